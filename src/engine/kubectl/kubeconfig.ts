import type { Credential } from '../client/door.ts';

/** Who kubectl is and whom it talks to: one context of a kubeconfig. */
export interface KubeContext {
  readonly name: string;
  readonly cluster: string;
  /** `host:port` of the API server. */
  readonly server: string;
  readonly user: string;
  readonly namespace: string;
  readonly credential: Credential;
}

export const adminContext: KubeContext = {
  name: 'kubernetes-admin@kubernetes',
  cluster: 'kubernetes',
  server: '192.168.56.10:6443',
  user: 'kubernetes-admin',
  namespace: 'default',
  credential: {
    kind: 'certificate',
    user: 'kubernetes-admin',
    groups: ['kubeadm:cluster-admins', 'system:authenticated'],
  },
};

/** Somebody who may do nothing until a role is bound to them. */
const restricted: KubeContext = {
  ...adminContext,
  name: 'jane@kubernetes',
  user: 'jane',
  credential: { kind: 'certificate', user: 'jane', groups: ['system:authenticated'] },
};

/** Credentials that the API server does not know. */
const unknown: KubeContext = {
  ...adminContext,
  name: 'expired@kubernetes',
  user: 'expired',
  credential: { kind: 'token', token: 'invalid' },
};

/** The contexts that a kubeconfig can be given, by what they are for. */
export const knownContexts = { admin: adminContext, restricted, unknown } as const;

export type ContextName = keyof typeof knownContexts;

/** The port that the API server listens on: any other refuses the connection. */
export const apiServerPort = '6443';

/**
 * The context that `kubeconfig: …` in a case chooses, or null if the words are none: `admin`,
 * `serviceaccount NAMESPACE/NAME`, `bad token`, `port N`.
 */
export function contextNamed(words: string, current: KubeContext): KubeContext | null {
  const { namespace } = current;
  if (words === 'admin') return { ...adminContext, namespace };
  if (words === 'bad token')
    return { ...adminContext, namespace, user: 'nobody', credential: { kind: 'token', token: 'invalid' } };
  const account = /^serviceaccount ([^/\s]+)\/([^/\s]+)$/.exec(words);
  if (account) {
    const [, space = '', name = ''] = account;
    const token = `system:serviceaccount:${space}:${name}`;
    return { ...adminContext, namespace, user: name, credential: { kind: 'token', token } };
  }
  const port = /^port (\d+)$/.exec(words);
  return port ? { ...current, server: `192.168.56.10:${port[1] ?? ''}` } : null;
}

/** What LoadKubeconfig tells of the credentials, without showing them. */
export function credentialText({ credential }: KubeContext): string {
  switch (credential.kind) {
    case 'certificate':
      return `client certificate: CN=${credential.user}, O=${credential.groups[0] ?? ''}`;
    case 'token':
      return 'bearer token';
    case 'none':
      return 'none';
  }
}
