import { objectKey, resourceNamed, resources, type Resource } from '../../../kubernetes/resources.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import { resource, RetryError, type ControllerContext } from '../controller.ts';
import { namespaces, type Namespace } from './namespace.ts';
import { withConditions, type Remains } from './conditions.ts';

const pods = resource('', 'pods');

/** What can stand in a namespace, Pods aside: they go first. Events have two faces, and are asked for by both. */
const contents: readonly Resource[] = [
  ...resources.filter(({ namespaced, kind }) => namespaced && kind !== 'Binding' && kind !== 'Pod'),
  { ...(resourceNamed('', 'events') as Resource), group: 'events.k8s.io', version: 'v1' },
];

/** How long what has a finalizer is taken to need. */
const finalizerSeconds = 15;

/** @throws StatusError NotFound where the namespace is gone already */
export function* emptyNamespace(context: ControllerContext, name: string): Process {
  const namespace = yield* context.api.get<Namespace>(namespaces, null, name);
  const { deletionTimestamp } = namespace.metadata;
  if (deletionTimestamp === undefined || (namespace.spec.finalizers ?? []).length === 0) return;
  const decision = `delete what is in namespace ${name}`;
  const detail = { controller: 'namespace-controller', key: name, decision };
  const about = objectKey(namespaces, undefined, name);
  yield* context.world.step(context.component, 'Sync', 0.1, detail, { about });
  const remains: Remains = { counts: new Map(), finalizers: new Map(), errors: [] };
  let seconds = yield* emptyOne(context, pods, namespace, remains);
  if (!remains.counts.has(pods)) {
    for (const content of contents)
      seconds = Math.max(seconds, yield* emptyOne(context, content, namespace, remains));
  }
  yield* writeConditions(context, namespace, remains);
  if (remains.errors.length > 0) throw new RetryError(remains.errors.join(', '));
  if (seconds > 0) {
    // The write above brings the key back sooner where it said something new.
    context.enqueue(name, (Math.floor(seconds / 2) + 1) * 1000);
    return;
  }
  yield* finalize(context, namespace);
}

/** Deletes all objects of a resource. Returns in how many seconds the rest of them may be gone, 0 if there is none. */
function* emptyOne(
  context: ControllerContext,
  content: Resource,
  namespace: Namespace,
  remains: Remains,
): Process<number> {
  const { name = '', deletionTimestamp = '' } = namespace.metadata;
  const path = resourcePath(content, name);
  const ageMs = context.world.clock.nowMs() - parseTime(deletionTimestamp);
  const asked = content === pods ? graceOf(yield* context.api.list<Pod>(pods, name)) : 0;
  const estimate = ageMs >= asked * 1000 ? 0 : asked;
  const body = { kind: 'DeleteOptions', apiVersion: 'meta.k8s.io/v1', propagationPolicy: 'Background' };
  const answer = yield* context.api.request('DELETE', path, { body });
  if (answer.code >= 400) {
    remains.errors.push((answer.body as { readonly message?: string }).message ?? '');
    return estimate;
  }
  const left = yield* context.api.list(content, name);
  if (left.length === 0) return 0;
  remains.counts.set(content, left.length);
  const finalizers = left.flatMap(({ metadata }) => metadata.finalizers ?? []);
  for (const finalizer of finalizers)
    remains.finalizers.set(finalizer, (remains.finalizers.get(finalizer) ?? 0) + 1);
  if (estimate > 0 || finalizers.length > 0) return estimate || finalizerSeconds;
  remains.errors.push(
    `unexpected items still remain in namespace: ${name} for gvr: ${content.group}/${content.version}, Resource=${content.resource}`,
  );
  return 0;
}

/** The longest that a Pod which is not finished may take to end. */
function graceOf(all: readonly Pod[]): number {
  return Math.max(
    0,
    ...all
      .filter(({ status }) => status.phase !== 'Succeeded' && status.phase !== 'Failed')
      .map(({ spec }) => spec.terminationGracePeriodSeconds ?? 0),
  );
}

function* writeConditions(context: ControllerContext, namespace: Namespace, remains: Remains): Process {
  const conditions = withConditions(namespace.status.conditions ?? [], remains, context.world.clock.now());
  if (conditions === namespace.status.conditions) return;
  try {
    yield* context.api.update(
      namespaces,
      { ...namespace, status: { ...namespace.status, conditions } },
      'status',
    );
  } catch (error) {
    // Upstream only logs it.
    if (!(error instanceof StatusError)) throw error;
  }
}

/** Takes away the finalizer that held the namespace, on whatever it is by then. */
function* finalize(context: ControllerContext, namespace: Namespace): Process {
  const { name = '', uid } = namespace.metadata;
  let latest = namespace;
  for (;;) {
    const finalizers = (latest.spec.finalizers ?? []).filter((finalizer) => finalizer !== 'kubernetes');
    const object: KubeObject = { ...latest, spec: { ...latest.spec, finalizers } };
    try {
      yield* context.api.update(namespaces, object, 'finalize');
      return;
    } catch (error) {
      if (!(error instanceof StatusError) || error.status.reason !== 'Conflict') throw error;
    }
    latest = yield* context.api.get<Namespace>(namespaces, null, name);
    if (latest.metadata.uid !== uid) throw new RetryError('namespace uid has changed across retries');
  }
}
