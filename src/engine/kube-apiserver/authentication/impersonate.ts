import type { DoorRequest } from '../../client/door.ts';
import { forbiddenStatus } from '../authorization/authorize.ts';
import type { AuthorizationAttributes, Authorizer, UserInfo } from '../contracts.ts';

const accountPrefix = 'system:serviceaccount:';

/**
 * Who a request that says `--as` is from: whoever may impersonate becomes that user for it. Models
 * apiserver/pkg/endpoints/filters/impersonation, v1.36 (uid, extra and constrained impersonation are not modelled).
 * @throws StatusError Forbidden
 */
export function impersonate(
  authorizer: Authorizer,
  { headers }: Pick<DoorRequest, 'headers'>,
  user: UserInfo,
): UserInfo {
  const username = headers['Impersonate-User'] ?? '';
  const groups = (headers['Impersonate-Group'] ?? '').split(',').filter((group) => group !== '');
  const [namespace = '', account = ''] = username.startsWith(accountPrefix)
    ? username.slice(accountPrefix.length).split(':')
    : [];
  const asked: readonly Partial<AuthorizationAttributes>[] = [
    account === ''
      ? { resource: 'users', name: username }
      : { resource: 'serviceaccounts', namespace, name: account },
    ...groups.map((name) => ({ resource: 'groups', name })),
  ];
  for (const one of asked) {
    const attributes = { ...blank, user, ...one };
    const { allowed, reason } = authorizer.authorize(attributes);
    if (!allowed) throw forbiddenStatus(attributes, reason);
  }
  return { username, groups: withImplied(username, groups, namespace) };
}

const blank = {
  verb: 'impersonate',
  group: '',
  resource: null,
  subresource: null,
  namespace: null,
  name: null,
  path: '',
};

/** The groups that come with being somebody; those of a ServiceAccount only if none were asked for. */
function withImplied(username: string, groups: readonly string[], namespace: string): readonly string[] {
  if (username === 'system:anonymous') return [...new Set([...groups, 'system:unauthenticated'])];
  const ofAccount =
    namespace !== '' && groups.length === 0
      ? ['system:serviceaccounts', `system:serviceaccounts:${namespace}`]
      : [];
  return [...new Set([...groups, ...ofAccount, 'system:authenticated'])];
}
