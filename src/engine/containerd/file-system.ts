import type { Mount } from '../client/cri.ts';

type Files = Map<string, string>;

/** Sizes of files whose bytes are not kept. Whoever mounts a volume sees the same. */
const sizes = new WeakMap<Files, Map<string, number>>();

/** Bytes that files take. */
export function bytesOf(files: Files): number {
  const known = sizes.get(files);
  let bytes = 0;
  for (const [name, text] of files) bytes += known?.get(name) ?? text.length;
  return bytes;
}

/**
 * A container's files: its own layer, and the volumes mounted over it, which other containers may share.
 * Paths are absolute. Owners and modes are not modelled.
 */
export class FileSystem {
  readonly #own = new Map<string, string>();
  readonly #directories = new Set<string>([
    '/',
    '/tmp',
    '/etc',
    '/root',
    '/var',
    '/usr',
    '/home',
    '/bin',
    '/dev',
    '/proc',
  ]);
  readonly #mounts: readonly Mount[];
  /** What was there from the start lies in layers below. */
  readonly #image: Readonly<Record<string, string>>;
  readonly #onGrowth: () => void;

  /** `image`: files that are there from the start. `onGrowth` is called when much has been written. */
  constructor(
    mounts: readonly Mount[],
    image: Readonly<Record<string, string>> = {},
    onGrowth: () => void = () => undefined,
  ) {
    this.#image = image;
    this.#onGrowth = onGrowth;
    for (const [path, text] of Object.entries(image)) this.#own.set(path, text);
    this.#mounts = [...mounts].sort((a, b) => b.path.length - a.path.length);
    for (const mount of mounts) this.makeDirectory(mount.path);
  }

  read(path: string): string | undefined {
    const { files, name } = this.#place(path);
    return files.get(name);
  }

  /** Null if written; otherwise why not, in the words of the C library. */
  write(path: string, text: string, append = false): string | null {
    if (path === '/dev/null') return null;
    if (this.isDirectory(path)) return 'Is a directory';
    const { files, name, mount } = this.#place(path);
    if (mount?.readOnly) return 'Read-only file system';
    const parent = path.slice(0, path.lastIndexOf('/')) || '/';
    if (!this.isDirectory(parent)) return 'nonexistent directory';
    files.set(name, append ? (files.get(name) ?? '') + text : text);
    if (!append) sizes.get(files)?.delete(name);
    return null;
  }

  /** A file of which only the size is kept. */
  writeSize(path: string, bytes: number): string | null {
    const problem = this.write(path, '');
    if (problem !== null) return problem;
    const { files, name } = this.#place(path);
    const known = sizes.get(files) ?? new Map<string, number>();
    sizes.set(files, known.set(name, bytes));
    this.#onGrowth();
    return null;
  }

  /** Bytes that the container has written outside of its volumes. */
  usage(): number {
    let bytes = bytesOf(this.#own);
    for (const [path, text] of Object.entries(this.#image))
      if (this.#own.get(path) === text) bytes -= text.length;
    return bytes;
  }

  remove(path: string): boolean {
    const { files, name } = this.#place(path);
    return files.delete(name);
  }

  removeTree(path: string): void {
    for (const { path: file } of this.#walk())
      if (file === path || file.startsWith(`${path}/`)) this.remove(file);
    for (const directory of [...this.#directories])
      if (directory === path || directory.startsWith(`${path}/`)) this.#directories.delete(directory);
  }

  makeDirectory(path: string): void {
    for (let at = path; at !== '' && at !== '/'; at = at.slice(0, at.lastIndexOf('/')))
      this.#directories.add(at);
  }

  exists(path: string): boolean {
    return this.read(path) !== undefined || this.isDirectory(path);
  }

  isDirectory(path: string): boolean {
    if (this.#directories.has(path)) return true;
    for (const { path: file } of this.#walk()) if (file.startsWith(`${path}/`)) return true;
    return false;
  }

  /** Names in a directory, sorted by their code units as `ls` does in the C locale. */
  list(path: string): string[] {
    const prefix = path === '/' ? '/' : `${path}/`;
    const names = new Set<string>();
    const take = (full: string): void => {
      if (!full.startsWith(prefix) || full.length === prefix.length) return;
      names.add(full.slice(prefix.length).split('/', 1)[0] as string);
    };
    for (const { path: file } of this.#walk()) take(file);
    for (const directory of this.#directories) take(directory);
    return [...names].sort();
  }

  *#walk(): Generator<{ readonly path: string }> {
    for (const path of this.#own.keys()) yield { path };
    for (const mount of this.#mounts)
      for (const name of mount.files.keys())
        yield { path: name === '' ? mount.path : `${mount.path}/${name}` };
  }

  /** Which map holds a path, under which name. A mount of a single file (subPath) has the name ''. */
  #place(path: string): {
    readonly files: Files;
    readonly name: string;
    readonly mount?: Mount;
  } {
    for (const mount of this.#mounts) {
      if (path === mount.path) return { files: mount.files, name: '', mount };
      if (path.startsWith(mount.path === '/' ? '/' : `${mount.path}/`))
        return { files: mount.files, name: path.slice(mount.path.length + 1), mount };
    }
    return { files: this.#own, name: path };
  }
}

/** An absolute path without `.` and `..`. */
export function resolvePath(cwd: string, path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${cwd}/${path}`).split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return `/${parts.join('/')}`;
}
