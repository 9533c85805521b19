import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector } from '../../../kubernetes/pod.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import { gateTime, notFound, type Machinery, type Scope } from '../machinery.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { invalidStatus } from '../validation/field-errors.ts';
import { patchKindOf, write } from './update.ts';

/** autoscaling/v1 Scale: the one number of a workload, and what it selects. Models pkg/registry/apps/deployment/storage ScaleREST, v1.36. */
function scaleOf({ metadata, spec, status }: KubeObject): KubeObject {
  const { replicas = 0, selector } = (spec ?? {}) as { replicas?: number; selector?: LabelSelector };
  const { replicas: current = 0 } = (status ?? {}) as { replicas?: number };
  const { name, namespace, uid, resourceVersion, creationTimestamp } = metadata;
  const text = selectorText(selector);
  return {
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: {
      ...(name !== undefined && { name }),
      ...(namespace !== undefined && { namespace }),
      ...(uid !== undefined && { uid }),
      ...(resourceVersion !== undefined && { resourceVersion }),
      ...(creationTimestamp !== undefined && { creationTimestamp }),
    },
    spec: { ...(replicas > 0 && { replicas }) },
    status: { replicas: current, ...(text !== '' && { selector: text }) },
  };
}

export function* getScale(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  yield* gateTime(machinery, 0.1);
  const object = machinery.cache.get(scope.resource, scope.namespace, scope.name ?? '');
  if (!object) throw notFound(scope.resource, scope.name ?? '');
  return { code: 200, body: scaleOf(object) as unknown as Json, warnings: scope.warnings };
}

/** PUT and PATCH of the Scale set `spec.replicas` of the workload, as it is by then. */
export function* writeScale(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const { world, component } = machinery;
  const step = world.begin(component, 'Decoding', { warnings: [], errors: [] });
  yield* gateTime(machinery, 0.1);
  step.end({ warnings: [], errors: [] }, 'passed');
  const body = scope.request.body ?? null;
  const scaled = (current: KubeObject): KubeObject => {
    const before = scaleOf(current);
    const next =
      scope.request.method === 'PUT'
        ? (body as unknown as KubeObject)
        : applyPatch(patchKindOf(scope), scope.resource, before, body);
    const { replicas = 0 } = (next.spec ?? {}) as { readonly replicas?: number };
    if (replicas < 0) throw negative(scope, replicas);
    return { ...current, spec: { ...(current.spec as object), replicas } };
  };
  const { resourceVersion } = (body as { metadata?: { resourceVersion?: string } } | null)?.metadata ?? {};
  const answer = yield* write(machinery, scope, scaled, resourceVersion || undefined);
  const { object, ...rest } = answer;
  return object ? { ...rest, body: scaleOf(object) as unknown as Json } : answer;
}

function negative(scope: Scope, replicas: number): Error {
  const scale = { ...scope.resource, group: 'autoscaling', kind: 'Scale' };
  const detail = 'must be greater than or equal to 0';
  return invalidStatus(scale, scope.name ?? '', [
    { type: 'Invalid value', field: 'spec.replicas', value: replicas, detail },
  ]);
}

/** Models metav1.FormatLabelSelector: by key, `app=web,tier in (a,b)`. */
function selectorText({ matchLabels = {}, matchExpressions = [] }: LabelSelector = {}): string {
  const terms = [
    ...Object.entries(matchLabels).map(([key, value]) => ({ key, text: `${key}=${value}` })),
    ...matchExpressions.map(({ key, operator, values = [] }) => ({
      key,
      text:
        operator === 'Exists'
          ? key
          : operator === 'DoesNotExist'
            ? `!${key}`
            : `${key} ${operator.toLowerCase()} (${[...values].sort().join(',')})`,
    })),
  ];
  return terms
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ text }) => text)
    .join(',');
}
