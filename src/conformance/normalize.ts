import type { Json } from '../kubernetes/object.ts';
import type { Recording } from './recording.ts';

/**
 * What may differ between two runs of the same commands and means nothing, as contracts fix it: names that the
 * cluster generates (by order of appearance), uids, addresses, ids, ages, times, durations, sizes. Nothing else.
 */
const random: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UID'],
  [/containerd:\/\/[0-9a-f]+/g, 'CID'],
  [/sha256:[0-9a-f]{12,64}/g, 'SHA'],
  [/\b[0-9A-Fa-f]{40,64}\b/g, 'HEX'],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/g, 'DATE'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'DATE'],
  [/\b(10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)(:\d+)?\b/g, 'IP'],
  [/\bin [\d.]+m?s \([\d.]+m?s including waiting\)/g, 'in DUR'],
  [/Image size: \d+ bytes/g, 'Image size: N bytes'],
  [/\b([EWI])\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ /g, '$1 KLOG '],
  [/(?<![\w.-])(?:\d+[dhms]){1,3}(?: \(x\d+ over (?:\d+[dhms]){1,3}\))?(?![\w-])/g, 'AGE'],
  [/kube-api-access-[a-z0-9]{5}\b/g, 'kube-api-access-X'],
  [/resourceVersion: "?\d+"?/g, 'resourceVersion: N'],
  [/"resourceVersion": "\d+"/g, '"resourceVersion": "N"'],
];

/** One line of output or one message without what is random in it; runs of blanks count as one. */
export function normalizedText(text: string): string {
  let result = text;
  for (const [pattern, replacement] of random) result = result.replace(pattern, replacement);
  return result.replace(/[ \t]+/g, ' ').replace(/ +$/, '');
}

/** The nodes in the order in which Pods took them, Pods in the order of their creation; and all there are. */
export function nodesByFirstUse(recording: Recording): { readonly used: string[]; readonly all: string[] } {
  const uses = Object.entries(recording.versions)
    .filter(([key]) => key.startsWith('pods/'))
    .sort(([, a], [, b]) => (a[0]?.at ?? 0) - (b[0]?.at ?? 0))
    .flatMap(([, versions]) => versions.flatMap((version) => version['nodeName'] ?? []));
  const used = [...new Set(uses as string[])];
  return { used, all: [...new Set([...used, 'node-1', 'node-2', 'node-3'])] };
}

/** The recording with other names throughout. Bodies of requests are left out: nobody compares them. */
export function renamed(recording: Recording, names: ReadonlyMap<string, string>): Recording {
  const replace = replacer(names);
  const { requests, files, ...rest } = recording;
  return {
    ...(rewrite(rest as unknown as Json, replace) as unknown as Omit<Recording, 'requests' | 'files'>),
    files,
    requests: requests.map(({ body: _, ...request }) => {
      const path = request.path.replace(/%3D|%2C|%20/g, (code) => decodeURIComponent(code));
      return rewrite({ ...request, path }, replace) as typeof request;
    }),
  };
}

/** Replaces whole names, all at once. */
function replacer(names: ReadonlyMap<string, string>): (text: string) => string {
  const known = [...names.keys()].sort((a, b) => b.length - a.length);
  if (known.length === 0) return (text) => text;
  const pattern = new RegExp(`(?<![\\w.-])(${known.map(escaped).join('|')})(?![\\w])`, 'g');
  return (text) => text.replace(pattern, (name) => names.get(name) ?? name);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function rewrite(value: Json, replace: (text: string) => string): Json {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item: Json) => rewrite(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      replace(key),
      item === undefined ? undefined : rewrite(item, replace),
    ]),
  );
}
