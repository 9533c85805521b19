import type { Container, PodSpec, Volume, VolumeMount } from '../../../kubernetes/pod.ts';
import {
  checkDescendingPath,
  checkFormat,
  checkId,
  checkNeeded,
  checkNotNegative,
  checkOneOf,
  checkPort,
  checkSubdomain,
  type Errors,
} from './checks.ts';
import { duplicate, forbidden, invalid, notFound, notSupported, required } from './field-errors.ts';
import {
  isConfigMapKey,
  isDns1123Label,
  isEnvVarName,
  isHttpHeaderName,
  isPortName,
  isPortNumber,
} from './formats.ts';
import {
  checkFieldRef,
  checkResourceFieldRef,
  envFields,
  type FieldRef,
  type ResourceFieldRef,
} from './pod-volumes.ts';
import { checkRequirements } from './resources.ts';

export interface ContainerContext {
  readonly volumes: ReadonlyMap<string, Volume>;
  readonly spec: PodSpec;
}

/** Models validateContainers of pkg/apis/core/validation/validation.go, v1.36. */
export function checkContainers(errors: Errors, path: string, context: ContainerContext): void {
  const containers = context.spec.containers ?? [];
  if (containers.length === 0) errors.push(required(path));
  const names = new Set<string>();
  const hostPorts = new Set<string>();
  const late: Errors = [];
  for (const [i, container] of containers.entries()) {
    const at = `${path}[${i}]`;
    checkCommon(errors, at, container, context);
    if (names.has(container.name)) errors.push(duplicate(`${at}.name`, container.name));
    names.add(container.name);
    checkHandlers(errors, at, container, context.spec);
    if (container.restartPolicy !== undefined) {
      checkOneOf(
        errors,
        `${at}.restartPolicy`,
        container.restartPolicy,
        ['Always', 'Never', 'OnFailure'],
        false,
      );
    }
    checkHostPorts(late, at, container, hostPorts);
  }
  errors.push(...late);
}

export function checkInitContainers(errors: Errors, path: string, context: ContainerContext): void {
  const names = new Set((context.spec.containers ?? []).map(({ name }) => name));
  for (const [i, container] of (context.spec.initContainers ?? []).entries()) {
    const at = `${path}[${i}]`;
    checkCommon(errors, at, container, context);
    if (container.restartPolicy !== undefined) {
      checkOneOf(
        errors,
        `${at}.restartPolicy`,
        container.restartPolicy,
        ['Always', 'Never', 'OnFailure'],
        false,
      );
    }
    if (names.has(container.name)) errors.push(duplicate(`${at}.name`, container.name));
    else if (container.name) names.add(container.name);
    // Init containers run one by one: each is looked at alone, and named as the first.
    checkHostPorts(errors, `${path}[0]`, container, new Set());
    if (container.restartPolicy === 'Always') checkHandlers(errors, at, container, context.spec);
    else {
      for (const field of ['lifecycle', ...probes]) {
        if (container[field] === undefined) continue;
        errors.push(
          forbidden(`${at}.${field}`, 'may not be set for init containers without restartPolicy=Always'),
        );
      }
    }
  }
}

function checkCommon(errors: Errors, path: string, container: Container, context: ContainerContext): void {
  checkNeeded(errors, `${path}.name`, container.name, isDns1123Label);
  checkNeeded(errors, `${path}.image`, container.image);
  checkOneOf(errors, `${path}.terminationMessagePolicy`, container.terminationMessagePolicy as string, [
    'File',
    'FallbackToLogsOnError',
  ]);
  checkPorts(errors, `${path}.ports`, container);
  checkEnv(errors, `${path}.env`, (container.env ?? []) as readonly EnvVar[]);
  checkEnvFrom(errors, `${path}.envFrom`, (container.envFrom ?? []) as readonly EnvFrom[]);
  checkMounts(errors, `${path}.volumeMounts`, container, context.volumes);
  checkDevices(errors, `${path}.volumeDevices`, container, context.volumes);
  checkOneOf(errors, `${path}.imagePullPolicy`, container.imagePullPolicy, [
    'Always',
    'IfNotPresent',
    'Never',
  ]);
  checkRequirements(errors, `${path}.resources`, container.resources ?? {});
  checkSecurity(
    errors,
    `${path}.securityContext`,
    container.securityContext as SecurityContext | undefined,
    context.spec,
  );
}

