import type { ImageRecord } from '../../client/cri.ts';
import { resolvePath, type FileSystem } from '../file-system.ts';
import type { Program } from '../process.ts';
import { assumed, nginx, nginxEntrypoint, redis } from './servers.ts';

const binaries: Readonly<Record<string, Readonly<Record<string, Program>>>> = {
  nginx: { '/docker-entrypoint.sh': nginxEntrypoint, '/usr/sbin/nginx': nginx },
  redis: { '/usr/local/bin/docker-entrypoint.sh': redis, '/usr/local/bin/redis-server': redis },
};

const searchPath = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** The executable that an argument vector names, or why it cannot be run, in runc's words. */
export function findExecutable(
  image: ImageRecord,
  argv: readonly string[],
  _files: FileSystem,
  cwd: string,
): { readonly program: Program; readonly path: string } | { readonly error: string } {
  const name = argv[0] ?? '';
  if (image.program === 'assumed') return { program: assumed, path: name };
  if (image.program === 'wrong-arch')
    return { error: `unable to start container process: exec ${name}: exec format error` };
  const table = binaries[image.program] ?? {};
  const paths = name.includes('/')
    ? [resolvePath(cwd || '/', name)]
    : searchPath.map((directory) => `${directory}/${name}`);
  for (const path of paths) {
    const program = table[path];
    if (program) return { program, path };
  }
  return {
    error: name.includes('/')
      ? `unable to start container process: error during container init: exec: "${name}": stat ${name}: no such file or directory`
      : `unable to start container process: error during container init: exec: "${name}": executable file not found in $PATH`,
  };
}
