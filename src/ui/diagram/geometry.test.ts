import { describe, expect, it } from 'vitest';
import { between, curve, directionOf, pointAt, polyline } from './geometry.ts';

describe('a path', () => {
  it('knows its length and every point on it', () => {
    const line = polyline([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]);
    expect(line.length).toBe(100);
    expect(pointAt(line, 25)).toEqual({ x: 25, y: 0 });
    expect(pointAt(line, -5)).toEqual({ x: 0, y: 0 });
    expect(pointAt(line, 500)).toEqual({ x: 100, y: 0 });
  });

  it('is as long backwards as forwards, and ends where it began', () => {
    const there = curve({ x: 392, y: 177 }, { x: 492, y: 66 }, 'x');
    const back = there.reversed();
    expect(back.length).toBeCloseTo(there.length, 6);
    for (const part of [0, 0.3, 0.5, 1]) {
      const a = pointAt(there, there.length * part);
      const b = pointAt(back, back.length * (1 - part));
      expect(a.x).toBeCloseTo(b.x, 3);
      expect(a.y).toBeCloseTo(b.y, 3);
    }
  });

  it('moves evenly: equal steps along it are equally far apart', () => {
    const path = curve({ x: 0, y: 0 }, { x: 100, y: 80 }, 'x');
    const gaps = Array.from({ length: 10 }, (_, i) => {
      const a = pointAt(path, (path.length * i) / 10);
      const b = pointAt(path, (path.length * (i + 1)) / 10);
      return Math.hypot(b.x - a.x, b.y - a.y);
    });
    for (const gap of gaps) expect(gap).toBeCloseTo(path.length / 10, 0);
  });

  it('rounds its corners and cuts them short', () => {
    const corner = polyline(
      [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 50, y: 50 },
      ],
      10,
    );
    expect(corner.length).toBeLessThan(100);
    expect(corner.length).toBeGreaterThan(94);
    expect(corner.d).toBe('M0 0L40 0Q50 0 50 10L50 50');
  });

  it('leads somewhere', () => {
    const to = (x: number, y: number) =>
      directionOf(
        polyline([
          { x: 0, y: 0 },
          { x, y },
        ]),
      );
    expect([to(5, 1), to(-5, 1), to(1, 5), to(1, -5)]).toEqual(['right', 'left', 'down', 'up']);
  });

  it('joins two boxes at their borders', () => {
    const path = between({ x: 0, y: 0, w: 20, h: 20 }, { x: 100, y: 0, w: 20, h: 20 });
    expect([pointAt(path, 0), pointAt(path, 999)]).toEqual([
      { x: 20, y: 10 },
      { x: 100, y: 10 },
    ]);
  });
});