function checkPorts(errors: Errors, path: string, { ports }: Container): void {
  const names = new Set<string>();
  for (const [i, port] of (ports ?? []).entries()) {
    const at = `${path}[${i}]`;
    if (port.name) {
      const wrong = isPortName(port.name);
      for (const why of wrong) errors.push(invalid(`${at}.name`, port.name, why));
      if (wrong.length === 0 && names.has(port.name)) errors.push(duplicate(`${at}.name`, port.name));
      if (wrong.length === 0) names.add(port.name);
    }
    if (!port.containerPort) errors.push(required(`${at}.containerPort`));
    else
      for (const why of isPortNumber(port.containerPort))
        errors.push(invalid(`${at}.containerPort`, port.containerPort, why));
    if (port.hostPort)
      for (const why of isPortNumber(port.hostPort))
        errors.push(invalid(`${at}.hostPort`, port.hostPort, why));
    checkOneOf(errors, `${at}.protocol`, port.protocol, ['SCTP', 'TCP', 'UDP']);
  }
}

function checkHostPorts(errors: Errors, path: string, { ports }: Container, taken: Set<string>): void {
  for (const [i, { hostPort, protocol = '', hostIP = '' }] of (ports ?? []).entries()) {
    if (!hostPort) continue;
    const port = `${protocol}/${hostIP}/${hostPort}`;
    if (taken.has(port)) errors.push(duplicate(`${path}.ports[${i}].hostPort`, port));
    taken.add(port);
  }
}

interface KeyRef {
  readonly name?: string;
  readonly key?: string;
}

interface EnvVar {
  readonly name?: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly fieldRef?: FieldRef;
    readonly resourceFieldRef?: ResourceFieldRef;
    readonly configMapKeyRef?: KeyRef;
    readonly secretKeyRef?: KeyRef;
  };
}

function checkEnv(errors: Errors, path: string, variables: readonly EnvVar[]): void {
  for (const [i, { name, value, valueFrom }] of variables.entries()) {
    checkNeeded(errors, `${path}[${i}].name`, name, isEnvVarName);
    if (!valueFrom) continue;
    const at = `${path}[${i}].valueFrom`;
    const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef } = valueFrom;
    if (fieldRef) checkFieldRef(errors, `${at}.fieldRef`, fieldRef, envFields);
    if (resourceFieldRef) checkResourceFieldRef(errors, `${at}.resourceFieldRef`, resourceFieldRef, false);
    if (configMapKeyRef) checkKeyRef(errors, `${at}.configMapKeyRef`, configMapKeyRef);
    if (secretKeyRef) checkKeyRef(errors, `${at}.secretKeyRef`, secretKeyRef);
    const sources = Object.keys(valueFrom).length;
    if (sources === 0) {
      const why =
        'must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef`, `secretKeyRef` or `fileKeyRef`';
      errors.push(invalid(at, '', why));
    } else if (value) errors.push(invalid(at, '', 'may not be specified when `value` is not empty'));
    else if (sources > 1)
      errors.push(invalid(at, '', 'may not have more than one field specified at a time'));
  }
}

function checkKeyRef(errors: Errors, path: string, { name = '', key }: KeyRef): void {
  checkSubdomain(errors, `${path}.name`, name);
  checkNeeded(errors, `${path}.key`, key, isConfigMapKey);
}

interface EnvFrom {
  readonly prefix?: string;
  readonly configMapRef?: KeyRef;
  readonly secretRef?: KeyRef;
}

