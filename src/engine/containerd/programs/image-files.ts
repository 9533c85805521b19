import { welcomePage } from './servers.ts';

/** Files that a container begins with: a few of the image's own, and those that kubelet and runtime put there. */
export function imageFiles(program: string, hostname: string, ip: string | null): Record<string, string> {
  return {
    '/etc/hostname': `${hostname}\n`,
    '/etc/hosts': `# Kubernetes-managed hosts file.\n127.0.0.1\tlocalhost\n::1\tlocalhost ip6-localhost ip6-loopback\n${ip ?? '127.0.0.1'}\t${hostname}\n`,
    '/etc/passwd': 'root:x:0:0:root:/root:/bin/sh\n',
    '/etc/resolv.conf':
      'search default.svc.cluster.local svc.cluster.local cluster.local\nnameserver 10.96.0.10\noptions ndots:5\n',
    ...(program === 'nginx' && { '/usr/share/nginx/html/index.html': welcomePage }),
  };
}
