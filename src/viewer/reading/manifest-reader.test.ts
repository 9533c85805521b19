import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../manifest/limits.ts';
import { readManifest } from '../../manifest/reading.ts';
import { ManifestReader, type WorkerPort } from './manifest-reader.ts';
import type { Reply, Request } from './protocol.ts';

type Heard = (event: { readonly data: Reply }) => void;
type Failed = (event: { preventDefault(): void }) => void;

/** A worker that reads `slow` for ever, breaks over `broken`, and anything else at once. */
class StandIn implements WorkerPort {
  static made: StandIn[] = [];
  readonly asked: Request[] = [];
  ended = false;
  #hear: Heard = () => undefined;
  #fail: Failed = () => undefined;

  constructor() {
    StandIn.made.push(this);
    queueMicrotask(() => this.#say({ kind: 'ready' }));
  }

  addEventListener(type: 'message' | 'error', listener: (event: never) => void): void {
    if (type === 'message') this.#hear = listener as Heard;
    else this.#fail = listener as Failed;
  }

  terminate(): void {
    this.ended = true;
  }

  postMessage(request: Request): void {
    this.asked.push(request);
    if (request.kind === 'types') return;
    const { text, file } = request;
    queueMicrotask(() => {
      if (text.startsWith('slow')) return this.#say({ kind: 'document', line: 3 });
      if (text.startsWith('broken')) return this.#fail({ preventDefault: () => undefined });
      this.#say({ kind: 'read', reading: readManifest(text, file, null) });
    });
  }

  #say(data: Reply): void {
    if (!this.ended) this.#hear({ data });
  }
}

const worker = (): WorkerPort => new StandIn();
const none = (): WorkerPort => {
  throw new Error('none here');
};

beforeEach(() => {
  StandIn.made = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ManifestReader', () => {
  it('reads one file after the other in one worker', async () => {
    const reader = new ManifestReader([worker]);
    const both = await Promise.all([reader.read('a: 1', 'a.yaml'), reader.read('b: [', 'b.yaml')]);
    expect(both.map((reading) => reading?.manifest.documents.length)).toEqual([1, 0]);
    expect(both[1]?.manifest.failure?.message).toContain('error parsing b.yaml: ');
    expect(StandIn.made).toHaveLength(1);
  });

  it('breaks off what takes too long, says where, and reads on in a new worker', async () => {
    const reader = new ManifestReader([worker]);
    const slow = reader.read('slow', 'a.yaml');
    const next = reader.read('a: 1', 'a.yaml');
    await vi.advanceTimersByTimeAsync(limits.time);
    expect((await slow)?.manifest).toEqual({
      documents: [],
      failure: {
        message: 'podreel: reading this document takes too long and was broken off: it begins in line 3',
        line: 3,
        column: 1,
      },
    });
    expect((await next)?.manifest.documents).toHaveLength(1);
    expect(StandIn.made.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('does not read again what it broke off, and says so to whoever asks', async () => {
    const reader = new ManifestReader([worker]);
    const refusal = reader.refusalOf('slow', 'a.yaml');
    await vi.advanceTimersByTimeAsync(limits.time);
    expect((await refusal)?.line).toBe(3);
    expect(reader.isHarmless('slow')).toBe(false);
    expect((await reader.read('slow', 'b.yaml'))?.manifest.failure?.line).toBe(3);
    expect((await reader.refusalOf('slow', 'a.yaml'))?.line).toBe(3);
    expect(await reader.refusalOf('a: 1', 'a.yaml')).toBe(null);
    expect(reader.isHarmless('a: 1')).toBe(true);
    expect(StandIn.made).toHaveLength(2);
  });

  it('gets over a text that the worker breaks over', async () => {
    const reader = new ManifestReader([worker]);
    expect((await reader.refusalOf('broken', 'a.yaml'))?.message).toContain('podreel: the reader broke');
    expect((await reader.read('a: 1', 'a.yaml'))?.manifest.documents).toHaveLength(1);
  });

  it('lets go of a question that was taken back, and asks nobody about what is too large', async () => {
    const reader = new ManifestReader([worker]);
    const control = new AbortController();
    const first = reader.read('a: 1', 'a.yaml');
    const second = reader.read('b: 1', 'a.yaml', control.signal);
    control.abort();
    expect(await second).toBe(null);
    await first;
    const large = 'x'.repeat(limits.length + 1);
    expect((await reader.read(large, 'a.yaml'))?.manifest.failure?.message).toContain('at most 65536');
    expect(await reader.refusalOf(large, 'a.yaml')).toBe(null);
    expect(StandIn.made[0]?.asked).toHaveLength(1);
  });

  it('tells every worker of the types', async () => {
    const reader = new ManifestReader([worker]);
    reader.tellTypes({ roots: '', schemas: '' });
    const slow = reader.read('slow', 'a.yaml');
    await vi.advanceTimersByTimeAsync(limits.time);
    await slow;
    await reader.read('a: 1', 'a.yaml');
    expect(StandIn.made.map(({ asked }) => asked.map(({ kind }) => kind))).toEqual([
      ['types', 'read'],
      ['types', 'read'],
    ]);
  });

  it('tries the next way to a worker, and reads on the page where there is none', async () => {
    const second = new ManifestReader([none, worker]);
    expect((await second.read('a: 1', 'a.yaml'))?.manifest.documents).toHaveLength(1);
    expect(second.isGuarded).toBe(true);

    const alone = new ManifestReader([none, none]);
    const heard = vi.fn();
    alone.listen(heard);
    expect((await alone.read('a: 1', 'a.yaml'))?.manifest.documents).toHaveLength(1);
    expect(alone.isGuarded).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('counts a worker that never begins as none', async () => {
    const deaf = (): WorkerPort => ({
      postMessage: () => undefined,
      terminate: () => undefined,
      addEventListener: () => undefined,
    });
    const reader = new ManifestReader([deaf]);
    const read = reader.read('a: 1', 'a.yaml');
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect((await read)?.manifest.documents).toHaveLength(1);
    expect(reader.isGuarded).toBe(false);
  });
});
