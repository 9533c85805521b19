import type { ComponentId } from '../../kubernetes/components.ts';
import type { Connection, LogLine } from '../client/cri.ts';
import type { Future, Process as Running } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { FileSystem } from './file-system.ts';

/** What an executable does: runs in the container until it returns its exit code. */
export type Program = (context: ProcessContext) => Running<number>;

/** What a process has around it. A shell gives its children contexts of their own. */
export interface ProcessContext {
  readonly world: World;
  readonly container: ContainerSpace;
  readonly argv: readonly string[];
  readonly env: Map<string, string>;
  readonly cwd: string;
  readonly signals: SignalQueue;
  /** Writes to standard output or error; the text brings its own line ends. */
  print(stream: LogLine['stream'], text: string): void;
  /** What comes through a pipe; empty where nobody writes. */
  readonly stdin: { text: string };
}

/** A process that runs beside the main one. */
export interface Job {
  readonly pid: number;
  readonly done: Future<number>;
  /** Called when it has ended. */
  readonly wakes: (() => void)[];
}

/** What all processes of a container share. */
export interface ContainerSpace {
  readonly component: ComponentId;
  readonly files: FileSystem;
  readonly hostname: string;
  readonly podIp: string | null;
  readonly uid: number;
  /** The program that a name stands for in this image, or null. */
  find(name: string, cwd: string): Program | null;
  /** Waits; a run waits along for a process's first minute of sleep, later sleeps are background. */
  sleep(ms: number): Running;
  /** Takes memory; a process that goes over the limit does not come back from here. */
  grow(bytes: number): Running;
  /** Binds a port of the Pod's network; false if it is taken. */
  listen(port: number, connection: Connection): boolean;
  /** Finds who listens where a process wants to connect. */
  connect(host: string, port: number): Connection | 'refused' | 'unknown host';
  /** Addresses of a name, as the cluster's DNS would tell; null if there are none. */
  resolve(host: string): string | null;
  /** Starts a process beside this one; it ends with the container. */
  spawn(running: Running<number>): Job;
  /** Sends a signal; false if there is no such process. Process 1 gets it only if it asked for it. */
  signal(pid: number, signal: string): boolean;
}

/** Signals sent to a process and not yet looked at. */
export class SignalQueue {
  readonly #pending: string[] = [];
  #wake: ((value?: unknown) => void)[] = [];

  put(signal: string): void {
    this.#pending.push(signal);
    for (const wake of this.#wake.splice(0)) wake();
  }

  take(): string | undefined {
    return this.#pending.shift();
  }

  get size(): number {
    return this.#pending.length;
  }

  /** Where no signal ever comes: a child that nobody signals. */
  none(): SignalQueue {
    return new SignalQueue();
  }

  /** Calls `wake` when the next signal comes. */
  notify(wake: () => void): void {
    this.#wake.push(wake);
  }

  *wait(): Running<string> {
    for (;;) {
      const signal = this.#pending.shift();
      if (signal !== undefined) return signal;
      yield (task) => void this.#wake.push(task.parked());
    }
  }
}

/** Numbers of the signals that are spoken of. */
export const signalNumbers: Readonly<Record<string, number>> = {
  HUP: 1,
  INT: 2,
  QUIT: 3,
  KILL: 9,
  USR1: 10,
  USR2: 12,
  TERM: 15,
};

/** As the stand-in servers print it: `signal 3 (SIGQUIT)`. */
export function signalText(signal: string): string {
  return `signal ${signalNumbers[signal] ?? 0} (SIG${signal})`;
}
