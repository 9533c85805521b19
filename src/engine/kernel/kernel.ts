import type { ComponentId } from '../../kubernetes/components.ts';
import { clusterTime, type ClusterTime, type EventId } from '../../trace/events.ts';
import { Heap } from './heap.ts';
import { mapWithin } from './map-within.ts';
import { randomStream, type Random } from './random.ts';

/**
 * A process: it runs until it waits (`yield* sleep(5)`, `yield* mailbox.take()`), and its return value is its
 * result. With generators the kernel decides the interleaving, so a whole run is one synchronous call.
 */
export type Process<T = void> = Generator<Suspension, T, unknown>;

/** What a process yields: told the task, it arranges that somebody will resume it. */
export type Suspension = (task: Task) => void;

/** A running process of a component, with what made it do what it does now. */
export class Task {
  readonly component: ComponentId;
  /** The event that the next event of this task follows from. */
  cause: EventId | null;
  readonly finished = new Future<unknown>();
  readonly #kernel: Kernel;
  readonly #process: Process<unknown>;
  /** Counts the waits, so that a late wake-up of an earlier wait is void. */
  #waits = 0;
  #dead = false;

  constructor(kernel: Kernel, component: ComponentId, cause: EventId | null, process: Process<unknown>) {
    this.#kernel = kernel;
    this.component = component;
    this.cause = cause;
    this.#process = process;
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** To be called while suspended: a function that resumes this wait, once, at the time of its call. */
  parked(): (value?: unknown, cause?: EventId | null) => void {
    const wait = this.#waits;
    return (value, cause) => {
      if (this.#dead || wait !== this.#waits) return;
      this.#waits++;
      if (cause !== undefined) this.cause = cause;
      this.#kernel.run(this, value);
    };
  }

  /** Runs to the next wait or the end. Only the kernel calls this. */
  advance(value: unknown): void {
    const { done, value: result } = this.#process.next(value);
    if (done === true) {
      this.#dead = true;
      this.finished.resolve(result);
    } else {
      result(this);
    }
  }

  /** Ends the process where it stands; its `finally` blocks run. */
  kill(): void {
    if (this.#dead) return;
    this.#dead = true;
    this.#process.return(undefined);
  }
}

interface Entry {
  readonly time: number;
  readonly sequence: number;
  readonly component: ComponentId;
  action: () => void;
  /** Periodic work, back-offs and time-outs: a run does not wait for them. */
  readonly background: boolean;
  /** The life of the component that it belongs to. */
  readonly life: number;
}

/** What is to happen at a time. */
export type Appointment = Pick<Entry, 'action'>;

/** The virtual clock, the heap of what is to happen, and the components that may be frozen or dead. */
export class Kernel {
  readonly seed: number;
  #now: number;
  #sequence = 0;
  /** Entries of the heap that are not background. */
  #foreground = 0;
  readonly #heap = new Heap<Entry>();
  readonly #frozen = new Map<ComponentId, Entry[]>();
  /** How often each component has died, and those that are dead. */
  readonly #deaths = new Map<ComponentId, number>();
  readonly #dead = new Set<ComponentId>();
  /** By how much each component is slower than it should be. */
  readonly #slowness = new Map<ComponentId, number>();
  readonly #tasks = new Map<ComponentId, Set<Task>>();
  readonly #streams = new Map<ComponentId, Map<string, Random>>();
  #current: Task | null = null;

  /** `startsAt`: below 0 for what was before the run. */
  constructor(seed: number, startsAt = 0) {
    this.seed = seed;
    this.#now = startsAt;
  }

  get now(): ClusterTime {
    return this.#now as ClusterTime;
  }

  /** The task that runs at this moment, or null between tasks. */
  get current(): Task | null {
    return this.#current;
  }

  /** The random stream of one component for one purpose. */
  random(component: ComponentId, purpose: string): Random {
    const streams = mapWithin(this.#streams, component);
    let stream = streams.get(purpose);
    if (!stream) streams.set(purpose, (stream = randomStream(this.seed, `${component}/${purpose}`)));
    return stream;
  }

  /** Starts a process now, of `component`, caused by `cause` (default: what the current task does). */
  spawn<T>(
    component: ComponentId,
    process: Process<T>,
    cause: EventId | null = this.#current?.cause ?? null,
  ): Task {
    const task = new Task(this, component, cause, process);
    if (this.#dead.has(component)) {
      task.kill();
      return task;
    }
    let tasks = this.#tasks.get(component);
    if (!tasks) this.#tasks.set(component, (tasks = new Set()));
    tasks.add(task);
    this.#schedule(this.#now, component, () => this.#advance(task, undefined));
    return task;
  }

  /** Resumes a task at the present moment, after what is under way. */
  run(task: Task, value: unknown): void {
    this.#schedule(this.#now, task.component, () => this.#advance(task, value));
  }

  /** Calls `action` at `time` on behalf of `component`; later if it is frozen then. `background` work does not keep a run going. */
  at(time: number, component: ComponentId, action: () => void, background = false): Appointment {
    return this.#schedule(clusterTime(Math.max(time, this.#now)), component, action, background);
  }

  #schedule(time: number, component: ComponentId, action: () => void, background = false): Entry {
    if (!background) this.#foreground++;
    const life = this.#life(component);
    const entry = { time, sequence: this.#sequence++, component, action, background, life };
    this.#heap.push(entry);
    return entry;
  }

  #advance(task: Task, value: unknown): void {
    if (task.dead) return;
    const before = this.#current;
    this.#current = task;
    task.advance(value);
    this.#current = before;
    if (task.dead) this.#tasks.get(task.component)?.delete(task);
  }

  /** Time stops for a component: what is due waits for its thaw. Its memory lives on. */
  freeze(component: ComponentId): void {
    if (!this.#frozen.has(component)) this.#frozen.set(component, []);
  }

  thaw(component: ComponentId): void {
    const waiting = this.#frozen.get(component);
    this.#frozen.delete(component);
    for (const { action, background } of waiting ?? [])
      this.#schedule(this.#now, component, action, background);
  }

  isFrozen(component: ComponentId): boolean {
    return this.#frozen.has(component);
  }

  #life(component: ComponentId): number {
    return this.#deaths.size === 0 ? 0 : (this.#deaths.get(component) ?? 0);
  }

  /**
   * A component dies: its processes end, what it was to do later is not done, and nothing of it begins until it is
   * revived. What it held in memory is lost.
   */
  crash(component: ComponentId): void {
    this.kill(component);
    this.#deaths.set(component, (this.#deaths.get(component) ?? 0) + 1);
    this.#dead.add(component);
  }

  revive(component: ComponentId): void {
    this.#dead.delete(component);
  }

  isDead(component: ComponentId): boolean {
    return this.#dead.has(component);
  }

  /** From now on the component's own work takes `factor` times as long; its timers go right. */
  slow(component: ComponentId, factor: number): void {
    if (factor === 1) this.#slowness.delete(component);
    else this.#slowness.set(component, factor);
  }

  slowness(component: ComponentId): number {
    return this.#slowness.size === 0 ? 1 : (this.#slowness.get(component) ?? 1);
  }

  /** Ends every process of a component: what it held in memory is lost. */
  kill(component: ComponentId): void {
    for (const task of this.#tasks.get(component) ?? []) task.kill();
    this.#tasks.delete(component);
    this.#frozen.delete(component);
  }

  /** Time of the next thing to happen, or null if nothing is left. */
  next(): ClusterTime | null {
    return (this.#heap.peek()?.time ?? null) as ClusterTime | null;
  }

  /** Whether anything but background work is left. */
  get busy(): boolean {
    return this.#foreground > 0;
  }

  /** Lets the next thing happen, if anything but background work is left and it is due by `until`; says whether it did. */
  stepForeground(until: number): boolean {
    const next = this.#heap.peek();
    return this.#foreground > 0 && next !== undefined && next.time <= until && this.step();
  }

  /** Lets everything happen that is due up to `until`, and moves the clock there. */
  runUntil(until: number): void {
    for (let entry = this.#heap.peek(); entry && entry.time <= until; entry = this.#heap.peek()) this.step();
    if (until > this.#now) this.#now = until;
  }

  /** Lets the next thing happen; false if nothing is left. */
  step(): boolean {
    const entry = this.#heap.pop();
    if (!entry) return false;
    if (!entry.background) this.#foreground--;
    this.#now = entry.time;
    if (entry.life !== this.#life(entry.component)) return true;
    const frozen = this.#frozen.get(entry.component);
    if (frozen) frozen.push(entry);
    else entry.action();
    return true;
  }
}

/** Waits `ms` of the cluster's clock; at least a microsecond, so that no work takes no time. */
export function* sleep(kernel: Kernel, ms: number): Process {
  yield (task) => {
    const wake = task.parked();
    const takes = ms * kernel.slowness(task.component);
    kernel.at(kernel.now + Math.max(takes, 0.001), task.component, wake);
  };
}

/** The same, for periodic work and back-offs: a run may end while they wait. */
export function* rest(kernel: Kernel, ms: number): Process {
  yield (task) => {
    const wake = task.parked();
    kernel.at(kernel.now + Math.max(ms, 0.001), task.component, wake, true);
  };
}

/** A value that will be there once. Whoever waits goes on with it, and with what caused it. */
export class Future<T> {
  #settled: { readonly value: T; readonly cause: EventId | null | undefined } | null = null;
  readonly #waiting: ((value?: unknown, cause?: EventId | null) => void)[] = [];

  get settled(): boolean {
    return this.#settled !== null;
  }

  /** `cause`: the event that brought the value; left out, the waiting task keeps its own. */
  resolve(value: T, cause?: EventId | null): void {
    if (this.#settled) return;
    this.#settled = { value, cause };
    for (const wake of this.#waiting.splice(0)) wake(value, cause);
  }

  *wait(): Process<T> {
    if (this.#settled === null) return (yield (task) => void this.#waiting.push(task.parked())) as T;
    const { value, cause } = this.#settled;
    if (cause !== undefined) yield (task) => task.parked()(value, cause);
    return value;
  }

  /** Waits at most `ms`; undefined if it took longer. */
  *waitAtMost(kernel: Kernel, ms: number): Process<T | undefined> {
    if (this.#settled) return yield* this.wait();
    let timeout = null as Appointment | null;
    const value = (yield (task) => {
      const wake = task.parked();
      this.#waiting.push(wake);
      timeout = kernel.at(kernel.now + ms, task.component, () => wake(undefined), true);
    }) as T | undefined;
    // Its time will come and nothing will happen; until then nothing of what waited is to be held in memory.
    if (timeout) timeout.action = () => undefined;
    return value;
  }
}

/** Letters in the order in which they came, each with the event that brought it. One reader. */
export class Mailbox<T> {
  readonly #letters: { readonly value: T; readonly cause: EventId | null }[] = [];
  #wake: ((value?: unknown, cause?: EventId | null) => void) | null = null;

  get size(): number {
    return this.#letters.length;
  }

  put(value: T, cause: EventId | null): void {
    this.#letters.push({ value, cause });
    this.#wake?.();
    this.#wake = null;
  }

  /** The next letter; the reader's cause becomes the letter's. */
  *take(): Process<T> {
    while (this.#letters.length === 0) yield (task) => void (this.#wake = task.parked());
    const letter = this.#letters.shift() as { readonly value: T; readonly cause: EventId | null };
    yield (task) => task.parked()(undefined, letter.cause);
    return letter.value;
  }

  /** Everything that lies there, at once. */
  drain(): T[] {
    return this.#letters.splice(0).map((letter) => letter.value);
  }
}
