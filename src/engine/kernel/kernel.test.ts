import { describe, expect, it } from 'vitest';
import { Future, Kernel, Mailbox, rest, sleep, type Process } from './kernel.ts';
import { randomStream } from './random.ts';
import { formatMicroTime, formatTime, parseTime } from './wall-clock.ts';

describe('kernel', () => {
  it('runs processes in the order of their times, and of their start where times are equal', () => {
    const kernel = new Kernel(1);
    const log: string[] = [];
    function* process(name: string, ms: number): Process {
      yield* sleep(kernel, ms);
      log.push(`${name}@${kernel.now}`);
    }
    kernel.spawn('user', process('b', 5), null);
    kernel.spawn('user', process('a', 3), null);
    kernel.spawn('user', process('c', 5), null);
    kernel.runUntil(10);
    expect(log).toEqual(['a@3', 'b@5', 'c@5']);
    expect(kernel.now).toBe(10);
  });

  it('gives work no less than a microsecond', () => {
    const kernel = new Kernel(1);
    kernel.spawn('user', sleep(kernel, 0), null);
    while (kernel.step()) continue;
    expect(kernel.now).toBe(0.001);
  });

  it('hands a letter to its reader with the event that brought it', () => {
    const kernel = new Kernel(1);
    const mailbox = new Mailbox<string>();
    const read: [string, number | null | undefined][] = [];
    function* reader(): Process {
      for (;;) read.push([yield* mailbox.take(), kernel.current?.cause]);
    }
    kernel.spawn('kubelet/node-1', reader(), null);
    mailbox.put('first', 7);
    kernel.at(2, 'kubelet/node-1', () => mailbox.put('second', 9));
    kernel.runUntil(5);
    expect(read).toEqual([
      ['first', 7],
      ['second', 9],
    ]);
  });

  it('waits for a future at most as long as asked, and a late answer wakes nobody', () => {
    const kernel = new Kernel(1);
    const future = new Future<string>();
    const results: (string | undefined)[] = [];
    function* waiter(ms: number): Process {
      results.push(yield* future.waitAtMost(kernel, ms));
    }
    kernel.spawn('user', waiter(1), null);
    kernel.spawn('user', waiter(10), null);
    kernel.at(5, 'user', () => future.resolve('here'));
    kernel.runUntil(20);
    expect(results).toEqual([undefined, 'here']);
  });

  it('keeps what is due for a frozen component until its thaw, and forgets it when killed', () => {
    const kernel = new Kernel(1);
    const log: string[] = [];
    function* process(name: string): Process {
      yield* sleep(kernel, 5);
      log.push(`${name}@${kernel.now}`);
    }
    kernel.spawn('kubelet/a', process('a'), null);
    kernel.spawn('kubelet/b', process('b'), null);
    kernel.runUntil(1);
    kernel.freeze('kubelet/a');
    kernel.kill('kubelet/b');
    kernel.runUntil(10);
    expect(log).toEqual([]);
    kernel.thaw('kubelet/a');
    kernel.runUntil(20);
    expect(log).toEqual(['a@10']);
  });

  it('does not keep a run going for background work', () => {
    const kernel = new Kernel(1);
    function* periodic(): Process {
      for (;;) yield* rest(kernel, 10);
    }
    kernel.spawn('user', periodic(), null);
    kernel.spawn('user', sleep(kernel, 25), null);
    while (kernel.stepForeground(1000)) continue;
    expect(kernel.now).toBe(25);
  });
});

describe('random streams', () => {
  it('draw the same for the same seed and name, and differ by name', () => {
    const draw = (name: string): number[] => {
      const stream = randomStream(7, name);
      return [stream.next(), stream.next(), stream.around(10)];
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('spread around the median', () => {
    const stream = randomStream(1, 'x');
    const drawn = Array.from({ length: 2001 }, () => stream.around(100)).sort((a, b) => a - b);
    expect(drawn[1000]).toBeGreaterThan(93);
    expect(drawn[1000]).toBeLessThan(107);
    expect(drawn[0]).toBeGreaterThan(20);
  });
});

describe('wall clock', () => {
  it('reads and writes the times of the API as Date does', () => {
    for (const text of [
      '2026-11-30T10:23:02Z',
      '2024-02-29T23:59:59Z',
      '1999-12-31T00:00:00Z',
      '2100-03-01T12:00:00Z',
    ]) {
      expect(parseTime(text)).toBe(Date.parse(text));
      expect(formatTime(parseTime(text))).toBe(text);
    }
    expect(formatMicroTime(parseTime('2026-11-30T10:23:02.675999Z'))).toBe('2026-11-30T10:23:02.675999Z');
  });
});
