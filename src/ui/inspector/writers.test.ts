import { describe, expect, it } from 'vitest';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { Trace } from '../../trace/trace.ts';
import { Film } from '../../trace/testing/film.ts';
import { onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { writerOf, writingOf } from './writers.ts';

const key: ObjectKey = '/registry/pods/default/web';
const sent = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: { containers: [] } };

/** A Pod is posted; in the middle of admission the API server lists something from itself. */
function created(): TraceIndex {
  const film = new Film();
  const api = 'kube-apiserver';
  const post = film.request(null, 'kubectl', 1, 2, 'POST', '/api/v1/namespaces/default/pods', { body: sent });
  const defaults = film.step(post, api, 2, 3, 'Defaulting', {
    changes: [{ path: 'spec.restartPolicy', to: 'Always' }],
  });
  const asked = film.request(defaults, api, 3, 4, 'GET', '/api/v1/namespaces/default/limitranges');
  const told = film.response(asked, asked, api, 5, 6, 200);
  const admitted = film.step(told, api, 6, 7, 'MutatingAdmission', {
    plugins: [
      { plugin: 'LimitRanger', changes: [] },
      { plugin: 'ServiceAccount', changes: [{ path: 'spec.volumes', to: [] }] },
    ],
  });
  film.stored(admitted, 'kubectl', 8, key, 7, null, { ...sent, status: { phase: 'Pending' } });
  const trace: Trace = { ...onePodTrace(), events: film.cut() };
  return new TraceIndex(trace);
}

describe('writingOf', () => {
  const index = created();
  const version = index.version(key, 7);
  if (!version) throw new Error('nothing was stored');
  const writing = writingOf(version, index);

  it('finds the request, over what the API server asked itself on the way', () => {
    expect(writing.request?.method).toBe('POST');
    expect(writing.sent).toEqual(sent);
    expect(writing.by).toBe('kubectl');
  });

  it('says who wrote each field', () => {
    expect(writerOf('spec.restartPolicy', writing)).toBe('Defaulting');
    expect(writerOf('spec.volumes[0].name', writing)).toBe('ServiceAccount');
    expect(writerOf('spec.volumesX', writing)).toBe(null);
    expect(writerOf('metadata.name', writing)).toBe(null);
  });
});
