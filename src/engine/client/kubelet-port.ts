import type { ComponentId } from '../../kubernetes/components.ts';
import type { Process } from '../kernel/kernel.ts';

/** The kubelet's own HTTP server (port 10250), which the API server calls for logs and exec. */
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
    }
  | {
      readonly kind: 'exec';
      readonly namespace: string;
      readonly pod: string;
      readonly container: string;
      readonly command: readonly string[];
    };

export interface KubeletAnswer {
  readonly code: number;
  /** The log, or standard output; on an error its text. */
  readonly text: string;
  readonly stderr?: string;
  readonly exitCode?: number;
}
