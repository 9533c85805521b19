import type { Json } from '../../../kubernetes/object.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import { formatTime } from '../../kernel/wall-clock.ts';
import { gateTime, notFound, type Machinery, type Scope } from '../machinery.ts';

interface TokenRequest {
  readonly spec?: { readonly expirationSeconds?: number; readonly [field: string]: Json | undefined };
}

/**
 * POST serviceaccounts/NAME/token: a bearer token that speaks for the account, for a while. Models
 * pkg/registry/core/serviceaccount/storage/token.go, v1.36 (signing and expiry are not modelled).
 */
export function* createToken(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const name = scope.name ?? '';
  const account = machinery.cache.get(scope.resource, scope.namespace, name);
  yield* gateTime(machinery, 1.2);
  if (!account) throw notFound(scope.resource, name);
  const { world, component, tokens } = machinery;
  const suffix = world.random(component, 'token').text(24, 'abcdefghijklmnopqrstuvwxyz0123456789');
  const request = (scope.request.body ?? {}) as TokenRequest;
  const seconds = request.spec?.expirationSeconds ?? 3600;
  const body = {
    kind: 'TokenRequest',
    apiVersion: 'authentication.k8s.io/v1',
    metadata: { name, namespace: scope.namespace ?? '', creationTimestamp: world.clock.now() },
    spec: request.spec ?? {},
    status: {
      token: tokens.issue(scope.namespace ?? '', name, account.metadata.uid ?? '', suffix),
      expirationTimestamp: formatTime(world.clock.nowMs() + seconds * 1000),
    },
  };
  return { code: 201, body, warnings: scope.warnings };
}