function checkEnvFrom(errors: Errors, path: string, sources: readonly EnvFrom[]): void {
  for (const [i, { prefix, configMapRef, secretRef }] of sources.entries()) {
    const at = `${path}[${i}]`;
    if (prefix) checkFormat(errors, `${at}.prefix`, prefix, isEnvVarName);
    for (const [field, ref] of [
      ['configMapRef', configMapRef],
      ['secretRef', secretRef],
    ] as const) {
      if (ref && checkNeeded(errors, `${at}.${field}.name`, ref.name))
        checkSubdomain(errors, `${at}.${field}.name`, ref.name ?? '');
    }
    if (!configMapRef && !secretRef)
      errors.push(invalid(path, '', 'must specify one of: `configMapRef` or `secretRef`'));
    if (configMapRef && secretRef)
      errors.push(invalid(path, '', 'may not have more than one field specified at a time'));
  }
}

interface Mount extends VolumeMount {
  readonly subPathExpr?: string;
  readonly mountPropagation?: string;
}

interface Device {
  readonly name: string;
  readonly devicePath: string;
}

function devicesOf(container: Container): readonly Device[] {
  return (container.volumeDevices ?? []) as readonly Device[];
}

function checkMounts(
  errors: Errors,
  path: string,
  container: Container,
  volumes: ReadonlyMap<string, Volume>,
): void {
  const paths = new Set<string>();
  const devices = devicesOf(container);
  for (const [i, mount] of ((container.volumeMounts ?? []) as readonly Mount[]).entries()) {
    const at = `${path}[${i}]`;
    const { name, mountPath, subPath, subPathExpr, mountPropagation, recursiveReadOnly } = mount;
    checkNeeded(errors, `${at}.name`, name);
    if (!volumes.has(name)) errors.push(notFound(`${at}.name`, name));
    checkNeeded(errors, `${at}.mountPath`, mountPath);
    if (paths.has(mountPath)) errors.push(invalid(`${at}.mountPath`, mountPath, 'must be unique'));
    paths.add(mountPath);
    if (devices.some((device) => device.name === name)) {
      errors.push(invalid(`${at}.name`, name, 'must not already exist in volumeDevices'));
    }
    if (devices.some(({ devicePath }) => devicePath === mountPath)) {
      errors.push(invalid(`${at}.mountPath`, mountPath, 'must not already exist as a path in volumeDevices'));
    }
    if (subPath) checkDescendingPath(errors, `${path}.subPath`, subPath);
    if (subPathExpr) {
      if (subPath)
        errors.push(
          invalid(`${at}.subPathExpr`, subPathExpr, 'subPathExpr and subPath are mutually exclusive'),
        );
      checkDescendingPath(errors, `${path}.subPathExpr`, subPathExpr);
    }
    if (mountPropagation !== undefined)
      checkPropagation(errors, `${path}.mountPropagation`, mountPropagation, container);
    if (recursiveReadOnly !== undefined) checkRecursive(errors, `${path}.recursiveReadOnly`, mount);
  }
}

function checkPropagation(errors: Errors, path: string, propagation: string, container: Container): void {
  checkOneOf(errors, path, propagation, ['Bidirectional', 'HostToContainer', 'None'], false);
  const { privileged } = (container.securityContext ?? {}) as SecurityContext;
  if (propagation === 'Bidirectional' && privileged !== true) {
    errors.push(
      forbidden(path, 'Bidirectional mount propagation is available only to privileged containers'),
    );
  }
}

function checkRecursive(
  errors: Errors,
  path: string,
  { recursiveReadOnly, readOnly, mountPropagation }: Mount,
): void {
  if (recursiveReadOnly === 'Disabled') return;
  checkOneOf(errors, path, recursiveReadOnly, ['Disabled', 'Enabled', 'IfPossible'], false);
  if (readOnly !== true) errors.push(forbidden(path, 'may only be specified when readOnly is true'));
  if (mountPropagation !== undefined && mountPropagation !== 'None') {
    errors.push(forbidden(path, 'may only be specified when mountPropagation is None or not specified'));
  }
}

