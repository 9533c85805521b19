import type { Credential } from '../../client/door.ts';
import type { UserInfo } from '../contracts.ts';
import type { TokenRegistry } from './tokens.ts';

export interface Authenticated {
  readonly user: UserInfo;
  readonly method: string;
}

/**
 * Who a request is from, or null if its credential is not believed (401). Without any it is from
 * `system:anonymous`. Models the union of authenticators in apiserver/pkg/authentication, v1.36.
 */
export function authenticate(credential: Credential, tokens: TokenRegistry): Authenticated | null {
  switch (credential.kind) {
    case 'certificate':
      return {
        user: { username: credential.user, groups: withAuthenticated(credential.groups) },
        method: 'client certificate',
      };
    case 'token': {
      const user = tokens.user(credential.token);
      return user ? { user, method: 'bearer token' } : null;
    }
    case 'none':
      return {
        user: { username: 'system:anonymous', groups: ['system:unauthenticated'] },
        method: 'anonymous',
      };
  }
}

/** Everyone who is somebody is in `system:authenticated`. Models authentication/group/authenticated_group_adder.go. */
function withAuthenticated(groups: readonly string[]): readonly string[] {
  return groups.includes('system:authenticated') ? groups : [...groups, 'system:authenticated'];
}
