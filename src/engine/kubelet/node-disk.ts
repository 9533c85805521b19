import type { Pod } from '../../kubernetes/pod.ts';
import { uidOf, type KubeletContext } from './kubelet-context.ts';

type Files = Map<string, string>;

/** Where a Pod's own volumes lie on the node's disk. */
export function podDirectory(pod: Pod): string {
  return `/var/lib/kubelet/pods/${uidOf(pod)}/volumes`;
}

export function sharedFiles(k: KubeletContext, name: string): Files {
  const disk = k.cri.runtime.disk;
  let files = disk.get(name);
  if (!files) disk.set(name, (files = new Map<string, string>()));
  return files;
}

/** Directories that every node has. What lies in them is not modelled: a hostPath begins empty and is shared on its node. */
const nodeDirectories = new Set(
  [
    '/',
    '/bin',
    '/dev',
    '/etc',
    '/home',
    '/lib',
    '/mnt',
    '/opt',
    '/proc',
    '/root',
    '/run',
    '/sys',
    '/tmp',
    '/usr',
  ].concat([
    '/var',
    '/var/lib',
    '/var/log',
    '/var/lib/kubelet',
    '/var/run',
    '/var/log/pods',
    '/var/log/containers',
  ]),
);

export function pathExists(k: KubeletContext, path: string): boolean {
  return nodeDirectories.has(path.replace(/\/+$/, '') || '/') || k.cri.runtime.disk.has(`host ${path}`);
}

export function hostPath(k: KubeletContext, path: string, type: string): Files | string {
  const exists = pathExists(k, path);
  const refuse = (what: string): string => `hostPath type check failed: ${path} is not ${what}`;
  if (type === 'Directory' && !exists) return refuse('a directory');
  if (type === 'File') return refuse('a file');
  if (type === 'Socket') return refuse('a socket file');
  if (type === 'CharDevice') return refuse('a character device');
  if (type === 'BlockDevice') return refuse('a block device');
  return sharedFiles(k, `host ${path}`);
}
