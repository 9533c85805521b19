import type { Container, PodSpec } from '../../../kubernetes/pod.ts';

export type Level = 'privileged' | 'baseline' | 'restricted';

interface SecurityContext {
  readonly privileged?: boolean;
  readonly allowPrivilegeEscalation?: boolean;
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly procMount?: string;
  readonly capabilities?: { readonly add?: readonly string[]; readonly drop?: readonly string[] };
  readonly seccompProfile?: { readonly type?: string };
  readonly appArmorProfile?: { readonly type?: string };
  readonly seLinuxOptions?: { readonly type?: string; readonly user?: string; readonly role?: string };
  readonly windowsOptions?: { readonly hostProcess?: boolean };
  readonly sysctls?: readonly { readonly name: string }[];
}

interface Target {
  readonly spec: PodSpec;
  readonly pod: SecurityContext;
  readonly containers: readonly {
    readonly name: string;
    readonly security: SecurityContext;
    readonly container: Container;
  }[];
}

export interface Finding {
  readonly reason: string;
  readonly detail: string;
}

/** null: allowed. */
type Check = (target: Target) => Finding | null;

/**
 * What a level holds against a Pod, in the order in which it is said. The checks are those of 1.36, whatever
 * version a namespace asks for; the deprecated annotations are not looked at. Models pod-security-admission/policy, v1.36.
 */
export function podSecurityFindings(level: Level, spec: PodSpec): Finding[] {
  if (level === 'privileged') return [];
  const all = [
    ...(spec.initContainers ?? []),
    ...(spec.containers ?? []),
    ...((spec.ephemeralContainers ?? []) as readonly Container[]),
  ];
  const target: Target = {
    spec,
    pod: spec.securityContext ?? {},
    containers: all.map((container) => ({
      name: container.name,
      security: container.securityContext ?? {},
      container,
    })),
  };
  const checks = level === 'baseline' ? baseline : restricted;
  return checks.map((check) => check(target)).filter((finding) => finding !== null);
}

