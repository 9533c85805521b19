/** The files by name, in the order of their tabs. */
export type Files = Readonly<Record<string, string>>;

export interface FileSet {
  readonly files: Files;
  readonly active: string;
}

export const maxNameLength = 64;
export const maxFiles = 20;

/** What a first file is called, and the one that is left when the last is deleted. */
const plainName = 'manifest.yaml';

export type NameProblem = 'empty' | 'slash' | 'long' | 'signs' | 'taken';

/** Why a file cannot be called so, or null. `own` is the name that it has now. */
export function nameProblem(name: string, files: Files, own: string | null = null): NameProblem | null {
  if (name === '' || name === '.' || name === '..') return 'empty';
  if (/[/\\]/.test(name)) return 'slash';
  if (name.length > maxNameLength) return 'long';
  // kubectl takes a comma between names, a shell takes quotes, and a leading hyphen begins a flag.
  if (/^-|[,'"]|\p{C}/u.test(name) || name === '__proto__') return 'signs';
  return name !== own && Object.hasOwn(files, name) ? 'taken' : null;
}

/** The name itself if it is free, else the same with a number: `web-2.yaml`. */
export function freeName(wanted: string, files: Files): string {
  const [, stem = wanted, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(wanted) ?? [];
  for (let number = 1; ; number++) {
    const tail = number === 1 ? ending : `-${number}${ending}`;
    const name = stem.slice(0, maxNameLength - tail.length) + tail;
    if (!Object.hasOwn(files, name)) return name;
  }
}

/** A file from elsewhere under a name that there can be here. */
export function takenName(name: string, files: Files): string {
  const clean = name.replace(/[/\\,'"]|\p{C}/gu, '-').replace(/^-+/, '');
  return freeName(nameProblem(clean.slice(0, maxNameLength), {}) === null ? clean : plainName, files);
}

export function withFile({ files }: FileSet, wanted: string, text: string): FileSet {
  const name = freeName(wanted === '' ? plainName : wanted, files);
  return { files: { ...files, [name]: text }, active: name };
}

/** Its tab stays where it is. */
export function renamed({ files, active }: FileSet, from: string, to: string): FileSet {
  const entries = Object.entries(files).map(([name, text]) => [name === from ? to : name, text] as const);
  return { files: Object.fromEntries(entries), active: active === from ? to : active };
}

/** A file that was deleted, and where it stood. */
export interface Deleted {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Without the file; its right neighbour is shown, else the left one. There is always a file. */
export function withoutFile({ files, active }: FileSet, name: string): FileSet & { readonly gone: Deleted } {
  const names = Object.keys(files);
  const at = names.indexOf(name);
  const gone = { name, text: files[name] ?? '', at };
  const rest = Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
  if (Object.keys(rest).length === 0) return { files: { [plainName]: '' }, active: plainName, gone };
  const next = names[at + 1] ?? names[at - 1] ?? plainName;
  return { files: rest, active: active === name ? next : active, gone };
}

/** The file again where it stood; the empty one that took the last file's place goes. */
export function withFileBack({ files }: FileSet, { name, text, at }: Deleted): FileSet {
  const entries = Object.entries(files);
  const others = entries.length === 1 && entries[0]?.[1] === '' ? [] : entries;
  const back = freeName(name, Object.fromEntries(others));
  return { files: Object.fromEntries(others.toSpliced(at, 0, [back, text])), active: back };
}
