import type { Container, Pod, PodAffinityRules, PodSpec } from '../../../kubernetes/pod.ts';
import { milliValue } from '../../../kubernetes/quantity.ts';
import { isDns1123Label } from './formats.ts';

type Strings = Readonly<Record<string, string>>;

interface Template {
  readonly metadata?: { readonly annotations?: Strings };
  readonly spec?: PodSpec;
}

const noWarnings: readonly string[] = [];
const clean = new WeakSet<PodSpec>();

/** What the API server lets through, but says. Models pkg/registry/core/pod/strategy.go WarningsOnCreate, v1.36. */
export function podWarnings(pod: Pod): readonly string[] {
  const name = pod.metadata.name ?? '';
  return [
    ...hostnameWarnings(name, "is used in the Pod's hostname"),
    ...specWarnings('', pod.spec, pod.metadata.annotations ?? {}),
  ];
}

/** A name that is good for an object but not for a host. */
export function hostnameWarnings(name: string, use: string): readonly string[] {
  const wrong = name === '' ? noWarnings : isDns1123Label(name);
  if (wrong.length === 0) return noWarnings;
  const advice = 'which can result in surprising behavior; a DNS label is recommended';
  return [`metadata.name: this ${use}, ${advice}: [${wrong.join(' ')}]`];
}

export function templateWarnings(path: string, { metadata, spec }: Template): readonly string[] {
  return spec ? specWarnings(`${path}.`, spec, metadata?.annotations ?? {}) : noWarnings;
}

/** Models warningsForPodSpecAndMeta of pkg/api/pod/warnings.go. */
function specWarnings(prefix: string, spec: PodSpec, annotations: Strings): readonly string[] {
  const fromAnnotations = deprecatedAnnotations(`${prefix}metadata.annotations`, annotations);
  if (clean.has(spec)) return fromAnnotations;
  const path = `${prefix}spec`;
  const containers = withPaths(path, spec);
  const warnings = [
    ...selectorWarnings(path, spec),
    ...duplicates(`${path}.hostAliases`, spec.hostAliases, 'ip'),
    ...duplicates(`${path}.imagePullSecrets`, spec.imagePullSecrets, 'name'),
    ...containers.flatMap(([at, container]) => [
      ...fractions(at, container),
      ...hiddenVariables(at, container),
    ]),
    ...portWarnings(containers),
    ...((spec.terminationGracePeriodSeconds ?? 0) < 0
      ? [
          `${path}.terminationGracePeriodSeconds: must be >= 0; negative values are invalid and will be treated as 1`,
        ]
      : []),
    ...nullSelectors(`${path}.affinity.podAffinity`, spec.affinity?.podAffinity),
    ...nullSelectors(`${path}.affinity.podAntiAffinity`, spec.affinity?.podAntiAffinity),
  ];
  if (warnings.length === 0) clean.add(spec);
  return [...fromAnnotations, ...warnings];
}

function deprecatedAnnotations(path: string, annotations: Strings): readonly string[] {
  return 'scheduler.alpha.kubernetes.io/critical-pod' in annotations
    ? [
        `${path}[scheduler.alpha.kubernetes.io/critical-pod]: non-functional in v1.16+; use the "priorityClassName" field instead`,
      ]
    : noWarnings;
}

/** Labels of nodes that go by other names today. Models pkg/api/node/util.go. */
const deprecatedLabels: Strings = {
  'beta.kubernetes.io/arch': 'deprecated since v1.14; use "kubernetes.io/arch" instead',
  'beta.kubernetes.io/os': 'deprecated since v1.14; use "kubernetes.io/os" instead',
  'failure-domain.beta.kubernetes.io/region':
    'deprecated since v1.17; use "topology.kubernetes.io/region" instead',
  'failure-domain.beta.kubernetes.io/zone':
    'deprecated since v1.17; use "topology.kubernetes.io/zone" instead',
  'beta.kubernetes.io/instance-type':
    'deprecated since v1.17; use "node.kubernetes.io/instance-type" instead',
  'node-role.kubernetes.io/master': 'use "node-role.kubernetes.io/control-plane" instead',
};

function selectorWarnings(path: string, spec: PodSpec): string[] {
  const warnings: string[] = [];
  for (const key in spec.nodeSelector) {
    const message = deprecatedLabels[key];
    if (message) warnings.push(`${path}.nodeSelector[${key}]: ${message}`);
  }
  const { requiredDuringSchedulingIgnoredDuringExecution: must } = spec.affinity?.nodeAffinity ?? {};
  const terms = `${path}.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms`;
  for (const [i, term] of (must?.nodeSelectorTerms ?? []).entries()) {
    for (const [j, { key }] of (term.matchExpressions ?? []).entries()) {
      const message = deprecatedLabels[key];
      if (message) warnings.push(`${terms}[${i}].matchExpressions[${j}].key: ${key} is ${message}`);
    }
  }
  for (const [i, { topologyKey, labelSelector }] of (spec.topologySpreadConstraints ?? []).entries()) {
    const at = `${path}.topologySpreadConstraints[${i}]`;
    const message = deprecatedLabels[topologyKey];
    if (message) warnings.push(`${at}.topologyKey: ${topologyKey} is ${message}`);
    if (!labelSelector) warnings.push(`${at}.labelSelector: ${matchesNothing}`);
  }
  return warnings;
}

