import type { Json } from '../../kubernetes/object.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { StepEvent } from '../../trace/events.ts';
import type { Language } from '../catalogue.ts';
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

/** As many as a caption can hold, and how many there are besides. */
export function listed(names: readonly string[], language: Language, atMost = 3): string {
  const more = names.length - atMost;
  if (more <= 0) return names.join(', ');
  const shown = names.slice(0, atMost).join(', ');
  return language === 'ko' ? `${shown} 외 ${more}개` : `${shown} and ${more} more`;
}

/** As much of a long text as a caption can hold: all of it stands in the console or in the inspector. */
export function shortened(text: string, atMost: number): string {
  return text.length > atMost ? `${text.slice(0, atMost - 1).trimEnd()}…` : text;
}
