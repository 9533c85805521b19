// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pacing } from '../../playback/pacing.ts';
import { languages } from '../../text/catalogue.ts';
import { onePodKey, onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { inspectorTabs } from '../../viewer/state.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { Caption } from '../narration/Caption.tsx';
import { Inspector } from './Inspector.tsx';

const trace = onePodTrace();
const index = new TraceIndex(trace);
const plan = pacing(trace, index, onePodKey, 'event');

beforeEach(() => {
  viewer.setState({ trace, index, pacing: plan, focus: onePodKey, loading: 'ready', selection: null });
  viewer.playhead.setCourse(plan, 0);
  viewer.getState().setLanguage('en');
  viewer.getState().setInspectorTab('message');
});
afterEach(cleanup);

/** The first step that tells an event for which `is` holds. */
function stepWhere(is: (event: ReturnType<TraceIndex['event']>) => boolean): number {
  return plan.steps.findIndex((step) => is(index.event(step.event)));
}
const isBinding = (event: ReturnType<TraceIndex['event']>): boolean =>
  event.type === 'message' &&
  event.call.protocol === 'http' &&
  'path' in event.call &&
  event.call.path.endsWith('binding');

describe('Inspector', () => {
  it('shows steps of every kind in every tab', () => {
    const { container } = render(<Inspector />);
    const nonsense = /undefined|NaN|\[object/;
    inspectorTabs.forEach((tab, i) => {
      act(() => viewer.getState().setInspectorTab(tab));
      act(() => viewer.getState().setLanguage(languages[i % languages.length] ?? 'ko'));
      for (const { index: step } of plan.steps.filter((each) => each.index % 4 === i % 4)) {
        act(() => viewer.getState().goToStep(step));
        expect(container.textContent, `${tab}, step ${step + 1}`).not.toMatch(nonsense);
      }
    });
  });

  it('shows what a request says, what it will change, and why it came', () => {
    viewer.getState().goToStep(stepWhere(isBinding));
    const { container } = render(<Inspector />);
    expect(screen.getByRole('heading', { name: /Binding/ })).toBeTruthy();
    expect(container.textContent).toContain('POST /api/v1/namespaces/default/pods/nginx-pod/binding');
    expect(container.textContent).toContain('The answer is not there yet.');
    expect(container.querySelector('[data-sign="+"]')?.textContent).toContain('nodeName: node-3');
    expect(screen.getByText('Score: node-3 397')).toBeTruthy();
  });

  it('goes to a cause and looks at it', () => {
    const binding = stepWhere(isBinding);
    viewer.getState().goToStep(binding);
    render(<Inspector />);
    fireEvent.click(screen.getByText('Score: node-3 397'));
    const score = stepWhere((event) => event.type === 'step' && event.name === 'Score');
    expect(viewer.getState().stepIndex).toBe(score);
    expect(screen.getByRole('heading', { name: /Score/, level: 3 })).toBeTruthy();
  });

  it('looks at a component that is selected, and comes back', () => {
    viewer.getState().goToStep(stepWhere(isBinding));
    viewer.getState().select({ kind: 'component', id: 'kubelet/node-3' });
    render(<Inspector />);
    expect(screen.getByText('pods · spec.nodeName=node-3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the present step' }));
    expect(viewer.getState().selection).toBe(null);
  });

  it('follows the story again when what was selected is over', () => {
    const binding = stepWhere(isBinding);
    viewer.getState().goToStep(binding);
    viewer.getState().select({ kind: 'event', id: plan.steps[binding]?.event ?? 0 });
    viewer.getState().goToStep(plan.steps.length - 1);
    render(<Inspector />);
    expect(screen.queryByRole('heading', { name: /Binding/ })).toBe(null);
  });
});

describe('Caption', () => {
  it('tells the present step, its chapter, its cause and its source', async () => {
    viewer.getState().goToStep(stepWhere(isBinding));
    const { container } = render(<Caption />);
    expect(container.textContent).toContain(
      'The scheduler asks the API server to bind Pod nginx-pod to node-3.',
    );
    expect(container.textContent).toContain('It never talks to the kubelet.');
    expect(screen.getByRole('img', { name: 'Chapter 4: Scheduler' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^https:\/\/kubernetes\.io\/docs\//);
    fireEvent.click(screen.getByRole('button', { name: 'Why' }));
    await screen.findByRole('button', { name: 'Link before' });
    const { trail, stepIndex } = viewer.getState();
    expect(trail?.event).toBe(plan.steps[stepIndex]?.event);
    // While it is lit, back is to the link before; then the caption asks nothing but where to go on.
    fireEvent.click(screen.getByRole('button', { name: 'Link before' }));
    expect(viewer.getState().stepIndex).toBeLessThan(stepIndex);
    fireEvent.click(screen.getByRole('button', { name: 'End' }));
    expect(viewer.getState().trail).toBe(null);
  });
});
