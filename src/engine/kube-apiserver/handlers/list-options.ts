import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import { failure, StatusError, type StatusCause } from '../../../kubernetes/status.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { Machinery, Scope } from '../machinery.ts';
import type { Selector } from '../selectors.ts';
import { freshWithinMs, matches } from '../watch-cache.ts';
import { objectsAt } from '../watch-history.ts';
import { decodeContinue, encodeContinue, type Continue } from './continue-token.ts';

/** What a list asks for: the state at exactly one revision (null: the newest), from a key on. */
interface Asked {
  readonly exact: number | null;
  readonly atLeast: number;
  readonly from: string;
  readonly continued: boolean;
}

/**
 * A list of one page, of an exact revision, or of one that must not be older than another. Pages after the first show
 * the state at the revision of the first, as long as etcd has not forgotten it. Models storage/interfaces.go,
 * storage/cacher/delegator.go and storage/etcd3/store.go GetList, v1.36.
 * @throws StatusError BadRequest, Invalid, Expired (410), Timeout
 */
export function* listAsAsked(machinery: Machinery, scope: Scope, selector: Selector): Process<DoorAnswer> {
  const { cache, storage } = machinery;
  const { query } = scope.info;
  const asked = askedOf(query);
  yield* untilFresh(machinery, scope.resource, Math.max(asked.atLeast, asked.exact ?? 0));
  if (asked.exact !== null && asked.exact < storage.compacted) throw expired(asked);
  const revision = asked.exact ?? cache.revision;
  const filter = { namespace: scope.namespace, name: scope.name, selector };
  const found = objectsAt(cache, scope.resource, revision)
    .filter((object) => matches(filter, object))
    .map((object) => ({ object, key: keyIn(scope, object) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ key }) => key >= asked.from);
  const limit = pageOf(query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const whole = !query.get('labelSelector') && !query.get('fieldSelector');
  return {
    code: 200,
    items: page.map(({ object }) => object),
    listRevision: revision,
    ...(last &&
      found.length > page.length && {
        continue: encodeContinue({ rv: revision, start: `${last.key}\0` }),
        ...(whole && { remainingItemCount: found.length - page.length }),
      }),
    warnings: scope.warnings,
  };
}

/** Of `resourceVersion=0` all is sent at once, whatever the limit: it comes from the cache. */
function pageOf(query: ReadonlyMap<string, string>): number {
  const limit = Number(query.get('limit') ?? 0);
  return limit > 0 && query.get('resourceVersion') !== '0' ? limit : Infinity;
}

/** What comes after the prefix of the list, as keys are ordered in etcd. */
function keyIn(scope: Scope, object: KubeObject): string {
  return scope.namespace === null ? namespacedName(object) : (object.metadata.name ?? '');
}

function askedOf(query: ReadonlyMap<string, string>): Asked {
  const match = query.get('resourceVersionMatch') ?? '';
  const version = query.get('resourceVersion') ?? '';
  const token = query.get('continue') ?? '';
  checkMatch(match, version, token);
  if (token !== '') {
    const { rv, start }: Continue = decodeContinue(token);
    if (version !== '' && version !== '0')
      throw badRequest('specifying resource version is not allowed when using continue');
    return { exact: rv > 0 ? rv : null, atLeast: 0, from: start, continued: true };
  }
  if (!/^\d*$/.test(version)) {
    const why = `strconv.ParseUint: parsing ${JSON.stringify(version)}: invalid syntax`;
    throw badRequest(
      `invalid resource version: resourceVersion: Invalid value: ${JSON.stringify(version)}: ${why}`,
    );
  }
  const revision = Number(version);
  const exact = match === 'Exact' || (match === '' && revision > 0 && pageOf(query) < Infinity);
  return { exact: exact ? revision : null, atLeast: revision, from: '', continued: false };
}

/** Models apimachinery/pkg/apis/meta/internalversion/validation, v1.36. */
function checkMatch(match: string, version: string, token: string): void {
  if (match === '') return;
  const causes: StatusCause[] = [];
  const forbid = (why: string): void =>
    void causes.push({
      reason: 'FieldValueForbidden',
      message: `Forbidden: ${why}`,
      field: 'resourceVersionMatch',
    });
  if (version === '') forbid('resourceVersionMatch is forbidden unless resourceVersion is provided');
  if (token !== '') forbid('resourceVersionMatch is forbidden when continue is provided');
  if (match !== 'Exact' && match !== 'NotOlderThan') {
    const message = `Unsupported value: ${JSON.stringify(match)}: supported values: "Exact", "NotOlderThan", ""`;
    causes.push({ reason: 'FieldValueNotSupported', message, field: 'resourceVersionMatch' });
  }
  if (match === 'Exact' && version === '0')
    forbid('resourceVersionMatch "exact" is forbidden for resourceVersion "0"');
  if (causes.length === 0) return;
  const lines = causes.map(({ field = '', message = '' }) => `${field}: ${message}`);
  const text = lines.length === 1 ? (lines[0] ?? '') : `[${lines.join(', ')}]`;
  throw new StatusError(
    failure('Invalid', `ListOptions.meta.k8s.io "" is invalid: ${text}`, {
      group: 'meta.k8s.io',
      kind: 'ListOptions',
      causes,
    }),
  );
}

function* untilFresh({ cache }: Machinery, resource: Resource, revision: number): Process {
  if (yield* cache.freshWithin(resource, revision, freshWithinMs)) return;
  throw new StatusError(
    failure('Timeout', `Timeout: Too large resource version: ${revision}, current: ${cache.revision}`, {
      retryAfterSeconds: 1,
      causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }],
    }),
  );
}

const listExpired = 'The resourceVersion for the provided list is too old.';
const continueExpired =
  'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.';

/** Where a page cannot be had any more, the answer carries a token with which the rest can be had as it is now. */
function expired({ continued, from }: Asked): StatusError {
  if (!continued) return new StatusError(failure('Expired', listExpired));
  const metadata = { continue: encodeContinue({ rv: -1, start: from }) };
  return new StatusError({ ...failure('Expired', continueExpired), metadata });
}

function badRequest(message: string): StatusError {
  return new StatusError(failure('BadRequest', message));
}
