import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { toJson } from '../../manifest/json-writer.ts';

export const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * The object with a note of what was applied, which the next apply compares with. Models
 * kubectl/pkg/util/apply.go GetModifiedConfiguration, v1.36: the note itself is no part of the note.
 */
export function withLastApplied(object: KubeObject): KubeObject {
  const { [lastApplied]: _, ...annotations } = object.metadata.annotations ?? {};
  const bare = { ...object, metadata: { ...object.metadata, annotations } };
  const note = `${toJson(bare as unknown as Json)}\n`;
  return {
    ...object,
    metadata: { ...object.metadata, annotations: { ...annotations, [lastApplied]: note } },
  };
}

export function lastAppliedOf(object: KubeObject): KubeObject | null {
  const note = object.metadata.annotations?.[lastApplied];
  if (note === undefined) return null;
  try {
    return JSON.parse(note) as KubeObject;
  } catch {
    return null;
  }
}

/** Without fields that are null, as apply sends an object that it creates. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutNulls(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Readonly<Record<string, Json | undefined>>);
  return Object.fromEntries(
    entries.flatMap(([key, item]) =>
      item === null || item === undefined ? [] : [[key, withoutNulls(item)]],
    ),
  );
}