const matchesNothing = 'a null labelSelector results in matching no pod';

function nullSelectors(path: string, rules: PodAffinityRules | undefined): string[] {
  const must = `${path}.requiredDuringSchedulingIgnoredDuringExecution`;
  const should = `${path}.preferredDuringSchedulingIgnoredDuringExecution`;
  const required = (rules?.requiredDuringSchedulingIgnoredDuringExecution ?? []).map((term, i) =>
    term.labelSelector ? '' : `${must}[${i}].labelSelector: ${matchesNothing}`,
  );
  const preferred = (rules?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(
    ({ podAffinityTerm }, i) =>
      podAffinityTerm.labelSelector ? '' : `${should}[${i}].podAffinityTerm.labelSelector: ${matchesNothing}`,
  );
  return [...required, ...preferred].filter((warning) => warning !== '');
}

function duplicates(path: string, list: unknown, field: string): string[] {
  const values = ((list ?? []) as readonly Strings[]).map((item) => item[field] ?? '');
  return values.flatMap((value, i) =>
    values.indexOf(value) < i ? [`${path}[${i}].${field}: duplicate ${field} ${JSON.stringify(value)}`] : [],
  );
}

type Located = readonly [path: string, container: Container];

function withPaths(path: string, spec: PodSpec): Located[] {
  return (['initContainers', 'containers', 'ephemeralContainers'] as const).flatMap((list) =>
    ((spec[list] ?? []) as readonly Container[]).map((container, i): Located => [
      `${path}.${list}[${i}]`,
      container,
    ]),
  );
}

function fractions(path: string, { resources }: Container): string[] {
  const warnings: string[] = [];
  for (const name of ['memory', 'ephemeral-storage']) {
    for (const side of ['limits', 'requests'] as const) {
      const amount = resources?.[side]?.[name];
      if (amount === undefined || milliValue(amount) % 1000 === 0) continue;
      const why = `fractional byte value ${JSON.stringify(amount)} is invalid, must be an integer`;
      warnings.push(`${path}.resources.${side}[${name}]: ${why}`);
    }
  }
  return warnings;
}

/** A second definition may build on the first; anything else hides it. */
function hiddenVariables(path: string, { env = [] }: Container): string[] {
  const seen = new Set<string>();
  const warnings: string[] = [];
  for (const [i, variable] of env.entries()) {
    const { name, value = '', valueFrom } = variable as { name: string; value?: string; valueFrom?: unknown };
    const reference = `$(${name})`;
    const builds = valueFrom === undefined && value !== reference && value.includes(reference);
    if (seen.has(name) && !builds) {
      const why = `hides previous definition of ${JSON.stringify(name)}, which may be dropped when using apply`;
      warnings.push(`${path}.env[${i}]: ${why}`);
    }
    seen.add(name);
  }
  return warnings;
}

function portWarnings(containers: readonly Located[]): string[] {
  const ports = containers.flatMap(([path, container]) =>
    (container.ports ?? []).map((port, i) => ({ ...port, at: `${path}.ports[${i}]` })),
  );
  const warnings: string[] = [];
  for (const [i, port] of ports.entries()) {
    for (const other of ports.slice(0, i)) {
      if (port.containerPort !== other.containerPort || port.protocol !== other.protocol) continue;
      const sameIp = (port.hostIP ?? '') === (other.hostIP ?? '');
      const samePort = (port.hostPort ?? 0) === (other.hostPort ?? 0);
      if (sameIp && samePort) warnings.push(`${port.at}: duplicate port definition with ${other.at}`);
      else if (!port.hostPort || !other.hostPort) {
        warnings.push(`${port.at}: overlapping port definition with ${other.at}`);
      } else if (samePort && !port.hostIP !== !other.hostIP) {
        warnings.push(`${port.at}: dangerously ambiguous port definition with ${other.at}`);
      }
    }
  }
  const named = new Map<string, string>();
  for (const { name, at } of ports) {
    if (!name) continue;
    const other = named.get(name);
    if (other === undefined) named.set(name, at);
    else {
      const use = `services and probes that select ports by name will use ${other}`;
      warnings.push(`${at}: duplicate port name ${JSON.stringify(name)} with ${other}, ${use}`);
    }
  }
  return warnings;
}
