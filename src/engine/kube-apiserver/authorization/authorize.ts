import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { AuthorizationAttributes, Authorizer, Decision, Lister } from '../contracts.ts';
import { NodeAuthorizer } from './node-authorizer.ts';
import { Rbac } from './rbac.ts';

/**
 * The API server's authorizers in their order (`--authorization-mode=Node,RBAC`): the first that allows decides;
 * if none does, what they said is put together.
 */
export function createAuthorizer(lister: Lister): Authorizer {
  const authorizers: readonly Authorizer[] = [privilegedGroup, new NodeAuthorizer(lister), new Rbac(lister)];
  return {
    authorize(attributes) {
      const reasons: string[] = [];
      for (const authorizer of authorizers) {
        const decision = authorizer.authorize(attributes);
        if (decision.allowed) return decision;
        if (decision.reason !== '') reasons.push(decision.reason);
      }
      return { allowed: false, authorizer: '', reason: reasons.join('\n') };
    },
  };
}

/** `system:masters` may do everything, whatever the policy says. Models authorizerfactory NewPrivilegedGroups. */
const privilegedGroup: Authorizer = {
  authorize: ({ user }): Decision =>
    user.groups.includes('system:masters')
      ? { allowed: true, authorizer: 'SystemMasters', reason: '' }
      : { allowed: false, authorizer: '', reason: '' },
};

/** Models responsewriters/errors.go, v1.36. */
export function forbiddenMessage({
  user,
  verb,
  group,
  resource,
  subresource,
  namespace,
  path,
}: AuthorizationAttributes): string {
  const who = `User ${JSON.stringify(user.username)} cannot ${verb}`;
  if (resource === null) return `${who} path ${JSON.stringify(path)}`;
  const what = subresource === null ? resource : `${resource}/${subresource}`;
  const where =
    namespace === null || namespace === '' ? 'at the cluster scope' : `in the namespace "${namespace}"`;
  return `${who} resource "${what}" in API group "${group}" ${where}`;
}

/** The answer to a request that nobody allows: 403. */
export function forbiddenStatus(attributes: AuthorizationAttributes, reason = ''): StatusError {
  const { group, resource, name } = attributes;
  const why = reason === '' ? forbiddenMessage(attributes) : `${forbiddenMessage(attributes)}: ${reason}`;
  const qualified = group === '' ? resource : `${resource}.${group}`;
  const subject = resource === null ? '' : `${qualified}${name === null ? '' : ` "${name}"`} is `;
  return new StatusError(
    failure('Forbidden', `${subject}forbidden: ${why}`, {
      ...(name !== null && { name }),
      ...(group !== '' && { group }),
      ...(resource !== null && { kind: resource }),
    }),
  );
}
