import { instanceOf, kindOf } from '../../kubernetes/components.ts';
import type { Breakable } from './faults.ts';
import { recover, tell, trouble } from './processes.ts';

/**
 * `expire certificate kubelet/node-1`, `expire certificate kubectl`, `expire certificate kube-apiserver` (what it shows to
 * those who connect), `expire token NAMESPACE/NAME`: from now on it is not believed.
 */
export function expire(at: Breakable, [what = '', whose = '']: readonly string[]): string | null {
  const name = what === 'token' ? accountOf(whose) : what === 'certificate' ? ownerOf(at, whose) : null;
  if (name === null) return 'write fault expire certificate COMPONENT or fault expire token NAMESPACE/NAME';
  const id = at.cluster.components.find((component) => component === whose);
  if (id !== undefined) trouble(at, id);
  if (what === 'certificate' && id !== undefined) tell(at, id, { fault: 'expire-certificate' });
  else tell(at, 'kube-apiserver', { fault: 'expire-token', what: whose });
  at.world.expired.add(name);
  return null;
}

export function renew(at: Breakable, [whose = '']: readonly string[]): string | null {
  const id = at.cluster.components.find((component) => component === whose);
  tell(at, id ?? 'kube-apiserver', { fault: 'renew', ...(id === undefined && { what: whose }) });
  for (const name of [ownerOf(at, whose), accountOf(whose)]) if (name !== null) at.world.expired.delete(name);
  recover(at);
  return null;
}

/** The name that a component's certificate is made out to. */
function ownerOf({ cluster }: Breakable, whose: string): string | null {
  const id = cluster.components.find((component) => component === whose);
  if (id === undefined) return null;
  switch (kindOf(id)) {
    case 'kubectl':
      return 'kubernetes-admin';
    case 'kubelet':
      return `system:node:${instanceOf(id) ?? ''}`;
    case 'kube-proxy':
    case 'kube-scheduler':
    case 'kube-controller-manager':
      return `system:${kindOf(id)}`;
    case 'kube-apiserver':
      return 'kube-apiserver';
    default:
      return null;
  }
}

function accountOf(whose: string): string | null {
  const [namespace, name] = whose.split('/');
  return namespace && name ? `system:serviceaccount:${namespace}:${name}` : null;
}
