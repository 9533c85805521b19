import type { KubeObject } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';

/** Carries out `fault …` lines: what goes wrong in the cluster, or comes right again. */
export interface FaultPort {
  /** `stop kubelet node-3`: the words behind `fault`. Returns what is wrong with them, or null. */
  inject(words: string): string | null;
}

/**
 * The cluster's state as an observer sees it who is no part of it: for `wait until` and for the names that a script
 * takes from the cluster. Commands never read it; they ask the API server.
 */
export interface ReadOnlyStore {
  get(key: ObjectKey): { readonly object: KubeObject } | undefined;
  snapshot(): { readonly values: Iterable<{ readonly key: ObjectKey; readonly object: KubeObject }> };
  /** Calls at the moment of every commit; `object` is null for a deletion. */
  onCommit(
    listener: (commit: {
      readonly key: ObjectKey;
      readonly object: KubeObject | null;
      readonly before: KubeObject | null;
    }) => void,
  ): void;
}

/** One thing that the person does. */
export interface ScriptLine {
  readonly text: string;
  /** Not before this time, in ms of cluster time. */
  readonly notBefore?: number;
  /**
   * At `notBefore` the person is done with whatever is under way: a command gets Ctrl+C, a wait ends, and the lines
   * that had not been typed by then never are. So a run takes another turn in the middle, its past as it was.
   */
  readonly interrupts?: true;
  /** Files as the person saved them before this line: earlier lines have read what was there then. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the person saved in the editor that `kubectl edit` opens, each time that it opens. */
  readonly edits?: readonly string[];
}

/** A command that was typed, with what came of it. */
export interface CommandRecord {
  readonly command: string;
  /** ms of cluster time. */
  readonly at: number;
  /** When the prompt was back; null if the run ended before. */
  readonly until: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order in which they were written. */
  readonly output: string;
  readonly exitCode: number | null;
  /** What the shell itself printed before any kubectl began, and when: no message of the trace tells of it. */
  readonly own?: readonly {
    readonly at: number;
    readonly stream: 'stdout' | 'stderr';
    readonly text: string;
  }[];
  /** What the editor did that this command opened. */
  readonly editor?: string;
  /** What an editor showed that opened and in which nothing was saved. */
  readonly opened?: string;
  /** The namespace of the context that the next command finds. */
  readonly namespace?: string;
}
