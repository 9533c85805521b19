import type { Json } from '../../kubernetes/object.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { StepEvent } from '../../trace/events.ts';
import type { NodeVerdict } from '../../trace/steps.ts';

/** The name of the object that a step is about, or ''. */
export function aboutName(step: StepEvent): string {
  return step.about === undefined ? '' : (refOfKey(step.about)?.name ?? '');
}

/** The nodes that no plugin refused. */
export function feasible(nodes: readonly NodeVerdict[]): readonly NodeVerdict[] {
  return nodes.filter((node) => node.plugin === undefined);
}

/** Whether a patch is a whole object: then there was none before, and it is created. */
export function isWhole(patch: Json): boolean {
  return typeof patch === 'object' && patch !== null && 'kind' in patch && 'metadata' in patch;
}

/** `nginx:latest` of `docker.io/library/nginx:latest`: as people write it. */
export function shortImage(image: string): string {
  return image.replace(/^docker\.io\/(library\/)?/, '');
}

/** Whether a controller turned back because its cache is older than what it wrote itself: no failure, it waits. */
export function isStaleCache(error: string): boolean {
  return /is not as new as written version/.test(error);
}
