import { equalJson } from '../equal-json.ts';
import { badPatch, inapplicable } from './patch-errors.ts';

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** A list of operations, each on the result of the one before. Models RFC 6902 as evanphx/json-patch v4 has it. */
export function jsonPatch(document: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) {
    const word = patch === null ? 'null' : typeof patch;
    const why = `json: cannot unmarshal ${word} into Go value of type []handlers.jsonPatchOp`;
    throw badPatch(`error decoding patch: ${why}`);
  }
  let result = document;
  for (const operation of patch as readonly Operation[]) result = applied(result, operation);
  return result;
}

function applied(document: unknown, { op, path, from, value }: Operation): unknown {
  const at = pointer(path);
  switch (op) {
    case 'add':
      return changed(document, at, (owner, key) => added(owner, key, value ?? null));
    case 'remove':
      return changed(document, at, removed);
    case 'replace':
      return changed(document, at, (owner, key) => replaced(owner, key, value ?? null));
    case 'test':
      if (!equalJson(lookUp(document, at, true) ?? null, value ?? null)) throw inapplicable();
      return document;
    case 'copy':
      return copied(document, at, lookUp(document, pointer(from), false));
    case 'move':
      return copied(changed(document, pointer(from), removed), at, lookUp(document, pointer(from), false));
    default:
      throw inapplicable();
  }
}

function copied(document: unknown, at: readonly string[], value: unknown): unknown {
  return changed(document, at, (owner, key) => added(owner, key, value));
}

/** The steps of a JSON pointer. */
function pointer(path: string | undefined): readonly string[] {
  if (typeof path !== 'string' || !path.startsWith('/')) throw inapplicable();
  return path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

type Owner = Readonly<Record<string, unknown>> | readonly unknown[];
type Change = (owner: Owner, key: string) => Owner;

/** The document with a change made to whatever holds the last step. */
function changed(document: unknown, [step = '', ...rest]: readonly string[], change: Change): Owner {
  if (typeof document !== 'object' || document === null) throw inapplicable();
  const owner = document as Owner;
  if (rest.length === 0) return change(owner, step);
  const child: unknown = Array.isArray(owner)
    ? itemOf(owner, step)
    : (owner as Record<string, unknown>)[step];
  const after = changed(child, rest, change);
  return after === child ? owner : replaced(owner, step, after);
}

function lookUp(document: unknown, path: readonly string[], orNothing: boolean): unknown {
  let found = document;
  for (const [i, step] of path.entries()) {
    if (typeof found !== 'object' || found === null) throw inapplicable();
    const last = i === path.length - 1;
    if (Array.isArray(found)) found = itemOf(found, step);
    else if (Object.hasOwn(found, step)) found = (found as Record<string, unknown>)[step];
    else if (last && orNothing) return undefined;
    else throw inapplicable();
  }
  return found;
}

function indexIn(list: readonly unknown[], step: string, end = list.length - 1): number {
  if (!/^-?\d+$/.test(step)) throw inapplicable();
  const index = Number(step) < 0 ? list.length + Number(step) : Number(step);
  if (index < 0 || index > end) throw inapplicable();
  return index;
}

function added(owner: Owner, key: string, value: unknown): Owner {
  if (!Array.isArray(owner)) return { ...owner, [key]: value };
  const index = key === '-' ? owner.length : indexIn(owner, key, owner.length);
  return [...(owner.slice(0, index) as unknown[]), value, ...(owner.slice(index) as unknown[])];
}

function removed(owner: Owner, key: string): Owner {
  if (Array.isArray(owner)) {
    const index = indexIn(owner, key);
    return (owner as readonly unknown[]).filter((_, i) => i !== index);
  }
  if (!Object.hasOwn(owner, key)) throw inapplicable();
  const { [key]: _gone, ...rest } = owner as Record<string, unknown>;
  return rest;
}

function replaced(owner: Owner, key: string, value: unknown): Owner {
  if (Array.isArray(owner)) return owner.with(indexIn(owner, key), value) as unknown[];
  if (!Object.hasOwn(owner, key)) throw inapplicable();
  return { ...owner, [key]: value };
}

function itemOf(list: readonly unknown[], step: string): unknown {
  return list[indexIn(list, step)];
}