function checkDevices(
  errors: Errors,
  path: string,
  container: Container,
  volumes: ReadonlyMap<string, Volume>,
): void {
  const names = new Set<string>();
  for (const [i, { name, devicePath }] of devicesOf(container).entries()) {
    const at = `${path}[${i}]`;
    const volume = volumes.get(name);
    checkNeeded(errors, `${at}.name`, name);
    if (names.has(name)) errors.push(invalid(`${at}.name`, name, 'must be unique'));
    names.add(name);
    if (!volume) errors.push(notFound(`${at}.name`, name));
    else if (volume.persistentVolumeClaim === undefined && volume.ephemeral === undefined) {
      errors.push(
        invalid(
          `${at}.name`,
          name,
          'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode',
        ),
      );
    }
    checkNeeded(errors, `${at}.devicePath`, devicePath);
    if (container.volumeMounts?.some((mount) => mount.name === name)) {
      errors.push(invalid(`${at}.name`, name, 'must not already exist in volumeMounts'));
    }
  }
}

const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'];

interface Handler {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: {
    readonly path?: string;
    readonly port: string | number;
    readonly scheme?: string;
    readonly httpHeaders?: readonly { readonly name: string }[];
  };
  readonly tcpSocket?: { readonly port: string | number };
  readonly grpc?: { readonly port: number };
  readonly sleep?: { readonly seconds: number };
}

interface Probe extends Handler {
  readonly initialDelaySeconds?: number;
  readonly timeoutSeconds?: number;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly failureThreshold?: number;
  readonly terminationGracePeriodSeconds?: number;
}

function checkHandlers(errors: Errors, path: string, container: Container, spec: PodSpec): void {
  const { postStart, preStop, stopSignal } = (container.lifecycle ?? {}) as {
    readonly postStart?: Handler;
    readonly preStop?: Handler;
    readonly stopSignal?: string;
  };
  if (postStart) checkHandler(errors, `${path}.lifecycle.postStart`, postStart, spec);
  if (preStop) checkHandler(errors, `${path}.lifecycle.preStop`, preStop, spec);
  if (stopSignal !== undefined && spec.os === undefined) {
    errors.push(
      forbidden(`${path}.lifecycle.stopSignal`, 'may not be set for containers with empty `spec.os.name`'),
    );
  }
  for (const name of probes) {
    const probe = container[name] as Probe | undefined;
    if (!probe) continue;
    const at = `${path}.${name}`;
    checkHandler(errors, at, probe, spec);
    for (const field of [
      'initialDelaySeconds',
      'timeoutSeconds',
      'periodSeconds',
      'successThreshold',
      'failureThreshold',
    ] as const) {
      checkNotNegative(errors, `${at}.${field}`, probe[field]);
    }
    const grace = probe.terminationGracePeriodSeconds;
    if (grace !== undefined && grace <= 0)
      errors.push(invalid(`${at}.terminationGracePeriodSeconds`, grace, 'must be greater than 0'));
    if (name === 'readinessProbe') {
      if (grace !== undefined)
        errors.push(
          invalid(`${at}.terminationGracePeriodSeconds`, grace, 'must not be set for readinessProbes'),
        );
    } else if (probe.successThreshold !== 1) {
      errors.push(invalid(`${at}.successThreshold`, probe.successThreshold ?? 0, 'must be 1'));
    }
  }
}

