import type { ObjectVersion, Recording } from './recording.ts';

const suffix = '[bcdf-hj-np-tv-xz2456789]';
const generated = new RegExp(`^(.+?)(?:-(${suffix}{8,10}))?(?:-(${suffix}{5}))?$`);

/** Pods of one owner that are made within this time are made together. */
const togetherMs = 1000;

interface Sighting {
  readonly name: string;
  readonly at: number;
  /** When it was told to go. */
  readonly deletedAt: number;
}

/**
 * Generated names of a recording, each with its name by order of appearance: `web-7887448d46-jx4vt` is `web-h1-p1`.
 * Which of several Pods that were made together has to go when there are too many is chance: among those, the ones
 * that went come first.
 */
export function generatedNames(recording: Recording): Map<string, string> {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const next = (base: string, letter: string): string => {
    const count = (counts.get(`${letter} ${base}`) ?? 0) + 1;
    counts.set(`${letter} ${base}`, count);
    return `${base}-${letter}${count}`;
  };
  const hashed = (base: string, hash: string): string => {
    const whole = `${base}-${hash}`;
    let name = names.get(whole);
    if (name === undefined) names.set(whole, (name = next(base, 'h')));
    // The hash is a label's value too.
    names.set(hash, name);
    return name;
  };
  const take = (name: string): void => {
    const [, base = '', hash, tail] = generated.exec(name) ?? [];
    if ((hash === undefined && tail === undefined) || names.has(name)) return;
    const parent = hash === undefined ? base : hashed(base, hash);
    if (tail !== undefined) names.set(name, next(parent, 'p'));
  };
  for (const { name } of inOrder(sightings(recording))) take(name);
  // Pods that were refused have a name in what is said about them, and only there.
  for (const { message } of [...recording.events].sort((a, b) => a.at - b.at))
    for (const [token] of message.matchAll(/[a-z0-9][a-z0-9.-]*-[a-z0-9]{5}(?![\w-])/g))
      if (names.has(token.slice(0, -6))) take(token);
  return names;
}

/** Objects by name, in the order in which they came to be. */
function sightings({ versions, events, requests }: Recording): Sighting[] {
  const seen = Object.entries(versions).map(([key, list]) => ({
    name: key.slice(key.indexOf('/') + 1),
    at: list[0]?.at ?? 0,
    deletedAt: list.find((version: ObjectVersion) => version['deleting'] === true)?.at ?? Infinity,
  }));
  const known = new Set(seen.map(({ name }) => name));
  // Not every kind was watched: what nobody watched is known by who made it or spoke of it.
  const made = requests.filter(
    ({ verb, name }) => verb === 'create' && typeof name === 'string' && name !== '',
  );
  const told = [
    ...made.map(({ name, at }) => ({ name: name ?? '', at, deletedAt: Infinity })),
    ...events.map(({ object, at }) => ({
      name: object.slice(object.indexOf('/') + 1),
      at,
      deletedAt: Infinity,
    })),
  ].filter(({ name }) => !known.has(name));
  return [...seen, ...told].sort((a, b) => a.at - b.at);
}

function inOrder(all: readonly Sighting[]): Sighting[] {
  const result: Sighting[] = [];
  const parentOf = ({ name }: Sighting): string => name.slice(0, name.lastIndexOf('-'));
  const left = [...all];
  for (let first = left.shift(); first; first = left.shift()) {
    const { at } = first;
    const parent = parentOf(first);
    const isTogether = (other: Sighting): boolean =>
      generated.exec(other.name)?.[3] !== undefined &&
      parentOf(other) === parent &&
      other.at - at <= togetherMs;
    const group = [first, ...left.filter(isTogether)];
    for (const other of group.slice(1)) left.splice(left.indexOf(other), 1);
    result.push(...group.sort((a, b) => a.deletedAt - b.deletedAt || a.at - b.at));
  }
  return result;
}
