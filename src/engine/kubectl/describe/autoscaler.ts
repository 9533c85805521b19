import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition } from '../../../kubernetes/pod.ts';
import { timeText, type Description } from './description.ts';

interface Target {
  readonly averageUtilization?: number;
  readonly averageValue?: string;
}

interface Autoscaler extends KubeObject {
  readonly spec: {
    readonly scaleTargetRef: { readonly kind: string; readonly name: string };
    readonly minReplicas?: number;
    readonly maxReplicas: number;
    readonly metrics?: readonly {
      readonly type: string;
      readonly resource?: { readonly name: string; readonly target: Target };
    }[];
  };
  readonly status?: {
    readonly currentReplicas?: number;
    readonly desiredReplicas?: number;
    readonly conditions?: readonly Condition[];
  };
}

/** Models describeHorizontalPodAutoscalerV2, v1.36 (metrics of other kinds than Resource, and `behavior`, are left out). */
export function describeAutoscaler(d: Description, { metadata, spec, status }: Autoscaler): void {
  d.head(metadata);
  d.field(0, 'CreationTimestamp', timeText(metadata.creationTimestamp));
  d.field(0, 'Reference', `${spec.scaleTargetRef.kind}/${spec.scaleTargetRef.name}`);
  d.field(0, 'Metrics', '( current / target )');
  for (const { resource } of spec.metrics ?? []) {
    if (!resource) continue;
    const { averageValue, averageUtilization } = resource.target;
    const percent = averageUtilization === undefined ? '<auto>' : `${averageUtilization}%`;
    d.put(1, `resource ${resource.name} on pods`);
    if (averageValue !== undefined) d.line(0, `:\t<unknown> / ${averageValue}`);
    else d.line(1, `(as a percentage of request):\t<unknown> / ${percent}`);
  }
  d.field(0, 'Min replicas', spec.minReplicas ?? '<unset>');
  d.field(0, 'Max replicas', spec.maxReplicas);
  const { currentReplicas = 0, desiredReplicas = 0, conditions = [] } = status ?? {};
  d.field(0, `${spec.scaleTargetRef.kind} pods`, `${currentReplicas} current / ${desiredReplicas} desired`);
  if (conditions.length === 0) return;
  d.line(0, 'Conditions:');
  d.columns(1, 'Type', 'Status', 'Reason', 'Message');
  for (const { type, status: value, reason = '', message = '' } of conditions)
    d.line(1, [type, value, reason, message].join('\t'));
}
