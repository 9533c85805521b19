import type { PodSpec } from '../../../kubernetes/pod.ts';
import type { FieldError } from '../contracts.ts';
import { checkFormat, checkId, checkLabel, checkOneOf, checkSubdomain, type Errors } from './checks.ts';
import { checkProfile, type SecurityContext } from './container-security.ts';
import { forbidden, invalid, required } from './field-errors.ts';
import { isQualifiedName } from './formats.ts';
import { checkIp } from './ip-addresses.ts';
import { validateAnnotations, validateLabels } from './object-meta.ts';
import { checkContainers, checkInitContainers } from './pod-containers.ts';
import { checkAffinity, checkGates, checkSpread, checkTolerations } from './pod-scheduling.ts';
import { checkVolumes } from './pod-volumes.ts';
import { checkPodResource, checkRequirements, type Requirements } from './resources.ts';

export function validatePodAnnotations(
  path: string,
  annotations: Readonly<Record<string, string>> | undefined,
): FieldError[] {
  const cost = annotations?.['controller.kubernetes.io/pod-deletion-cost'];
  if (cost === undefined || (/^(0|-?[1-9]\d*)$/.test(cost) && Math.abs(Number(cost)) < 2147483648)) return [];
  return [invalid(`${path}[controller.kubernetes.io/pod-deletion-cost]`, cost, 'must be a 32bit integer')];
}

interface PodTemplate {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: PodSpec;
}

/** Models ValidatePodTemplateSpec. */
export function checkPodTemplate(errors: Errors, path: string, { metadata = {}, spec }: PodTemplate): void {
  errors.push(...validateLabels(`${path}.labels`, metadata.labels));
  errors.push(...validateAnnotations(`${path}.annotations`, metadata.annotations));
  errors.push(...validatePodAnnotations(`${path}.annotations`, metadata.annotations));
  if (!spec) return;
  checkPodSpec(errors, `${path}.spec`, spec, false);
  if (((spec.ephemeralContainers ?? []) as readonly unknown[]).length > 0) {
    errors.push(
      forbidden(`${path}.spec.ephemeralContainers`, 'ephemeral containers not allowed in pod template'),
    );
  }
}

/** Models ValidatePodSpec. Windows, resource claims and scheduling groups are not modelled. */
export function checkPodSpec(errors: Errors, path: string, spec: PodSpec, isPod: boolean): void {
  const at = (field: string): string => `${path}.${field}`;
  if (spec.terminationGracePeriodSeconds === undefined)
    errors.push(required(at('terminationGracePeriodSeconds')));
  const volumes = checkVolumes(errors, at('volumes'), spec.volumes);
  checkContainers(errors, at('containers'), { spec, volumes });
  checkInitContainers(errors, at('initContainers'), { spec, volumes });
  if (spec.resources !== undefined) {
    checkRequirements(errors, at('resources'), spec.resources as Requirements, checkPodResource);
  }
  checkHostNetwork(errors, at('containers'), spec, isPod);
  checkOneOf(errors, at('restartPolicy'), spec.restartPolicy, ['Always', 'OnFailure', 'Never']);
  checkOneOf(errors, at('dnsPolicy'), spec.dnsPolicy, [
    'ClusterFirstWithHostNet',
    'ClusterFirst',
    'Default',
    'None',
  ]);
  errors.push(...validateLabels(at('nodeSelector'), spec.nodeSelector));
  checkPodSecurity(errors, at('securityContext'), spec);
  checkAffinity(errors, at('affinity'), spec.affinity);
  checkDns(errors, at('dnsConfig'), spec);
  for (const [i, gate] of ((spec.readinessGates ?? []) as readonly { conditionType: string }[]).entries()) {
    checkFormat(errors, `${at('readinessGates')}[${i}].conditionType`, gate.conditionType, isQualifiedName);
  }
  checkGates(errors, at('schedulingGates'), spec.schedulingGates);
  checkSpread(errors, at('topologySpreadConstraints'), spec.topologySpreadConstraints);
  checkNames(errors, path, spec);
}

