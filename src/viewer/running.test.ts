import { describe, expect, it } from 'vitest';
import { simulation, type Run } from '../sources/simulation.ts';
import type { Trace } from '../trace/trace.ts';
import { exampleFile, exampleManifest } from './example.ts';
import { focusAfter, idleRun, typed } from './running.ts';

const apply = `kubectl apply -f ${exampleFile}`;

const after = (run: Run, { end }: Trace, isWatching = false) => ({ run, end, isWatching });

async function grown(): Promise<{ first: Trace; second: Trace; at: number }> {
  const idle = await simulation(idleRun);
  const once: Run = typed(after(idleRun, idle.trace), apply, { [exampleFile]: exampleManifest });
  const first = await simulation(once);
  const other = exampleManifest.replace('name: web\n', 'name: api\n');
  const twice = typed(after(once, first.trace), apply, { [exampleFile]: other });
  const second = await simulation(twice);
  return { first: first.trace, second: second.trace, at: second.commands.at(-1)!.at };
}

describe('a run that grows', () => {
  it('comes out the same up to the new line, whatever the file says by then', async () => {
    const { first, second } = await grown();
    expect(second.events.length).toBeGreaterThan(first.events.length);
    expect(second.events.slice(0, first.events.length)).toEqual(first.events);
    for (const event of second.events.slice(first.events.length)) {
      expect(event.at).toBeGreaterThanOrEqual(first.end);
    }
  });

  it('turns to the Pod of the last command', async () => {
    const { first, second, at } = await grown();
    expect(focusAfter(first, 0, null)).toBe('/registry/pods/default/web');
    expect(focusAfter(second, at, null)).toBe('/registry/pods/default/api');
  });

  it('keeps what it looked at when a command asks for nothing', async () => {
    const idle = await simulation(idleRun);
    const run = typed(after(idleRun, idle.trace), 'kubectl get pods', {});
    const { trace, commands } = await simulation(run);
    expect(focusAfter(trace, commands[0]!.at, '/registry/pods/default/web')).toBe(
      '/registry/pods/default/web',
    );
  });

  it('stops a watch before anything else is typed, and lets it go on while time passes', () => {
    const lines = (text: string): string[] =>
      typed({ run: idleRun, end: 5, isWatching: true }, text, {}).inputs.map((line) => line.text);
    expect(lines('kubectl get pods')).toEqual(['^C', 'kubectl get pods']);
    expect(lines('wait 10s')).toEqual(['wait 10s']);
  });
});
