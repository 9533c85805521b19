import type { Pod } from '../../kubernetes/pod.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import type { ManifestDocument } from '../../manifest/manifest.ts';
import { fieldPosition } from '../../manifest/positions.ts';
import { subjectOf } from '../../playback/subject.ts';
import type { TraceEvent } from '../../trace/events.ts';
import type { Moment } from '../use-moment.ts';
import { identityOf, type Reading } from './manifest-reader.ts';

/** A stretch of lines, from 1, both ends included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** The lines of the file that the present step uses. */
export function linesUsed(
  { index, time, event }: Pick<Moment, 'index' | 'time' | 'event'>,
  { manifest }: Pick<Reading, 'manifest'>,
): LineRange[] {
  if (event === null) return [];
  const key = subjectOf(event, index) ?? podBehind(event, index.causes(event.id));
  const object = key === null ? null : (index.objectAt(key, time)?.object ?? null);
  const fields = fieldsUsed(event, object as Pod | null);
  if (key === null || fields.length === 0) return [];
  for (const document of manifest.documents) {
    const prefix = prefixFor(document, key);
    if (prefix === null) continue;
    const ranges = fields.flatMap((path) => {
      const { key: name, value, exact } = fieldPosition(document, prefix + path);
      return exact ? [{ from: (name ?? value).startLine, to: lastLine(value) }] : [];
    });
    return merged(ranges);
  }
  return [];
}

/** Messages between runtime and registry name an image only: the Pod is among their causes. */
function podBehind(event: TraceEvent, causes: readonly TraceEvent[]): ObjectKey | null {
  if (event.type !== 'message' || event.call.protocol !== 'registry') return null;
  for (const { ...cause } of causes) {
    if (cause.type === 'message' && cause.call.protocol === 'cri') return cause.call.pod;
  }
  return null;
}

/** Paths of a Pod that an event is about: said by the step itself, else the image or the container that it names. */
export function fieldsUsed(event: TraceEvent, pod: Pod | null): readonly string[] {
  if (event.type === 'step') {
    if (event.reads) return event.reads;
    if ('image' in event.detail) return withImage(event.detail.image, pod);
    if ('container' in event.detail) return withName(event.detail.container, pod);
    return [];
  }
  if (event.type !== 'message') return [];
  const { call } = event;
  if (call.protocol === 'registry') return withImage(call.image, pod);
  if (call.protocol !== 'cri') return [];
  if (call.method.endsWith('Image') || call.method === 'ImageStatus') return withImage(call.target, pod);
  return call.container === undefined ? [] : withName(call.container, pod);
}

function withImage(image: string, pod: Pod | null): string[] {
  return containerPaths(pod)
    .filter(({ container }) => sameImage(container.image ?? '', image))
    .map(({ path }) => `${path}.image`);
}

function withName(name: string, pod: Pod | null): string[] {
  return containerPaths(pod)
    .filter(({ container }) => container.name === name)
    .map(({ path }) => `${path}.name`);
}

function containerPaths(pod: Pod | null) {
  const init = pod?.spec.initContainers ?? [];
  const main = pod?.spec.containers ?? [];
  return [
    ...init.map((container, i) => ({ container, path: `spec.initContainers[${i}]` })),
    ...main.map((container, i) => ({ container, path: `spec.containers[${i}]` })),
  ];
}

function sameImage(a: string, b: string): boolean {
  const full = (image: string): string => {
    const bare = image.replace(/^docker\.io\/(library\/)?/, '');
    return /[:@][^/]*$/.test(bare) ? bare : `${bare}:latest`;
  };
  return full(a) === full(b);
}

/** Where the object's fields stand in a document: it is the object itself, or the template that its Pods are made from. */
export function prefixFor(document: ManifestDocument, key: ObjectKey): string | null {
  const ref = refOfKey(key);
  const { kind, name } = identityOf(document);
  if (!ref) return null;
  if (ref.resource.kind === kind && ref.name === name) return '';
  const spec = (document.value as { readonly spec?: { readonly template?: unknown } } | null)?.spec;
  const madeFromIt = ref.resource.kind === 'Pod' && ref.name.startsWith(`${name}-`);
  return spec?.template !== undefined && madeFromIt ? 'spec.template.' : null;
}

/** A block's end is where the next thing begins: that line is not its own. */
function lastLine({
  startLine,
  endLine,
  endColumn,
}: {
  startLine: number;
  endLine: number;
  endColumn: number;
}): number {
  return endColumn <= 1 && endLine > startLine ? endLine - 1 : endLine;
}

export function merged(ranges: readonly LineRange[]): LineRange[] {
  const result: { from: number; to: number }[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}
