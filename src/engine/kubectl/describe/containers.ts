import type {
  Container,
  ContainerPort,
  ContainerState,
  ContainerStatus,
  Pod,
} from '../../../kubernetes/pod.ts';
import { canonicalQuantity } from '../../../kubernetes/quantity-text.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { boolText, timeText, type Description } from './description.ts';
import { describeEnvironment } from './environment.ts';
import { probeText, type Probe } from './probes.ts';

export interface ContainersOptions {
  readonly statuses?: readonly ContainerStatus[];
  /** The Pod that they run in; a template has none. */
  readonly pod?: Pod;
  readonly indent?: string;
}

/** Models describeContainers of kubectl/pkg/describe/describe.go, v1.36. */
export function describeContainers(
  d: Description,
  title: string,
  containers: readonly Container[],
  { statuses = [], pod, indent = '' }: ContainersOptions = {},
): void {
  d.line(0, `${indent}${title}:${containers.length === 0 ? ' <none>' : ''}`);
  for (const container of containers) {
    const status = statuses.find(({ name }) => name === container.name);
    d.line(1, `${indent === '' ? '' : ' '}${container.name}:`);
    describeBasics(d, container, status);
    describeWords(d, 'Command', container.command);
    describeWords(d, 'Args', container.args);
    if (status) {
      describeState(d, 'State', status.state);
      if (status.lastState.terminated) describeState(d, 'Last State', status.lastState);
      d.field(2, 'Ready', boolText(status.ready));
      d.field(2, 'Restart Count', status.restartCount);
    }
    describeResources(d, 2, container.resources);
    describeProbes(d, container);
    describeEnvironment(d, container, pod);
    describeMounts(d, container);
  }
}

function describeBasics(d: Description, container: Container, status: ContainerStatus | undefined): void {
  const { ports = [], image = '' } = container;
  if (status) d.field(2, 'Container ID', status.containerID ?? '');
  d.field(2, 'Image', image);
  if (status) d.field(2, 'Image ID', status.imageID);
  const several = ports.length > 1 ? 's' : '';
  const list = (number: (port: ContainerPort) => number): string =>
    ports
      .map((port) => {
        const { name, protocol = '' } = port;
        return `${number(port)}/${protocol}${name === undefined || name === '' ? '' : ` (${name})`}`;
      })
      .join(', ') || '<none>';
  d.field(
    2,
    `Port${several}`,
    list((port) => port.containerPort),
  );
  d.field(
    2,
    `Host Port${several}`,
    list((port) => port.hostPort ?? 0),
  );
  const { seccompProfile } = (container['securityContext'] ?? {}) as {
    readonly seccompProfile?: { readonly type: string; readonly localhostProfile?: string };
  };
  if (!seccompProfile) return;
  d.field(2, 'SeccompProfile', seccompProfile.type);
  if (seccompProfile.type === 'Localhost')
    d.field(3, 'LocalhostProfile', seccompProfile.localhostProfile ?? '');
}

function describeWords(d: Description, title: string, words: readonly string[] = []): void {
  if (words.length === 0) return;
  d.line(2, `${title}:`);
  for (const word of words) for (const line of word.split('\n')) d.line(3, line);
}

function describeState(
  d: Description,
  title: string,
  { running, waiting, terminated }: ContainerState,
): void {
  if (running) {
    d.field(2, title, 'Running');
    d.field(3, 'Started', timeText(running.startedAt));
    return;
  }
  if (!terminated) {
    d.field(2, title, 'Waiting');
    if (waiting?.reason) d.field(3, 'Reason', waiting.reason);
    return;
  }
  d.field(2, title, 'Terminated');
  if (terminated.reason) d.field(3, 'Reason', terminated.reason);
  if (terminated.message) d.field(3, 'Message', terminated.message);
  d.field(3, 'Exit Code', terminated.exitCode);
  if (terminated.signal) d.field(3, 'Signal', terminated.signal);
  d.field(3, 'Started', timeText(terminated.startedAt));
  d.field(3, 'Finished', timeText(terminated.finishedAt));
}

export function describeResources(
  d: Description,
  level: number,
  resources: { readonly limits?: ResourceList; readonly requests?: ResourceList } = {},
): void {
  describeAmounts(d, level, 'Limits', resources.limits);
  describeAmounts(d, level, 'Requests', resources.requests);
}

function describeAmounts(d: Description, level: number, title: string, amounts: ResourceList = {}): void {
  const names = Object.keys(amounts).sort();
  if (names.length > 0) d.line(level, `${title}:`);
  for (const name of names) d.field(level + 1, name, quantityText(amounts[name]));
}

/** A quantity in its canonical form; 0 for an absent one. */
export function quantityText(quantity: string | undefined): string {
  return canonicalQuantity(quantity ?? '0') ?? quantity ?? '0';
}

function describeProbes(d: Description, container: Container): void {
  for (const [title, field] of [
    ['Liveness', 'livenessProbe'],
    ['Readiness', 'readinessProbe'],
    ['Startup', 'startupProbe'],
  ] as const) {
    const probe = container[field] as Probe | undefined;
    if (probe) d.field(2, title, probeText(probe));
  }
}

function describeMounts(d: Description, { volumeMounts = [], volumeDevices }: Container): void {
  d.line(2, volumeMounts.length === 0 ? 'Mounts:\t<none>' : 'Mounts:');
  const byPath = <T>(path: (item: T) => string, items: readonly T[]): T[] =>
    [...items].sort((a, b) => (path(a) < path(b) ? -1 : path(a) > path(b) ? 1 : 0));
  for (const { mountPath, name, readOnly, subPath } of byPath((mount) => mount.mountPath, volumeMounts)) {
    const part = subPath ? `,path=${JSON.stringify(subPath)}` : '';
    d.line(3, `${mountPath} from ${name} (${readOnly === true ? 'ro' : 'rw'}${part})`);
  }
  const devices = volumeDevices as
    readonly { readonly devicePath: string; readonly name: string }[] | undefined;
  if (!devices || devices.length === 0) return;
  d.line(2, volumeMounts.length === 0 ? 'Devices:\t<none>' : 'Devices:');
  for (const { devicePath, name } of byPath((device) => device.devicePath, devices))
    d.line(3, `${devicePath} from ${name}`);
}
