import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { resource } from '../controller.ts';
import { fnv1, safeEncode, utf8 } from '../safe-hash.ts';
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

/** Of the very bytes that Go makes of the patch. Models history.HashControllerRevision. */
export function revisionHash(data: Json, collisions: number): string {
  return safeEncode(fnv1(utf8(`${goJson(data)}${collisions}`)));
}

/** As Go's encoding/json writes a map: keys in order, and what HTML might trip over escaped. */
function goJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => goJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return escaped(JSON.stringify(value));
  const object = value as Readonly<Record<string, Json | undefined>>;
  const pairs = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
    .map((key) => `${escaped(JSON.stringify(key))}:${goJson(object[key] as Json)}`);
  return `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
