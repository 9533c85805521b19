import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { resource } from '../controller.ts';
import type { PodTemplate } from '../pod-control.ts';

export const controllerRevisions = resource('apps', 'controllerrevisions');

/** A template that was, kept so that one can go back to it. */
export interface ControllerRevision extends KubeObject {
  readonly data: Json;
  readonly revision: number;
}

/** The strategic merge patch that puts a template back. Models getPatch of daemon/update.go and statefulset/stateful_set_utils.go, v1.36. */
export function templatePatch(template: PodTemplate): Json {
  return { spec: { template: { ...(template as unknown as Record<string, Json>), $patch: 'replace' } } };
}

/** The template that a revision keeps. */
export function templateOf(revision: ControllerRevision): PodTemplate {
  const { spec } = revision.data as unknown as {
    readonly spec: { readonly template: PodTemplate & { $patch?: string } };
  };
  const { $patch: _directive, ...template } = spec.template;
  return template;
}

/** By number, then by age, then by name. Models history.SortControllerRevisions. */
export function byRevision(a: ControllerRevision, b: ControllerRevision): number {
  const [x, y] = [a, b].map(({ metadata }) => `${metadata.creationTimestamp ?? ''} ${metadata.name ?? ''}`);
  return a.revision - b.revision || ((x ?? '') < (y ?? '') ? -1 : 1);
}
