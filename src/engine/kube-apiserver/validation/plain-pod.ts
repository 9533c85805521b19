import { milliValue } from '../../../kubernetes/quantity.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import type { Pod, PodSpec, Volume } from '../../../kubernetes/pod.ts';
import { isPlainName } from './plain.ts';

type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === 'string';
const flag: Test = (value) => typeof value === 'boolean';
const count: Test = (value) => typeof value === 'number' && value >= 0;
const between =
  (low: number, high: number): Test =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high;
const matching =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (words: string): Test =>
  (value) =>
    typeof value === 'string' && words.split(' ').includes(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);

/** An object that has all of `needed` and nothing but these fields. */
function fields(tests: Readonly<Record<string, Test>>, ...needed: readonly string[]): Test {
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    for (const [field, of] of Object.entries(value))
      if (!Object.hasOwn(tests, field) || tests[field]?.(of) !== true) return false;
    return needed.every((field) => field in value);
  };
}

const cpu: Test = matching(/^\d/);
const memory: Test = (value) => cpu(value) && milliValue(value as string) % 1000 === 0;
const amounts = fields({ cpu, memory });
const word = matching(/^\S+$/);

const container = fields(
  {
    name: isPlainName,
    image: word,
    command: listOf(text),
    args: listOf(text),
    workingDir: text,
    ports: listOf(
      fields(
        { name: matching(/^[a-z]{1,15}$/), containerPort: between(1, 65535), protocol: oneOf('TCP UDP') },
        'containerPort',
        'protocol',
      ),
    ),
    env: listOf(fields({ name: matching(/^\w+$/), value: text }, 'name')),
    resources: fields({ requests: amounts, limits: amounts }),
    terminationMessagePath: text,
    terminationMessagePolicy: oneOf('File FallbackToLogsOnError'),
    imagePullPolicy: oneOf('Always IfNotPresent Never'),
    volumeMounts: listOf(
      fields({ name: text, mountPath: matching(/^\//), readOnly: flag }, 'name', 'mountPath'),
    ),
  },
  ...['name', 'image', 'terminationMessagePolicy', 'imagePullPolicy'],
);

const single =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.length === 1 && test(value[0]);
const reference = fields(
  { apiVersion: oneOf('v1'), fieldPath: oneOf('metadata.namespace') },
  ...['apiVersion', 'fieldPath'],
);

/** What gives a container access to the API server; the ServiceAccount plugin adds it to almost every Pod. */
const accessSource = fields({
  serviceAccountToken: fields(
    { expirationSeconds: between(600, 100_000), path: oneOf('token') },
    ...['expirationSeconds', 'path'],
  ),
  configMap: fields(
    { name: word, items: single(fields({ key: word, path: oneOf('ca.crt') }, 'key', 'path')) },
    ...['name', 'items'],
  ),
  downwardAPI: fields(
    { items: single(fields({ path: oneOf('namespace'), fieldRef: reference }, 'path', 'fieldRef')) },
    'items',
  ),
});

const accessSources: Test = (value) =>
  listOf(accessSource)(value) &&
  (value as readonly object[]).every((source) => Object.keys(source).length === 1) &&
  areDistinct((value as readonly object[]).map((source) => Object.keys(source)[0]));

const spec = fields(
  {
    containers: listOf(container),
    volumes: listOf(
      fields(
        {
          name: isPlainName,
          emptyDir: fields({ medium: text }),
          projected: fields({ sources: accessSources, defaultMode: between(0, 0o777) }, 'sources'),
        },
        'name',
      ),
    ),
    tolerations: listOf(
      fields(
        {
          key: oneOf('node.kubernetes.io/not-ready node.kubernetes.io/unreachable'),
          operator: oneOf('Exists'),
          effect: oneOf('NoExecute'),
          tolerationSeconds: count,
        },
        ...['key', 'operator', 'effect'],
      ),
    ),
    restartPolicy: oneOf('Always OnFailure Never'),
    dnsPolicy: oneOf('ClusterFirst Default'),
    securityContext: fields({}),
    schedulerName: text,
    serviceAccount: text,
    serviceAccountName: isPlainName,
    nodeName: isPlainName,
    preemptionPolicy: oneOf('PreemptLowerPriority Never'),
    terminationGracePeriodSeconds: count,
    priority: (value) => typeof value === 'number',
    enableServiceLinks: flag,
    automountServiceAccountToken: flag,
  },
  ...['containers', 'restartPolicy', 'dnsPolicy', 'terminationGracePeriodSeconds'],
);

/** Neither fault nor warning, beyond its metadata. */
export function isPlainPod({ metadata, spec: of }: Pod): boolean {
  const { annotations = {} } = metadata;
  return (
    !('controller.kubernetes.io/pod-deletion-cost' in annotations) &&
    !('scheduler.alpha.kubernetes.io/critical-pod' in annotations) &&
    spec(of) &&
    hasPlainVolumes(of) &&
    hasPlainContainers(of)
  );
}

function hasPlainVolumes({ volumes = [] }: PodSpec): boolean {
  return (
    areDistinct(volumes.map(({ name }) => name)) &&
    volumes.every((volume) => Object.keys(volume).length === 2)
  );
}

function hasPlainContainers({ containers, volumes = [] }: PodSpec): boolean {
  const known = new Set(volumes.map(({ name }: Volume) => name));
  const ports = containers.flatMap((each) => each.ports ?? []);
  return (
    containers.length > 0 &&
    areDistinct(containers.map(({ name }) => name)) &&
    areDistinct(ports.map(({ containerPort }) => containerPort)) &&
    areDistinct(ports.flatMap(({ name }) => name ?? [])) &&
    containers.every(
      ({ env = [], volumeMounts = [], resources }) =>
        areDistinct(env.map(({ name }) => name)) &&
        areDistinct(volumeMounts.map(({ mountPath }) => mountPath)) &&
        volumeMounts.every(({ name }) => known.has(name)) &&
        staysWithin(resources?.requests, resources?.limits),
    )
  );
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function staysWithin(requests: ResourceList = {}, limits: ResourceList = {}): boolean {
  return Object.entries(requests).every(([name, amount]) => {
    const limit = limits[name];
    return limit === undefined || limit === amount || milliValue(amount) < milliValue(limit);
  });
}
