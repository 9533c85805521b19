import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { parseAmount } from '../../../kubernetes/quantity-text.ts';
import { apiVersionOf, resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { dryRunFlag, fieldManagerFlag, fileFlags, printFlags, type Command } from '../command.ts';
import { fail, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { withLastApplied } from '../last-applied.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { createObject } from '../rest.ts';
import { selectObjects, type Selected } from '../targets.ts';

/** Models kubectl/pkg/cmd/autoscale/autoscale.go, v1.36. */
export const autoscale: Command = {
  name: 'autoscale',
  takes: { types: ['deployments', 'replicasets', 'statefulsets'] },
  flags: [
    ...fileFlags,
    ...printFlags,
    dryRunFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-autoscale' },
    flag('min', { kind: 'int', byDefault: '-1' }),
    flag('max', { kind: 'int', byDefault: '-1' }),
    flag('cpu-percent', { kind: 'int', byDefault: '-1' }),
    flag('cpu'),
    flag('memory'),
    flag('name'),
    bool('save-config'),
  ],
  required: ['max'],
  run: runAutoscale,
};

const autoscalers = resourceNamed('autoscaling', 'horizontalpodautoscalers') as Resource;
const scalable = ['Deployment', 'ReplicaSet', 'StatefulSet'];

function* runAutoscale(k: Invocation): Process {
  const { line } = k;
  if (line.has('cpu-percent')) {
    k.err(
      "Flag --cpu-percent has been deprecated, Use --cpu with percentage or resource quantity format (e.g., '70%' for utilization or '500m' for milliCPU).\n",
    );
  }
  const [least, most] = [line.int('min'), line.int('max')];
  if (most < 1) fail(`--max=MAXPODS is required and must be at least 1, max: ${most}`);
  if (most < least) {
    fail(`--max=MAXPODS must be larger or equal to --min=MINPODS, max: ${most}, min: ${least}`);
  }
  if (line.int('cpu-percent') > 0 && line.text('cpu') !== '')
    fail('--cpu-percent and --cpu are mutually exclusive');
  const metrics = metricsOf(line);
  const dryRun = dryRunOf(k);
  const { selected, errors } = yield* selectObjects(k, line.args);
  for (const target of selected) yield* autoscaleOne(k, target, metrics, dryRun);
  throwAll(errors);
  if (selected.length === 0) fail('no objects passed to autoscale');
}

function* autoscaleOne(
  k: Invocation,
  { resource, name }: Selected,
  metrics: readonly Json[],
  dryRun: DryRun,
): Process {
  const { line } = k;
  if (!scalable.includes(resource.kind))
    fail(
      `cannot autoscale a ${resource.kind}: could not find scale subresource for ${apiVersionOf(resource)}, Resource=${resource.resource} in discovery information`,
    );
  const least = line.int('min');
  let autoscaler: KubeObject = {
    kind: 'HorizontalPodAutoscaler',
    apiVersion: 'autoscaling/v2',
    metadata: {
      name: line.text('name') || name,
      ...(k.namespaceGiven && { namespace: k.namespace }),
    },
    spec: {
      scaleTargetRef: { kind: resource.kind, name, apiVersion: apiVersionOf(resource) },
      ...(least > 0 && { minReplicas: least }),
      maxReplicas: line.int('max'),
      ...(metrics.length > 0 && { metrics }),
    },
    status: { desiredReplicas: 0, currentMetrics: null },
  };
  if (dryRun === 'client') return printDone(k, autoscalers, autoscaler, 'created', dryRun, true);
  if (line.bool('save-config')) autoscaler = withLastApplied(autoscaler);
  const query = {
    ...(dryRun === 'server' && { dryRun: 'All' }),
    fieldManager: line.text('field-manager'),
  };
  const created = yield* createObject(k, autoscalers, k.namespace, autoscaler as unknown as Json, query);
  printDone(k, autoscalers, created, 'autoscaled', dryRun);
}

function metricsOf(line: Invocation['line']): Json[] {
  const metrics: Json[] = [];
  const percent = line.int('cpu-percent');
  if (percent > 0) metrics.push(metric('cpu', { type: 'Utilization', averageUtilization: percent }));
  if (line.text('cpu') !== '') metrics.push(metric('cpu', targetOf('cpu', line.text('cpu'), 'm')));
  if (line.text('memory') !== '')
    metrics.push(metric('memory', targetOf('memory', line.text('memory'), 'Mi')));
  return metrics;
}

function metric(name: string, target: Json): Json {
  return { type: 'Resource', resource: { name, target } };
}

/** `80%` of what is requested; `500m`, `500` an amount, in the resource's usual unit. */
function targetOf(resource: string, given: string, unit: string): Json {
  const text = given.trim();
  if (text.endsWith('%')) {
    const percent = text.slice(0, -1);
    if (!/^\+?\d+$/.test(percent)) fail(`invalid percentage value: ${percent}`);
    return { type: 'Utilization', averageUtilization: Number(percent) };
  }
  const amount = /^[-+]?\d+(\.\d+)?$/.test(text) ? `${Number(text)}${unit}` : text;
  if (typeof parseAmount(amount) === 'string') fail(`invalid resource ${resource} value: ${text}`);
  return { type: 'AverageValue', averageValue: amount };
}
