import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../all-parts.ts';
import { past } from '../../trace/testing/past.ts';
import { simulate, type Run } from '../simulate.ts';

function runOf(...lines: readonly string[]): Run {
  return { seed: 7, cluster: 'recorded', files: {}, inputs: lines.map((text) => ({ text })) };
}

function turned(run: Run, at: number, text: string): Run {
  return { ...run, inputs: [...run.inputs, { text, notBefore: at, interrupts: true }] };
}

const story = runOf(
  'kubectl create deployment web --image=nginx --replicas=2',
  'wait until deployment/web READY=2/2 timeout 60s',
  'kubectl get pods -w',
  'wait 1s',
  'kubectl scale deployment web --replicas=3',
  'kubectl rollout status deployment web',
  'kubectl delete deployment web',
  'wait 40s',
  'kubectl get pods',
);

describe('a line that interrupts', () => {
  it('changes nothing before its moment, whenever that is', () => {
    const original = simulate(story).trace;
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: original.end, noNaN: true }).map((at) => Math.round(at * 1000) / 1000),
        (at) => {
          const { trace, commands } = simulate(turned(story, at, 'kubectl get nodes'));
          expect(past(trace, at)).toEqual(past(original, at));
          expect(commands.at(-1)).toMatchObject({ command: 'kubectl get nodes', exitCode: 0 });
          expect(commands.at(-1)?.at).toBeCloseTo(at, 2);
        },
      ),
      { numRuns: 25, seed: 4305 },
    );
  });

  it('changes nothing before a second one, later or earlier', () => {
    const once = turned(story, 2000, 'kubectl scale deployment web --replicas=1');
    const original = simulate(once).trace;
    for (const at of [1500.5, 2000.01, 2003.7, 2600, 5000]) {
      const inputs = once.inputs.filter(({ notBefore = 0 }) => notBefore < at);
      const { trace } = simulate(turned({ ...once, inputs }, at, 'kubectl get pods'));
      expect(past(trace, at)).toEqual(past(original, at));
    }
  });

  it('is a Ctrl+C for a command under way: what was sent is done, what was not never is', () => {
    const apply = runOf('kubectl run web --image=nginx');
    const { trace, commands } = simulate(apply);
    const sent = trace.events.find(
      (e) =>
        e.type === 'message' &&
        e.call.protocol === 'http' &&
        e.call.phase === 'request' &&
        e.call.method === 'POST',
    )!;
    const before = simulate(turned(apply, sent.at - 1, 'kubectl get pods'));
    expect(before.commands[0]).toMatchObject({ output: '^C\n', exitCode: 130 });
    expect(before.commands[1]?.stderr).toBe('No resources found in default namespace.\n');
    const after = simulate(turned(apply, sent.at + 0.01, 'kubectl get pods'));
    expect(after.commands[0]).toMatchObject({ output: '^C\n', exitCode: 130 });
    expect(after.commands[1]?.output).toContain('web ');
    expect(commands[0]?.output).toBe('pod/web created\n');
  });

  it('ends a wait, a watch, and a program of the shell', () => {
    const { commands } = simulate({
      ...runOf('kubectl get pods -w', 'wait 1h'),
      inputs: [
        { text: 'kubectl get pods -w' },
        { text: 'wait 1h' },
        { text: 'sleep 50', notBefore: 3000, interrupts: true },
        { text: 'echo there', notBefore: 5000, interrupts: true },
      ],
    });
    expect(commands.map(({ at, exitCode }) => [Math.round(at), exitCode])).toEqual([
      [0, 1],
      [3000, 130],
      [5000, 0],
    ]);
  });

  it('leaves out what had not been typed by then', () => {
    const { commands } = simulate(turned(runOf('wait 5s', 'echo late'), 2000, 'echo now'));
    expect(commands.map(({ command }) => command)).toEqual(['echo now']);
  });
});
