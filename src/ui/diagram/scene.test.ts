import { describe, expect, it } from 'vitest';
import { pacing } from '../../playback/pacing.ts';
import type { MessageEvent } from '../../trace/events.ts';
import { onePodKey, onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { SceneFeed } from './scene-feed.ts';
import { Stage } from './scene.ts';
import { signOf } from './signs.ts';

const trace = onePodTrace();
const index = new TraceIndex(trace);
const show = pacing(trace, index, onePodKey, 'event');
const stage = new Stage(index, show);

function message(wanted: (event: MessageEvent) => boolean): MessageEvent {
  const found = trace.events.find(
    (event): event is MessageEvent => event.type === 'message' && wanted(event),
  );
  if (!found) throw new Error('the film has no such message');
  return found;
}

const post = message(
  ({ call }) => call.protocol === 'http' && call.phase === 'request' && call.verb === 'create',
);
const answer = index.responseTo(post.id) as MessageEvent;

describe('the scene', () => {
  it('follows a request through the gates, and leaves them as they were until the next one sets off', () => {
    const states = (time: number): string =>
      stage
        .sceneAt(time)
        .passage.gates.map((gate) => gate.state)
        .join(' ');
    expect(states(post.at)).toBe('ahead ahead ahead ahead ahead ahead');
    const storage = trace.events.find((event) => event.type === 'step' && event.name === 'Storage');
    expect(states(storage?.at ?? 0)).toMatch(/^passed passed changed passed passed now$/);
    expect(states(answer.until ?? 0)).toMatch(/^passed passed changed passed passed (passed|changed)$/);
    expect(stage.sceneAt(answer.until ?? 0).passage.request?.id).toBe(post.id);
  });

  it('shows a message from its departure to its arrival, and a call until it is answered', () => {
    const middle = (post.at + (post.until ?? 0)) / 2;
    expect(stage.sceneAt(middle).moving.map((event) => event.id)).toContain(post.id);
    expect(stage.sceneAt(post.until ?? 0).moving.map((event) => event.id)).not.toContain(post.id);
    expect(stage.sceneAt(post.until ?? 0).pending.map((event) => event.id)).toContain(post.id);
    expect(stage.sceneAt(answer.at).pending.map((event) => event.id)).not.toContain(post.id);
    expect([...stage.sceneAt(middle).active]).toEqual(expect.arrayContaining(['kubectl', 'kube-apiserver']));
  });

  it('knows the Pod as the store does, and its sandbox as the node does', () => {
    const bound = index
      .versions(onePodKey)
      .find((version) => JSON.stringify(version.object).includes('"nodeName"'));
    const before = stage.sceneAt((bound?.at ?? 0) - 0.001);
    expect(before.world.pod).toMatchObject({ name: 'nginx-pod', node: null });
    const after = stage.sceneAt(bound?.at ?? 0);
    expect(after.world.pod?.node).toBe('node-3');
    expect(after.sandbox?.stands).toBe(false);
    const end = stage.sceneAt(trace.end);
    expect(end.sandbox?.stands).toBe(true);
    expect(end.world.pod).toMatchObject({ status: 'Running', containers: [{ look: 'ready' }] });
  });

  it('keeps what does not change the same, so that nothing is drawn for it', () => {
    const a = stage.sceneAt(post.at);
    const b = stage.sceneAt(post.at + 0.01);
    expect(b.tubes).toBe(a.tubes);
    expect(b.world).toBe(a.world);
    expect(b.passage).toBe(a.passage);
    expect(b.moving).toBe(a.moving);
  });

  it('is the same at a moment whichever way one came to it', () => {
    const facts = (time: number) => {
      const { active, ...scene } = stage.sceneAt(time);
      return JSON.stringify({
        ...scene,
        active: [...active],
        world: [...scene.world.nodes],
        pod: scene.world.pod,
      });
    };
    const times = trace.events.map((event) => event.at);
    const forwards = times.map(facts);
    const backwards = [...times].reverse().map(facts).reverse();
    expect(backwards).toEqual(forwards);
  });

  it('tells who listens only when the scene is another', () => {
    const feed = new SceneFeed(index, show, 0);
    let told = 0;
    feed.subscribe(() => told++);
    const span = show.spanOf(post.id);
    feed.moveTo(span.from + 100);
    const first = told;
    for (let i = 0; i < 50; i++) feed.moveTo(span.from + 100 + i);
    expect(told).toBe(first);
    feed.moveTo(span.to + 1);
    expect(told).toBe(first + 1);
  });
});

describe('signs', () => {
  it('says each kind with a shape of its own', () => {
    const shapes = new Set(
      trace.events.flatMap((event) => (event.type === 'message' ? [signOf(event, index).shape] : [])),
    );
    expect([...shapes]).toEqual(
      expect.arrayContaining([
        'shell',
        'request',
        'response',
        'watch',
        'etcd',
        'etcd-response',
        'etcd-watch',
      ]),
    );
    expect([...shapes]).toEqual(
      expect.arrayContaining(['cri', 'cri-response', 'cni', 'pull', 'pull-request']),
    );
  });

  it('turns an error into the octagon, but not the answer that an object is not there', () => {
    const code = (code: number) => ({
      ...answer,
      call: { protocol: 'http', phase: 'response', of: post.id, code } as const,
    });
    expect(signOf(code(422), index)).toMatchObject({ shape: 'refusal', label: '422' });
    expect(signOf(code(201), index)).toMatchObject({ shape: 'response', label: '201' });
    const get = message(
      ({ call }) => call.protocol === 'http' && call.phase === 'request' && call.verb === 'get',
    );
    const notFound = { ...code(404), call: { ...code(404).call, of: get.id } };
    expect(signOf(notFound, index)).toMatchObject({ shape: 'response', label: '404' });
  });
});
