import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import type { Condition } from '../../../kubernetes/pod.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { resourceOfKind } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import { autoscalers, withCondition, type Autoscaler, type AutoscalerStatus } from './autoscaler.ts';

interface Scale extends KubeObject {
  readonly spec: { readonly replicas?: number };
  readonly status?: { readonly replicas?: number; readonly selector?: string };
}

/**
 * Looks at one autoscaler. No cluster here has a metrics API, so the number of replicas is only brought within its
 * bounds. Models reconcileAutoscaler of pkg/controller/podautoscaler/horizontal.go, v1.36, as far as a cluster without
 * metrics gets.
 */
export function* syncAutoscaler(key: string, context: ControllerContext): Process {
  const found = context.lister<Autoscaler>(autoscalers).get(key);
  if (!found) return;
  let status: AutoscalerStatus = found.status ?? {};
  const now = context.world.clock.now();
  const note = (type: string, value: Condition['status'], reason: string, message: string): void => {
    const conditions = withCondition(status.conditions ?? [], { type, status: value, reason, message }, now);
    status = { ...status, conditions };
  };
  const warn = (reason: string, message: string): void =>
    context.events.event(found, { type: 'Warning', reason, message });
  try {
    const path = scalePath(found);
    const scale = yield* readScale(context, path);
    note('AbleToScale', 'True', 'SucceededGetScale', texts.gotScale);
    const current = scale.spec.replicas ?? 0;
    status = { ...status, currentReplicas: current, desiredReplicas: status.desiredReplicas ?? 0 };
    const bound = boundFor(found, current);
    if (current === 0) note('ScalingActive', 'False', 'ScalingDisabled', texts.disabled);
    else if (bound) {
      yield* context.api.request('PUT', path, {
        body: { ...scale, spec: { ...scale.spec, replicas: bound.replicas } } as unknown as Json,
      });
      const size = `New size: ${bound.replicas}; reason: ${bound.reason}`;
      context.events.event(found, { type: 'Normal', reason: 'SuccessfulRescale', message: size });
      note('AbleToScale', 'True', 'SucceededRescale', `${texts.rescaled} ${bound.replicas}`);
      status = { ...status, desiredReplicas: bound.replicas, lastScaleTime: now };
    } else yield* askMetrics(found, scale, context, note, warn);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    const message = error.status.message ?? '';
    warn('FailedGetScale', message);
    note('AbleToScale', 'False', 'FailedGetScale', `${texts.noScale}: ${message}`);
  }
  if (!sameValue(status, found.status ?? {}))
    yield* context.api.update(autoscalers, { ...found, status: status }, 'status');
}

const texts = {
  gotScale: "the HPA controller was able to get the target's current scale",
  noScale: "the HPA controller was unable to get the target's current scale",
  disabled: 'scaling is disabled since the replica count of the target is zero',
  rescaled: 'the HPA controller was able to update the target scale to',
};

/** @throws StatusError where the target is none that can be scaled */
function scalePath({ metadata, spec: { scaleTargetRef } }: Autoscaler): string {
  const target = resourceOfKind(scaleTargetRef.apiVersion ?? '', scaleTargetRef.kind);
  const { name } = scaleTargetRef;
  if (target) return resourcePath(target, metadata.namespace ?? null, name, 'scale');
  const message = `no matches for kind "${scaleTargetRef.kind}" in group "${groupOf(scaleTargetRef.apiVersion)}"`;
  throw new StatusError({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message,
    code: 404,
  });
}

function groupOf(apiVersion = ''): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}

function* readScale({ api }: ControllerContext, path: string): Process<Scale> {
  const answer = yield* api.request('GET', path);
  if (answer.code >= 400) throw new StatusError(answer.body as never);
  return (answer.object ?? answer.body) as unknown as Scale;
}

function boundFor(
  { spec }: Autoscaler,
  current: number,
): { readonly replicas: number; readonly reason: string } | null {
  const least = spec.minReplicas ?? 1;
  if (current > spec.maxReplicas)
    return { replicas: spec.maxReplicas, reason: 'Current number of replicas above Spec.MaxReplicas' };
  return current < least
    ? { replicas: least, reason: 'Current number of replicas below Spec.MinReplicas' }
    : null;
}

type Note = (type: string, value: Condition['status'], reason: string, message: string) => void;

/** Each metric is asked for in vain; the first that fails is named. */
function* askMetrics(
  { metadata, spec: { metrics = [] } }: Autoscaler,
  scale: Scale,
  { api }: ControllerContext,
  note: Note,
  warn: (reason: string, message: string) => void,
): Process {
  const selector = encodeURIComponent(scale.status?.selector ?? '');
  const path = `/apis/metrics.k8s.io/v1beta1/namespaces/${metadata.namespace ?? ''}/pods?labelSelector=${selector}`;
  let first: string | null = null;
  for (const { type, resource } of metrics) {
    // Metrics of other kinds come from an API that is not there either; what is said of them is not modelled.
    if (type !== 'Resource' || !resource) continue;
    const { body } = yield* api.request('GET', path);
    const { message = '' } = body as { readonly message?: string };
    const what = resource.target.averageValue === undefined ? 'utilization' : 'usage';
    const why = `failed to get ${resource.name} ${what}: unable to get metrics for resource ${resource.name}: unable to fetch metrics from resource metrics API: ${message} (get pods.metrics.k8s.io)`;
    warn('FailedGetResourceMetric', why);
    if (first !== null) continue;
    first = `failed to get ${resource.name} resource metric value: ${why}`;
    const message2 = `the HPA was unable to compute the replica count: ${why}`;
    note('ScalingActive', 'False', 'FailedGetResourceMetric', message2);
  }
  if (first === null) return;
  const count = `invalid metrics (${metrics.length} invalid out of ${metrics.length})`;
  warn('FailedComputeMetricsReplicas', `${count}, first error is: ${first}`);
}
