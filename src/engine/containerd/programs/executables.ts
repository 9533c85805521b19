import type { ImageRecord } from '../../client/cri.ts';
import { part } from '../../parts.ts';
import { resolvePath, type FileSystem } from '../file-system.ts';
import type { Program } from '../process.ts';
import { assumed, wrongArchitecture, nginx, nginxEntrypoint, redis } from './servers.ts';

/** What each image has beside busybox, which lies under all of them. */
const own: Readonly<Record<string, Readonly<Record<string, Program>>>> = {
  nginx: { '/docker-entrypoint.sh': nginxEntrypoint, '/usr/sbin/nginx': nginx },
  redis: { '/usr/local/bin/docker-entrypoint.sh': redis, '/usr/local/bin/redis-server': redis },
};

const searchPath = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The program that a name stands for in an image; null if there is none. */
export function findProgram(image: ImageRecord, name: string, cwd: string): Program | null {
  if (image.program === 'assumed') return assumed;
  if (image.program === 'wrong-arch') return wrongArchitecture;
  const paths = name.includes('/')
    ? [resolvePath(cwd || '/', name)]
    : searchPath.map((directory) => `${directory}/${name}`);
  for (const path of paths) {
    const program = own[image.program]?.[path];
    if (program) return program;
    if (image.program === 'pause') continue;
    const found = part('containerd').programAt(image.program, path);
    if (found) return found;
  }
  return null;
}

/** The executable that an argument vector names, or why it cannot be run, in runc's words. */
export function findExecutable(
  image: ImageRecord,
  argv: readonly string[],
  files: FileSystem,
  cwd: string,
): { readonly program: Program } | { readonly error: string } {
  const name = argv[0] ?? '';
  const failed = (why: string): { readonly error: string } => ({
    error: `unable to start container process: error during container init: exec: "${name}": ${why}`,
  });
  const program = findProgram(image, name, cwd);
  if (program) return { program };
  if (!name.includes('/')) return failed('executable file not found in $PATH');
  const path = resolvePath(cwd || '/', name);
  if (files.isDirectory(path)) return failed('is a directory');
  if (files.exists(path) || path === '/etc/passwd') return failed('permission denied');
  return failed(`stat ${name}: no such file or directory`);
}
