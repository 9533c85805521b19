import type { ComponentId } from '../../kubernetes/components.ts';
import type { Process } from '../kernel/kernel.ts';

/** The kubelet's own HTTP server (port 10250), which the API server calls for logs, exec and attach. */
export interface KubeletPort {
  readonly component: ComponentId;
  serve(request: KubeletRequest): Process<KubeletAnswer>;
}

export type KubeletRequest =
  | {
      readonly kind: 'containerLogs';
      readonly namespace: string;
      readonly pod: string;
      readonly container: string;
      readonly previous: boolean;
      readonly timestamps: boolean;
      readonly tail: number | null;
      /** The log as it grows, until the container ends. */
      readonly stream?: LogStream;
    }
  | {
      readonly kind: 'exec';
      readonly namespace: string;
      readonly pod: string;
      readonly container: string;
      readonly command: readonly string[];
    }
  | {
      readonly kind: 'attach';
      readonly namespace: string;
      readonly pod: string;
      readonly container: string;
      /** What the process writes from now on, until it ends. */
      readonly stream?: LogStream;
    };

/** The open body of an answer: it is written to until it is closed, by whoever reads it or with the answer. */
export class LogStream {
  readonly #write: (text: string) => void;
  #close: (() => void) | null = null;
  isClosed = false;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  write(text: string): void {
    if (!this.isClosed && text !== '') this.#write(text);
  }

  onClose(listener: () => void): void {
    this.#close = listener;
  }

  close(): void {
    this.isClosed = true;
    this.#close?.();
  }
}

export interface KubeletAnswer {
  readonly code: number;
  /** The log, or standard output; on an error its text. */
  readonly text: string;
  readonly stderr?: string;
  readonly exitCode?: number;
}
