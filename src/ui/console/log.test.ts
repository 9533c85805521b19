import { describe, expect, it } from 'vitest';
import { onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { logAt } from './log.ts';
import { podRowsAt } from './pod-rows.ts';

const index = new TraceIndex(onePodTrace());

const typed = [
  {
    command: 'kubectl run nginx-pod --image=nginx:latest',
    at: 0,
    until: index.trace.end,
    stdout: '',
    stderr: '',
    output: '',
    exitCode: 0,
  },
];

describe('the console at a moment', () => {
  const output = index.trace.events.find(
    (event) => event.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'output',
  );
  const printedAt = output?.type === 'message' ? (output.until ?? 0) : 0;

  it('shows a command once it is typed and its output once it is printed', () => {
    expect(logAt(index, typed, -1)).toEqual([]);
    expect(logAt(index, typed, printedAt - 0.001).map(({ printed }) => printed.length)).toEqual([0]);
    expect(
      logAt(index, typed, printedAt).map(({ command, printed }) => [command, printed[0]?.text.trim()]),
    ).toEqual([['kubectl run nginx-pod --image=nginx:latest', 'pod/nginx-pod created']]);
  });

  it('answers what is no matter for kubectl', () => {
    const missing = {
      ...typed[0]!,
      command: 'help',
      at: 1,
      until: 1,
      stderr: 'bash: help: command not found\n',
    };
    const said = { stream: 'stderr', text: 'bash: help: command not found\n' } as const;
    const { end } = index.trace;
    expect(logAt(index, [missing], 0.5)).toEqual([]);
    expect(
      logAt(index, [{ ...missing, at: end, until: end, own: [{ at: end, ...said }] }], end),
    ).toMatchObject([
      { command: 'help', printed: [{ stream: 'stderr', text: 'bash: help: command not found\n' }] },
    ]);
  });

  it('shows what the shell printed before kubectl began', () => {
    const own = [{ at: 0, stream: 'stdout', text: 'first\n' }] as const;
    const [line] = logAt(index, [{ ...typed[0]!, own }], printedAt);
    expect(line?.printed.map(({ text }) => text)).toEqual(['first\n', 'pod/nginx-pod created\n']);
  });

  it('prints the Pod as kubectl would at that moment', () => {
    expect(podRowsAt(index, 'default', 0)).toEqual([]);
    const statuses = index
      .versions('/registry/pods/default/nginx-pod')
      .map(({ at }) => podRowsAt(index, 'default', at)[0]?.status);
    expect(statuses).toEqual(['Pending', 'Pending', 'ContainerCreating', 'ContainerCreating', 'Running']);
    expect(podRowsAt(index, 'default', index.trace.end)[0]).toMatchObject({ ready: '1/1', restarts: '0' });
    expect(podRowsAt(index, 'other', index.trace.end)).toEqual([]);
  });
});
