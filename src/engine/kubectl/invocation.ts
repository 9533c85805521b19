import type { World } from '../kernel/world.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { CommandLine } from './command-line.ts';
import type { KubeContext } from './kubeconfig.ts';

/** Where a command's words go. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** What a command finds around it when it is typed. */
export interface Surroundings {
  /** Files by path; a command may write them. */
  readonly files: Map<string, string>;
  readonly stdin: string;
  readonly terminal: Terminal;
  /** What the person does in the editor that `kubectl edit` opens. */
  readonly editor: (text: string) => string;
  readonly home: Home;
}

/** What kubectl keeps between two commands, under the person's home. */
export interface Home {
  context: KubeContext;
  readonly contexts: KubeContext[];
  /** Servers whose discovery documents lie in the cache (for six hours, in reality). */
  readonly discovered: Set<string>;
  /** OpenAPI documents in the cache, by group and version. */
  readonly openApi: Set<string>;
}

/** One running kubectl command. */
export interface Invocation extends Surroundings {
  readonly world: World;
  readonly api: ApiClient;
  /** `kubectl get`, for usage errors. */
  readonly path: string;
  readonly line: CommandLine;
  readonly context: KubeContext;
  /** The namespace that is meant: of `-n` or of the context. */
  readonly namespace: string;
  /** Whether `-n` was given. */
  readonly namespaceGiven: boolean;
  /** What this process has read already: each document once. */
  readonly readThisTime: Set<string>;
  /** The number of this process, once somebody has asked for it. */
  readonly process: { id: number | null };
  out(text: string): void;
  err(text: string): void;
}