function checkNames(errors: Errors, path: string, spec: PodSpec): void {
  const at = (field: string): string => `${path}.${field}`;
  if (spec.serviceAccountName) checkSubdomain(errors, at('serviceAccountName'), spec.serviceAccountName);
  if (spec.nodeName) checkSubdomain(errors, at('nodeName'), spec.nodeName);
  const { activeDeadlineSeconds: deadline, hostAliases, preemptionPolicy, overhead } = spec;
  if (deadline !== undefined && (deadline < 1 || deadline > 2147483647)) {
    errors.push(
      invalid(at('activeDeadlineSeconds'), deadline, 'must be between 1 and 2147483647, inclusive'),
    );
  }
  if (spec.hostname) checkLabel(errors, at('hostname'), spec.hostname as string);
  if (spec.subdomain) checkLabel(errors, at('subdomain'), spec.subdomain as string);
  checkTolerations(errors, at('tolerations'), spec.tolerations ?? []);
  for (const [i, { ip, hostnames = [] }] of (
    (hostAliases ?? []) as readonly { ip: string; hostnames?: string[] }[]
  ).entries()) {
    checkIp(errors, `${at('hostAliases')}[${i}].ip`, ip);
    for (const [j, name] of hostnames.entries())
      checkSubdomain(errors, `${at('hostAliases')}[${i}].hostnames[${j}]`, name);
  }
  if (spec.priorityClassName) checkSubdomain(errors, at('priorityClassName'), spec.priorityClassName);
  if (spec.runtimeClassName !== undefined)
    checkSubdomain(errors, at('runtimeClassName'), spec.runtimeClassName as string);
  if (preemptionPolicy !== undefined)
    checkOneOf(errors, at('preemptionPolicy'), preemptionPolicy, ['PreemptLowerPriority', 'Never']);
  if (overhead) checkRequirements(errors, at('overhead'), { limits: overhead });
}

function checkHostNetwork(errors: Errors, path: string, spec: PodSpec, isPod: boolean): void {
  if (spec.hostNetwork !== true) return;
  for (const [i, { ports }] of (spec.containers ?? []).entries()) {
    for (const [j, { hostPort = 0, containerPort }] of (ports ?? []).entries()) {
      if (hostPort === containerPort || (!isPod && hostPort === 0)) continue;
      const why = 'must match `containerPort` when `hostNetwork` is true';
      errors.push(invalid(`${path}[${i}].ports[${j}].hostPort`, hostPort, why));
    }
  }
}

function checkPodSecurity(errors: Errors, path: string, spec: PodSpec): void {
  const context = (spec.securityContext ?? {}) as SecurityContext;
  checkId(errors, `${path}.fsGroup`, context.fsGroup);
  checkId(errors, `${path}.runAsUser`, context.runAsUser);
  checkId(errors, `${path}.runAsGroup`, context.runAsGroup);
  for (const [i, group] of (context.supplementalGroups ?? []).entries())
    checkId(errors, `${path}.supplementalGroups[${i}]`, group);
  if (spec.shareProcessNamespace === true && spec.hostPID === true) {
    errors.push(
      invalid(
        `${path}.shareProcessNamespace`,
        true,
        'ShareProcessNamespace and HostPID cannot both be enabled',
      ),
    );
  }
  if (context.fsGroupChangePolicy !== undefined) {
    checkOneOf(
      errors,
      `${path}.fsGroupChangePolicy`,
      context.fsGroupChangePolicy,
      ['Always', 'OnRootMismatch'],
      false,
    );
  }
  checkProfile(errors, `${path}.seccompProfile`, context.seccompProfile, 'seccomp');
  checkProfile(errors, `${path}.appArmorProfile`, context.appArmorProfile, 'AppArmor');
  if (context.supplementalGroupsPolicy !== undefined) {
    checkOneOf(
      errors,
      `${path}.supplementalGroupsPolicy`,
      context.supplementalGroupsPolicy,
      ['Merge', 'Strict'],
      false,
    );
  }
}

function checkDns(errors: Errors, path: string, { dnsPolicy, dnsConfig }: PodSpec): void {
  const { nameservers = [], searches = [] } = (dnsConfig ?? {}) as {
    readonly nameservers?: string[];
    readonly searches?: string[];
  };
  if (dnsPolicy === 'None' && dnsConfig === undefined) {
    errors.push(required(path, 'must provide `dnsConfig` when `dnsPolicy` is None'));
  } else if (dnsPolicy === 'None' && nameservers.length === 0) {
    errors.push(
      required(`${path}.nameservers`, 'must provide at least one DNS nameserver when `dnsPolicy` is None'),
    );
  }
  if (nameservers.length > 3)
    errors.push(invalid(`${path}.nameservers`, nameservers, 'must not have more than 3 nameservers'));
  for (const [i, server] of nameservers.entries()) checkIp(errors, `${path}.nameservers[${i}]`, server);
  if (searches.length > 32)
    errors.push(invalid(`${path}.searches`, searches, 'must not have more than 32 search paths'));
}
