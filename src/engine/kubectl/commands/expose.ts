import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Container, LabelSelector, PodSpec } from '../../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Json } from '../../../kubernetes/object.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { dryRunFlag, fieldManagerFlag, fileFlags, printFlags, type Command } from '../command.ts';
import { fail, notModelled, throwAll } from '../errors.ts';
import { keyValues } from '../generators.ts';
import type { Invocation } from '../invocation.ts';
import { withLastApplied } from '../last-applied.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { createObject } from '../rest.ts';
import { selectObjects, type Selected } from '../targets.ts';

/** Models kubectl/pkg/cmd/expose/expose.go, v1.36. */
export const expose: Command = {
  name: 'expose',
  takes: { types: ['deployments', 'pods', 'replicasets', 'services'] },
  flags: [
    ...fileFlags,
    ...printFlags,
    dryRunFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-expose' },
    ...['protocol', 'port', 'type', 'load-balancer-ip', 'selector', 'target-port', 'external-ip', 'name'].map(
      (name) => flag(name),
    ),
    flag('labels', { short: 'l' }),
    flag('session-affinity'),
    flag('cluster-ip'),
    flag('overrides'),
    flag('override-type'),
    bool('save-config'),
  ],
  run: runExpose,
};

const services = resourceNamed('', 'services') as Resource;

function* runExpose(k: Invocation): Process {
  const { line } = k;
  if (line.has('overrides')) notModelled('kubectl expose --overrides');
  const dryRun = dryRunOf(k);
  const { selected, errors } = yield* selectObjects(k, line.args);
  for (const target of selected) yield* exposeOne(k, target, dryRun);
  throwAll(errors);
}

function* exposeOne(k: Invocation, { resource, object }: Selected, dryRun: DryRun): Process {
  const { group, kind } = resource;
  if (!['Service', 'Pod', 'Deployment', 'ReplicaSet'].includes(kind))
    fail(`cannot expose a ${group === '' ? kind : `${kind}.${group}`}`);
  let service = serviceFor(k, object);
  if (dryRun === 'client') {
    if (k.namespaceGiven) service = { ...service, metadata: { ...service.metadata, namespace: k.namespace } };
    return printDone(k, services, service, 'exposed', dryRun, true);
  }
  if (k.line.bool('save-config')) service = withLastApplied(service);
  const query = {
    ...(dryRun === 'server' && { dryRun: 'All' }),
    fieldManager: k.line.text('field-manager'),
  };
  const created = yield* createObject(k, services, k.namespace, service as unknown as Json, query);
  printDone(k, services, created, 'exposed', dryRun);
}

function serviceFor({ line }: Invocation, object: KubeObject): KubeObject {
  const given = (name: string, field: string): Record<string, string> =>
    line.text(name) === '' ? {} : { [field]: line.text(name) };
  const labels = line.has('labels') ? keyValues(line.text('labels').split(',')) : object.metadata.labels;
  const ports = portsFor(line, object);
  const spec = {
    ...(ports.length > 0 && { ports }),
    selector: selectorFor(line, object),
    ...given('cluster-ip', 'clusterIP'),
    ...given('type', 'type'),
    ...(line.has('external-ip') && { externalIPs: [line.text('external-ip')] }),
    ...given('session-affinity', 'sessionAffinity'),
    ...(line.text('type') === 'LoadBalancer' && given('load-balancer-ip', 'loadBalancerIP')),
  };
  const affinity = line.text('session-affinity');
  if (affinity !== '' && affinity !== 'None' && affinity !== 'ClientIP')
    fail(`unknown session affinity: ${affinity}`);
  return {
    kind: 'Service',
    apiVersion: 'v1',
    metadata: {
      name: line.text('name') || (object.metadata.name ?? '').slice(0, 63),
      ...(labels && Object.keys(labels).length > 0 && { labels }),
    },
    spec,
    status: { loadBalancer: {} },
  };
}

function selectorFor(line: Invocation['line'], object: KubeObject): Readonly<Record<string, string>> {
  if (line.text('selector') !== '') return keyValues(line.text('selector').split(','));
  const cannot = (why: string): never =>
    fail(`couldn't retrieve selectors via --selector flag or introspection: ${why}`);
  const { selector } = object['spec'] as { readonly selector?: LabelSelector };
  if (object.kind === 'Pod') {
    const { labels = {} } = object.metadata;
    return Object.keys(labels).length > 0 ? labels : cannot('the pod has no labels and cannot be exposed');
  }
  if (object.kind === 'Service')
    return (
      (selector as Readonly<Record<string, string>> | undefined) ??
      cannot('the service has no pod selector set')
    );
  if ((selector?.matchExpressions ?? []).length > 0)
    cannot('couldn\'t convert expressions - "+v" to map-based selector format');
  return selector?.matchLabels ?? cannot('invalid deployment: no selectors, therefore cannot be exposed');
}

interface Port {
  readonly number: number;
  readonly protocol: string;
}

function portsOf(object: KubeObject): readonly Port[] {
  const spec = object['spec'] as {
    readonly ports?: readonly { readonly port: number; readonly protocol?: string }[];
    readonly template?: { readonly spec: PodSpec };
    readonly containers?: readonly Container[];
  };
  if (object.kind === 'Service')
    return (spec.ports ?? []).map(({ port, protocol = 'TCP' }) => ({ number: port, protocol }));
  const containers = spec.template?.spec.containers ?? spec.containers ?? [];
  return containers.flatMap(({ ports = [] }) =>
    ports.map(({ containerPort, protocol = 'TCP' }) => ({ number: containerPort, protocol })),
  );
}

function portsFor(line: Invocation['line'], object: KubeObject): readonly Json[] {
  const known = portsOf(object);
  const wanted = line.has('port')
    ? line.text('port').split(',')
    : [...new Set(known.map(({ number }) => String(number)))];
  if (wanted.length === 0 && line.text('cluster-ip') !== 'None')
    fail("couldn't find port via --port flag or introspection");
  const target = line.text('target-port');
  return wanted.flatMap((text, i) => {
    if (!/^-?\d+$/.test(text)) fail(`strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`);
    const port = Number(text);
    const found = known.filter(({ number }) => number === port).map(({ protocol }) => protocol);
    const protocols = line.has('protocol')
      ? [line.text('protocol')]
      : found.length > 0
        ? [...new Set(found)]
        : ['TCP'];
    return protocols.map((protocol) => {
      const several = protocols.length > 1 ? `port-${i + 1}-${protocol.toLowerCase()}` : `port-${i + 1}`;
      const name = wanted.length > 1 || protocols.length > 1 ? several : undefined;
      const targetPort = target === '' ? port : /^\d+$/.test(target) ? Number(target) : target;
      return { ...(name !== undefined && { name }), protocol, port, targetPort };
    });
  });
}
