import { complete, type Completion } from '../engine/prompt/completion/complete.ts';
import { knownContexts } from '../engine/kubectl/kubeconfig.ts';
import { splitCommands } from '../engine/prompt/shell-syntax.ts';
import { tools } from '../engine/parts/prompt.ts';
import type { Pod } from '../kubernetes/pod.ts';
import type { TraceIndex } from '../trace/trace-index.ts';
import type { Run, Simulation } from './simulation.ts';

export type { Candidate, Completion } from '../engine/prompt/completion/complete.ts';
export { splitCommands };

/** The moment that a line is completed at. */
export interface PromptMoment {
  readonly run: Run;
  readonly commands: Simulation['commands'];
  readonly index: TraceIndex;
  readonly time: number;
  readonly files: readonly string[];
}

/** What can stand at the end of a line, with the names of what there is at a moment. */
export function completionsAt(line: string, { run, commands, index, time, files }: PromptMoment): Completion {
  const last = commands.findLast(
    ({ until, namespace }) => namespace !== undefined && (until ?? time) <= time,
  );
  const registry = (prefix: string): string => `/registry/${prefix}/`;
  return complete(line, {
    files: [...files].sort(),
    namespace: last?.namespace ?? 'default',
    contexts: (run.contexts ?? ['admin']).map((name) => knownContexts[name]),
    programs: [...Object.keys(tools), 'sleep', 'timeout', 'watch'],
    names: ({ etcdPrefix }, namespace) =>
      index
        .objectsAt(registry(namespace === null ? etcdPrefix : `${etcdPrefix}/${namespace}`), time)
        .map(({ object }) => object?.metadata.name ?? ''),
    containers: (namespace, name) => {
      const [pod] = index.objectsAt(`/registry/pods/${namespace}/${name}`, time);
      const spec = pod?.object?.metadata.name === name ? (pod.object as Pod).spec : undefined;
      return [...(spec?.containers ?? []), ...(spec?.initContainers ?? [])].map(
        (container) => container.name,
      );
    },
  });
}
