import type { UserInfo } from '../contracts.ts';

/**
 * Bearer tokens and whom they speak for. Real service-account tokens are signed JWTs that the API server checks
 * by their signature; here they are opaque texts that it remembers.
 */
export class TokenRegistry {
  readonly #users = new Map<string, UserInfo>();

  add(token: string, user: UserInfo): void {
    this.#users.set(token, user);
  }

  /** Makes a token for a ServiceAccount: `suffix` makes it its own. */
  issue(namespace: string, name: string, uid: string, suffix: string): string {
    const token = `${namespace}.${name}.${suffix}`;
    this.add(token, serviceAccountUser(namespace, name, uid));
    return token;
  }

  user(token: string): UserInfo | undefined {
    return this.#users.get(token) ?? controllerUser(token);
  }
}

/** Models apiserver/pkg/authentication/serviceaccount. */
export function serviceAccountUser(namespace: string, name: string, uid: string): UserInfo {
  return {
    username: `system:serviceaccount:${namespace}:${name}`,
    groups: ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'],
    uid,
  };
}

/** The tokens that kube-controller-manager holds for its controllers were issued before the run began: their text names the account. */
function controllerUser(token: string): UserInfo | undefined {
  const [system, kind, namespace, name, ...more] = token.split(':');
  if (system !== 'system' || kind !== 'serviceaccount' || !namespace || !name || more.length > 0)
    return undefined;
  return serviceAccountUser(namespace, name, '');
}