/** `allowPrivilegeEscalation != false (container "nginx" must set …), …` */
export function describeFindings(findings: readonly Finding[]): string {
  return findings.map(({ reason, detail }) => `${reason} (${detail})`).join(', ');
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

function plural(word: string, names: readonly unknown[]): string {
  return names.length === 1 ? word : `${word}s`;
}

/** `containers "a", "b"` */
function list(word: string, names: readonly string[]): string {
  return `${plural(word, names)} ${quoted(names)}`;
}

function sorted(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}

function containersWhere(
  { containers }: Target,
  bad: (security: SecurityContext, container: Container) => boolean,
): string[] {
  return containers.filter(({ security, container }) => bad(security, container)).map(({ name }) => name);
}

/** Whoever sets something bad: the Pod, some containers, or both. */
function setters(target: Target, bad: (security: SecurityContext) => boolean): string {
  const containers = containersWhere(target, bad);
  return [
    ...(bad(target.pod) ? ['pod'] : []),
    ...(containers.length > 0 ? [list('container', containers)] : []),
  ].join(' and ');
}

function valuesOf(
  { pod, containers }: Target,
  value: (security: SecurityContext) => string | undefined,
): string[] {
  return sorted(
    [pod, ...containers.map(({ security }) => security)].map(value).filter((text) => text !== undefined),
  );
}

const privileged: Check = (target) => {
  const bad = containersWhere(target, ({ privileged: is }) => is === true);
  return bad.length === 0
    ? null
    : {
        reason: 'privileged',
        detail: `${list('container', bad)} must not set securityContext.privileged=true`,
      };
};

const appArmorProfile: Check = (target) => {
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

const capabilitiesBaseline: Check = (target) => {
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

const capabilitiesRestricted: Check = (target) => {
  const keeping = containersWhere(target, ({ capabilities }) => !capabilities?.drop?.includes('ALL'));
  const extra = ({ capabilities }: SecurityContext): string[] =>
    (capabilities?.add ?? []).filter((name) => name !== 'NET_BIND_SERVICE');
  const adding = containersWhere(target, (security) => extra(security).length > 0);
  const names = sorted(target.containers.flatMap(({ security }) => extra(security)));
  const details = [
    ...(keeping.length > 0
      ? [`${list('container', keeping)} must set securityContext.capabilities.drop=["ALL"]`]
      : []),
    ...(adding.length > 0
      ? [`${list('container', adding)} must not include ${quoted(names)} in securityContext.capabilities.add`]
      : []),
  ];
  return details.length === 0 ? null : { reason: 'unrestricted capabilities', detail: details.join('; ') };
};

const hostNamespaces: Check = ({ spec }) => {
  const used = ['hostNetwork', 'hostPID', 'hostIPC'].filter((field) => spec[field] === true);
  return used.length === 0
    ? null
    : { reason: 'host namespaces', detail: used.map((field) => `${field}=true`).join(', ') };
};

const hostPathVolumes: Check = ({ spec }) => {
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

const procMountBaseline: Check = (target) => (target.spec.hostUsers === false ? null : procMount(target));

const procMount: Check = (target) => {
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

const seLinuxOptions: Check = (target) => {
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

function badSeccomp({ seccompProfile }: SecurityContext): string | undefined {
  const type = seccompProfile?.type;
  return seccompProfile && type !== 'RuntimeDefault' && type !== 'Localhost' ? (type ?? '') : undefined;
}

const seccompBaseline: Check = (target) => {
  const who = setters(target, (security) => badSeccomp(security) !== undefined);
  return who === ''
    ? null
    : {
        reason: 'seccompProfile',
        detail: `${who} must not set securityContext.seccompProfile.type to ${quoted(valuesOf(target, badSeccomp))}`,
      };
};

const seccompRestricted: Check = (target) => {
  const explicit = seccompBaseline(target);
  if (explicit || target.pod.seccompProfile) return explicit;
  const bad = containersWhere(target, ({ seccompProfile }) => !seccompProfile);
  return bad.length === 0
    ? null
    : {
        reason: 'seccompProfile',
        detail: `pod or ${list('container', bad)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`,
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

const sysctls: Check = ({ pod }) => {
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

const allowPrivilegeEscalation: Check = (target) => {
  const bad = containersWhere(target, (security) => security.allowPrivilegeEscalation !== false);
  return bad.length === 0
    ? null
    : {
        reason: 'allowPrivilegeEscalation != false',
        detail: `${list('container', bad)} must set securityContext.allowPrivilegeEscalation=false`,
      };
};

const freeVolumes = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'image',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

const restrictedVolumes: Check = ({ spec }) => {
  const bad = (spec.volumes ?? []).filter(
    (volume) => !freeVolumes.some((kind) => volume[kind] !== undefined),
  );
  const names = bad.map(({ name }) => name);
  const types = sorted(bad.map((volume) => Object.keys(volume).find((key) => key !== 'name') ?? 'unknown'));
  return bad.length === 0
    ? null
    : {
        reason: 'restricted volume types',
        detail: `${list('volume', names)} ${bad.length === 1 ? 'uses' : 'use'} ${list('restricted volume type', types)}`,
      };
};

const runAsNonRoot: Check = (target) => {
  if (target.spec.hostUsers === false) return null;
  const reason = 'runAsNonRoot != true';
  const who = setters(target, (security) => security.runAsNonRoot === false);
  if (who !== '') return { reason, detail: `${who} must not set securityContext.runAsNonRoot=false` };
  if (target.pod.runAsNonRoot === true) return null;
  const bad = containersWhere(target, (security) => security.runAsNonRoot === undefined);
  return bad.length === 0
    ? null
    : { reason, detail: `pod or ${list('container', bad)} must set securityContext.runAsNonRoot=true` };
};

const runAsUser: Check = (target) => {
  if (target.spec.hostUsers === false) return null;
  const who = setters(target, (security) => security.runAsUser === 0);
  return who === '' ? null : { reason: 'runAsUser=0', detail: `${who} must not set runAsUser=0` };
};

const baseline: readonly Check[] = [
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

/** These give way to stricter ones. */
const overridden: readonly Check[] = [
  capabilitiesBaseline,
  hostPathVolumes,
  procMountBaseline,
  seccompBaseline,
];
const restricted: readonly Check[] = [
  ...baseline.filter((check) => !overridden.includes(check)),
  ...[
    allowPrivilegeEscalation,
    capabilitiesRestricted,
    procMount,
    restrictedVolumes,
    runAsNonRoot,
    runAsUser,
    seccompRestricted,
  ],
];