function checkHandler(errors: Errors, path: string, handler: Handler, spec: PodSpec): void {
  let found = 0;
  const one = (name: keyof Handler, check: () => void): void => {
    if (handler[name] === undefined) return;
    if (found++ > 0) errors.push(forbidden(`${path}.${name}`, 'may not specify more than 1 handler type'));
    else check();
  };
  const { exec, httpGet, tcpSocket, grpc, sleep } = handler;
  one('exec', () => {
    if ((exec?.command ?? []).length === 0) errors.push(required(`${path}.exec.command`));
  });
  one('httpGet', () => {
    checkNeeded(errors, `${path}.httpGet.path`, httpGet?.path);
    checkPort(errors, `${path}.httpGet.port`, httpGet?.port ?? 0);
    checkOneOf(errors, `${path}.httpGet.scheme`, httpGet?.scheme, ['HTTP', 'HTTPS'], false);
    for (const { name } of httpGet?.httpHeaders ?? [])
      checkFormat(errors, `${path}.httpGet.httpHeaders`, name, isHttpHeaderName);
  });
  one('tcpSocket', () => checkPort(errors, `${path}.tcpSocket.port`, tcpSocket?.port ?? 0));
  one('grpc', () => checkPort(errors, `${path}.grpc.port`, grpc?.port ?? 0));
  one('sleep', () => {
    const grace = spec.terminationGracePeriodSeconds ?? 0;
    const seconds = sleep?.seconds ?? 0;
    if (seconds >= 0 && seconds <= grace) return;
    errors.push(
      invalid(
        `${path}.sleep`,
        seconds,
        `must be non-negative and less than terminationGracePeriodSeconds (${grace})`,
      ),
    );
  });
  if (found === 0) errors.push(required(path, 'must specify a handler type'));
}

export interface SecurityContext {
  readonly privileged?: boolean;
  readonly runAsUser?: number;
  readonly runAsGroup?: number;
  readonly fsGroup?: number;
  readonly supplementalGroups?: readonly number[];
  readonly procMount?: string;
  readonly allowPrivilegeEscalation?: boolean;
  readonly capabilities?: { readonly add?: readonly string[] };
  readonly seccompProfile?: { readonly type?: string; readonly localhostProfile?: string };
  readonly appArmorProfile?: { readonly type?: string; readonly localhostProfile?: string };
  readonly fsGroupChangePolicy?: string;
  readonly supplementalGroupsPolicy?: string;
}

function checkSecurity(
  errors: Errors,
  path: string,
  context: SecurityContext | undefined,
  spec: PodSpec,
): void {
  if (!context) return;
  checkId(errors, `${path}.runAsUser`, context.runAsUser);
  checkId(errors, `${path}.runAsGroup`, context.runAsGroup);
  if (context.procMount !== undefined) {
    checkOneOf(errors, `${path}.procMount`, context.procMount, ['Default', 'Unmasked'], false);
    if (context.procMount === 'Unmasked' && spec.hostUsers !== false) {
      errors.push(
        invalid(`${path}.procMount`, context.procMount, '`hostUsers` must be false to use `Unmasked`'),
      );
    }
  }
  checkProfile(errors, `${path}.seccompProfile`, context.seccompProfile, 'seccomp');
  if (context.allowPrivilegeEscalation === false) {
    const cannot = 'cannot set `allowPrivilegeEscalation` to false and';
    if (context.privileged === true) errors.push(invalid(path, context, `${cannot} \`privileged\` to true`));
    if (context.capabilities?.add?.includes('CAP_SYS_ADMIN')) {
      errors.push(invalid(path, context, `${cannot} \`capabilities.Add\` CAP_SYS_ADMIN`));
    }
  }
  checkProfile(errors, `${path}.appArmorProfile`, context.appArmorProfile, 'AppArmor');
}

export function checkProfile(
  errors: Errors,
  path: string,
  profile: SecurityContext['seccompProfile'],
  of: 'seccomp' | 'AppArmor',
): void {
  if (!profile) return;
  const types = ['Localhost', 'RuntimeDefault', 'Unconfined'];
  const { type, localhostProfile } = profile;
  if (!type)
    errors.push(
      required(
        `${path}.type`,
        `type is required when ${of === 'seccomp' ? 'seccomp' : 'appArmor'}Profile is set`,
      ),
    );
  else if (!types.includes(type)) errors.push(notSupported(`${path}.type`, type, types));
  const at = `${path}.localhostProfile`;
  if (type === 'Localhost' && localhostProfile === undefined)
    errors.push(required(at, `must be set when ${of} type is Localhost`));
  else if (type === 'Localhost') checkDescendingPath(errors, at, localhostProfile ?? '');
  else if (localhostProfile !== undefined)
    errors.push(invalid(at, localhostProfile, `can only be set when ${of} type is Localhost`));
}
