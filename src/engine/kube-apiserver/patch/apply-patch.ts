import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { PatchKind } from '../../client/api-client.ts';
import { part } from '../../parts.ts';
import type { FieldValidation } from '../contracts.ts';
import { decodePatched } from '../schema/decode.ts';
import { typeOfKind } from '../schema/schema.ts';
import { mergePatch } from './merge-patch.ts';
import { badPatch, goMap, invalidResult } from './patch-errors.ts';
import { strategicMerge } from './strategic-merge.ts';

export interface PatchOptions {
  readonly fieldValidation?: FieldValidation;
  /** Where `Warning:` headers gather. */
  readonly warnings?: string[];
}

/**
 * The object as a patch makes it. What the patch does not touch is shared with the object before, and the same
 * reference comes back if it changes nothing. `apply` is merged like a strategic patch: who owns which field is
 * not modelled. Models endpoints/handlers/patch.go, v1.36.
 * @throws StatusError BadRequest for what is no patch, Invalid for one that does not fit
 */
export function applyPatch(
  kind: PatchKind,
  _resource: Resource,
  object: KubeObject,
  patch: Json,
  { fieldValidation = 'Warn', warnings = [] }: PatchOptions = {},
): KubeObject {
  const strategic = kind === 'strategic' || kind === 'apply';
  const patched =
    kind === 'json' ? part('kube-apiserver').jsonPatch(object, patch) : merged(strategic, object, patch);
  if (patched === object) return object;
  const shown = (): string => (strategic ? goMap(patch) : shownJson(patched, object));
  try {
    const decoded = decodePatched(object, patched as Json, { fieldValidation, base: object }, strategic);
    if (decoded.errors.length > 0) {
      throw invalidResult(shown(), `strict decoding error: ${decoded.errors.join(', ')}`);
    }
    warnings.push(...decoded.warnings);
    return decoded.object;
  } catch (error) {
    if (error instanceof StatusError) throw error;
    throw invalidResult(shown(), (error as Error).message);
  }
}

function merged(strategic: boolean, object: KubeObject, patch: Json): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) {
    const word = Array.isArray(patch) ? 'array' : patch === null ? 'null' : typeof patch;
    const why = `json: cannot unmarshal ${word} into Go value of type map[string]interface {}`;
    throw badPatch(strategic ? why : `error decoding patch: ${why}`);
  }
  if (!strategic) return mergePatch(object, patch as Record<string, unknown>);
  return strategicMerge(typeOfKind(object.apiVersion, object.kind), object, patch as Record<string, unknown>);
}

/** What was touched has been sorted, what was not stands as it did. */
function shownJson(value: unknown, before: unknown): string {
  if (typeof value !== 'object' || value === null || value === before) return JSON.stringify(value);
  const known = (before ?? {}) as Record<string, unknown>;
  if (Array.isArray(value)) return `[${value.map((item, i) => shownJson(item, known[i])).join(',')}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${shownJson(item, known[key])}`).join(',')}}`;
}
