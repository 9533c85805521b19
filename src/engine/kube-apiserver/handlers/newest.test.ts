import { describe, expect, it } from 'vitest';
import type { EtcdCall } from '../../../trace/events.ts';
import type { Trace } from '../../../trace/trace.ts';
import { scenario } from '../../scenario.ts';

/** What the API server and etcd say to each other for the last command's request. */
function etcdTalk({ events }: Trace, path: string): string[] {
  const asked = events.findLast(
    (event) => event.type === 'message' && 'path' in event.call && event.call.path.startsWith(path),
  );
  const said: string[] = [];
  for (const event of events) {
    if (event.type !== 'message' || event.call.protocol !== 'etcd' || event.id < (asked?.id ?? 0)) continue;
    said.push(words(event.call));
  }
  return said;
}

function words(call: EtcdCall): string {
  if (call.phase === 'event') return `${call.change} ${call.key}`;
  return `${call.operation} ${call.phase} ${call.key}`;
}

const configMaps = '/api/v1/namespaces/default/configmaps';
const ask = ['range request /registry/configmaps/default/', 'range response /registry/configmaps/default/'];

describe('a list without a version', () => {
  it('asks etcd for its newest revision, and how far its watch has come where others have written since', () => {
    const { trace } = scenario(['kubectl create secret generic s', 'kubectl get configmaps']);
    expect(etcdTalk(trace, configMaps)).toEqual([
      ...ask,
      'progress request /registry/',
      'PROGRESS /registry/',
    ]);
  });

  it('needs no progress where the last to be written was one of them', () => {
    const { trace } = scenario(['kubectl create configmap m', 'kubectl get configmaps']);
    expect(etcdTalk(trace, configMaps)).toEqual(ask);
  });

  it('of version 0 is answered from the cache alone', () => {
    const { trace } = scenario([
      'kubectl create secret generic s',
      `kubectl get --raw '${configMaps}?resourceVersion=0'`,
    ]);
    expect(etcdTalk(trace, configMaps)).toEqual([]);
  });

  it('shows what was written the moment before, however far the cache is behind', () => {
    const { commands } = scenario(['kubectl create configmap m && kubectl get configmaps -o name']);
    expect(commands.at(-1)?.output).toContain('configmap/m\n');
  });

  it('has no answer while etcd has none', () => {
    const { commands } = scenario(['fault kill etcd', 'kubectl get configmaps']);
    expect(commands.at(-1)?.exitCode).toBe(1);
  });
});
