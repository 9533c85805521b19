import { describe, expect, it } from 'vitest';
import { pacing } from '../../playback/pacing.ts';
import { onePodKey, onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { flightsIn, type Flight } from './flights.ts';
import { pointAt, type Box, type Point } from './geometry.ts';
import { layOut, type Layout } from './layout.ts';
import { surfaceFor } from './placement.ts';

const trace = onePodTrace();
const index = new TraceIndex(trace);
const show = pacing(trace, index, onePodKey, 'event');

function flightsFor(layout: Layout): Flight[] {
  const flightOf = flightsIn(layout, index, show);
  return trace.events.flatMap((event) => (event.type === 'message' ? (flightOf(event) ?? []) : []));
}

describe('a flight', () => {
  for (const [name, w, h] of [
    ['on the desktop', 784, 530],
    ['on a low screen', 784, 352],
    ['on a phone', 390, 458],
  ] as const) {
    it(`leads from its sender to its receiver ${name}`, () => {
      const layout = layOut(trace.components, 'node-3', surfaceFor(w, h));
      for (const { event, path, from, to } of flightsFor(layout)) {
        const ends = [layout.boxes.get(event.from), layout.boxes.get(event.to)] as Box[];
        expect(away(pointAt(path, 0), ends[0] as Box), `${event.from} → ${event.to}`).toBeLessThanOrEqual(2);
        expect(
          away(pointAt(path, path.length), ends[1] as Box),
          `${event.from} → ${event.to}`,
        ).toBeLessThanOrEqual(2);
        expect(from).toBeLessThanOrEqual(to);
      }
    });
  }

  it('goes back the way that the question came', () => {
    const layout = layOut(trace.components, 'node-3', surfaceFor(784, 530));
    const flights = flightsFor(layout);
    for (const answer of flights) {
      const { call } = answer.event;
      if (!('of' in call) || call.of === undefined) continue;
      const question = flights.find((flight) => flight.event.id === call.of);
      if (!question) continue;
      const start = pointAt(question.path, 0);
      const end = pointAt(answer.path, answer.path.length);
      expect(Math.hypot(start.x - end.x, start.y - end.y)).toBeLessThan(0.01);
    }
  });
});

/** How far a point is from a box's border or inside. */
function away({ x, y }: Point, box: Box): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return Math.hypot(dx, dy);
}
