import type { Container } from '../../../kubernetes/pod.ts';
import {
  badSeccomp,
  containersWhere,
  list,
  plural,
  quoted,
  setters,
  sorted,
  valuesOf,
  type Check,
  type SecurityContext,
} from './pod-security-findings.ts';

export const privileged: Check = (target) => {
  const bad = containersWhere(target, ({ privileged: is }) => is === true);
  return bad.length === 0
    ? null
    : {
        reason: 'privileged',
        detail: `${list('container', bad)} must not set securityContext.privileged=true`,
      };
};

export const appArmorProfile: Check = (target) => {
  const badType = ({ appArmorProfile: profile }: SecurityContext): string | undefined =>
    profile && profile.type !== 'RuntimeDefault' && profile.type !== 'Localhost'
      ? (profile.type ?? '')
      : undefined;
  const who = setters(target, (security) => badType(security) !== undefined);
  const values = valuesOf(target, badType);
  return who === ''
    ? null
    : {
        reason: plural('forbidden AppArmor profile', values),
        detail: `${who} must not set AppArmor profile type to ${quoted(values)}`,
      };
};

const usualCapabilities = new Set(
  'AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT'.split(
    ' ',
  ),
);

export const capabilitiesBaseline: Check = (target) => {
  const unusual = ({ capabilities }: SecurityContext): string[] =>
    (capabilities?.add ?? []).filter((name) => !usualCapabilities.has(name));
  const bad = containersWhere(target, (security) => unusual(security).length > 0);
  const names = sorted(target.containers.flatMap(({ security }) => unusual(security)));
  return bad.length === 0
    ? null
    : {
        reason: 'non-default capabilities',
        detail: `${list('container', bad)} must not include ${quoted(names)} in securityContext.capabilities.add`,
      };
};

const hostNamespaces: Check = ({ spec }) => {
  const used = ['hostNetwork', 'hostPID', 'hostIPC'].filter((field) => spec[field] === true);
  return used.length === 0
    ? null
    : { reason: 'host namespaces', detail: used.map((field) => `${field}=true`).join(', ') };
};

export const hostPathVolumes: Check = ({ spec }) => {
  const bad = (spec.volumes ?? []).filter((volume) => volume.hostPath !== undefined).map(({ name }) => name);
  return bad.length === 0 ? null : { reason: 'hostPath volumes', detail: list('volume', bad) };
};

const hostPorts: Check = (target) => {
  const of = ({ ports }: Container): string[] =>
    (ports ?? []).filter(({ hostPort }) => hostPort).map((port) => String(port.hostPort));
  const bad = containersWhere(target, (_, container) => of(container).length > 0);
  const ports = sorted(target.containers.flatMap(({ container }) => of(container)));
  return bad.length === 0
    ? null
    : {
        reason: 'hostPort',
        detail: `${list('container', bad)} ${bad.length === 1 ? 'uses' : 'use'} ${plural('hostPort', ports)} ${ports.join(', ')}`,
      };
};

interface Handler {
  readonly httpGet?: { readonly host?: string };
  readonly tcpSocket?: { readonly host?: string };
}

const hostProbes: Check = (target) => {
  const of = (container: Container): string[] => {
    const { postStart, preStop } = (container.lifecycle ?? {}) as { postStart?: Handler; preStop?: Handler };
    const handlers = [
      container.livenessProbe,
      container.readinessProbe,
      container.startupProbe,
      postStart,
      preStop,
    ] as (Handler | undefined)[];
    return handlers
      .flatMap((handler) => [handler?.httpGet?.host, handler?.tcpSocket?.host])
      .filter((host) => !!host) as string[];
  };
  const bad = sorted(containersWhere(target, (_, container) => of(container).length > 0));
  const hosts = sorted(target.containers.flatMap(({ container }) => of(container)));
  return bad.length === 0
    ? null
    : {
        reason: 'probe or lifecycle host',
        detail: `${list('container', bad)} ${bad.length === 1 ? 'uses' : 'use'} ${list('probe or lifecycle host', hosts)}`,
      };
};

export const procMountBaseline: Check = (target) =>
  target.spec.hostUsers === false ? null : procMount(target);

export const procMount: Check = (target) => {
  const badValue = (security: SecurityContext): string | undefined =>
    security.procMount === 'Default' ? undefined : security.procMount;
  const bad = containersWhere(target, (security) => badValue(security) !== undefined);
  const values = valuesOf(target, badValue);
  return bad.length === 0
    ? null
    : {
        reason: 'procMount',
        detail: `${list('container', bad)} must not set securityContext.procMount to ${quoted(values)}`,
      };
};

const seLinuxTypes = ['', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'];

export const seLinuxOptions: Check = (target) => {
  const badType = ({ seLinuxOptions: options }: SecurityContext): string | undefined =>
    options && !seLinuxTypes.includes(options.type ?? '') ? options.type : undefined;
  const who = setters(
    target,
    (security) =>
      badType(security) !== undefined || !!security.seLinuxOptions?.user || !!security.seLinuxOptions?.role,
  );
  if (who === '') return null;
  const types = valuesOf(target, badType);
  const all = [target.pod, ...target.containers.map(({ security }) => security)];
  const data = [
    ...(types.length > 0 ? [list('type', types)] : []),
    ...(all.some((security) => security.seLinuxOptions?.user) ? ['user may not be set'] : []),
    ...(all.some((security) => security.seLinuxOptions?.role) ? ['role may not be set'] : []),
  ];
  return {
    reason: 'seLinuxOptions',
    detail: `${who} set forbidden securityContext.seLinuxOptions: ${data.join('; ')}`,
  };
};

export const seccompBaseline: Check = (target) => {
  const who = setters(target, (security) => badSeccomp(security) !== undefined);
  return who === ''
    ? null
    : {
        reason: 'seccompProfile',
        detail: `${who} must not set securityContext.seccompProfile.type to ${quoted(valuesOf(target, badSeccomp))}`,
      };
};

const safeSysctls = new Set([
  'kernel.shm_rmid_forced',
  ...[
    'ip_local_port_range',
    'tcp_syncookies',
    'ping_group_range',
    'ip_unprivileged_port_start',
    'ip_local_reserved_ports',
  ].map((name) => `net.ipv4.${name}`),
  ...['keepalive_time', 'fin_timeout', 'keepalive_intvl', 'keepalive_probes', 'rmem', 'wmem'].map(
    (name) => `net.ipv4.tcp_${name}`,
  ),
]);

export const sysctls: Check = ({ pod }) => {
  const bad = (pod.sysctls ?? []).map(({ name }) => name).filter((name) => !safeSysctls.has(name));
  return bad.length === 0 ? null : { reason: 'forbidden sysctls', detail: bad.join(', ') };
};

const windowsHostProcess: Check = (target) => {
  const who = setters(target, ({ windowsOptions }) => windowsOptions?.hostProcess === true);
  return who === ''
    ? null
    : {
        reason: 'hostProcess',
        detail: `${who} must not set securityContext.windowsOptions.hostProcess=true`,
      };
};

export const baseline: readonly Check[] = [
  ...[
    appArmorProfile,
    capabilitiesBaseline,
    hostNamespaces,
    hostPathVolumes,
    hostPorts,
    hostProbes,
    privileged,
  ],
  ...[procMountBaseline, seLinuxOptions, seccompBaseline, sysctls, windowsHostProcess],
];
