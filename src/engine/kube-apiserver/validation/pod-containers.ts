import type { Container, PodSpec, Volume } from '../../../kubernetes/pod.ts';
import { checkNeeded, checkOneOf, type Errors } from './checks.ts';
import { checkEnv, checkEnvFrom, type EnvFrom, type EnvVar } from './container-env.ts';
import { checkDevices, checkMounts } from './container-mounts.ts';
import { checkHandlers, probes } from './container-probes.ts';
import { checkSecurity, type SecurityContext } from './container-security.ts';
import { duplicate, forbidden, invalid, required } from './field-errors.ts';
import { isDns1123Label, isPortName, isPortNumber } from './formats.ts';
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
