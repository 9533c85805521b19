import type { Json } from '../../../kubernetes/object.ts';
import type { RequestInfo } from '../../../kubernetes/request-info.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { DoorAnswer, DoorRequest } from '../../client/door.ts';
import { randomStream } from '../../kernel/random.ts';
import type { Process } from '../../kernel/kernel.ts';
import { Rbac } from '../authorization/rbac.ts';
import type { AuthorizationAttributes, UserInfo } from '../contracts.ts';
import { gateTime, type Machinery } from '../machinery.ts';

interface AccessSpec {
  readonly resourceAttributes?: {
    readonly namespace?: string;
    readonly verb?: string;
    readonly group?: string;
    readonly resource?: string;
    readonly subresource?: string;
    readonly name?: string;
  };
  readonly nonResourceAttributes?: { readonly path?: string; readonly verb?: string };
}

/**
 * Questions about oneself, which nobody stores: SelfSubjectAccessReview, SelfSubjectRulesReview, SelfSubjectReview.
 * Models pkg/registry/authorization and authentication, v1.36. (Reviews about somebody else are not modelled.)
 */
export function* review(
  machinery: Machinery,
  { method, body, headers, credential }: DoorRequest,
  { group, resource, name }: RequestInfo,
  user: UserInfo,
): Process<DoorAnswer> {
  const answer = group.startsWith('auth') ? answers.get(`${resource ?? ''}.${group}`) : undefined;
  if (!answer) throw new StatusError(failure('NotFound', 'the server could not find the requested resource'));
  if (method !== 'POST' || name !== null) {
    const message = 'the server does not allow this method on the requested resource';
    throw new StatusError(failure('MethodNotAllowed', message));
  }
  const step = machinery.world.begin(machinery.component, 'Decoding', { warnings: [], errors: [] });
  yield* gateTime(machinery, 0.1);
  step.end({ warnings: [], errors: [] }, 'passed');
  yield* gateTime(machinery, 0.2);
  const asked = body as { readonly spec?: object };
  const isOwn = credential.kind === 'certificate' && headers['Impersonate-User'] === undefined;
  const status = answer(machinery, user, asked.spec ?? {}, isOwn);
  return { code: 201, body: { ...asked, status } as unknown as Json, warnings: [] };
}

/** `isOwn`: the certificate that came with the request is the user's own. */
type Answer = (machinery: Machinery, user: UserInfo, spec: object, isOwn: boolean) => object;

const answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['selfsubjectaccessreviews.authorization.k8s.io', accessReview],
  ['selfsubjectrulesreviews.authorization.k8s.io', rulesReview],
  [
    'selfsubjectreviews.authentication.k8s.io',
    (_machinery, user, _spec, isOwn) => ({
      userInfo: { ...user, ...(isOwn && { extra: credentialOf(user) }) },
    }),
  ],
]);

function accessReview({ authorizer }: Machinery, user: UserInfo, spec: AccessSpec): object {
  const { allowed, reason } = authorizer.authorize(attributesOf(user, spec));
  return { allowed, ...(reason !== '' && { reason }) };
}

function attributesOf(user: UserInfo, spec: AccessSpec): AuthorizationAttributes {
  const { resourceAttributes: asked, nonResourceAttributes: url } = spec;
  return {
    user,
    verb: (asked ?? url)?.verb ?? '',
    group: asked?.group ?? '',
    resource: asked ? (asked.resource ?? '') : null,
    subresource: asked?.subresource ?? null,
    namespace: asked?.namespace ?? null,
    name: asked?.name ?? null,
    path: url?.path ?? '',
  };
}

/** Only RBAC can say all that somebody may; the Node authorizer has nothing to say of who is no node. */
function rulesReview(
  { cache }: Machinery,
  user: UserInfo,
  { namespace = '' }: { readonly namespace?: string },
): object {
  const rules = new Rbac(cache).rulesFor(user, namespace);
  const isUrls = ({ nonResourceURLs = [] }: (typeof rules)[number]): boolean => nonResourceURLs.length > 0;
  return {
    resourceRules: rules.filter((rule) => !isUrls(rule)),
    nonResourceRules: rules.filter(isUrls),
    incomplete: false,
  };
}

/** What identifies the certificate; the same for the same user, as its file stays the same. */
function credentialOf({ username }: UserInfo): Readonly<Record<string, readonly string[]>> {
  const print = randomStream(0, `certificate of ${username}`).text(64, '0123456789abcdef');
  return { 'authentication.kubernetes.io/credential-id': [`X509SHA256=${print}`] };
}
