import {
  baseline,
  capabilitiesBaseline,
  hostPathVolumes,
  procMount,
  procMountBaseline,
  seccompBaseline,
} from './pod-security-baseline.ts';
import {
  containersWhere,
  list,
  quoted,
  setters,
  sorted,
  type Check,
  type SecurityContext,
} from './pod-security-findings.ts';

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

export const allowPrivilegeEscalation: Check = (target) => {
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

export const runAsNonRoot: Check = (target) => {
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

export const runAsUser: Check = (target) => {
  if (target.spec.hostUsers === false) return null;
  const who = setters(target, (security) => security.runAsUser === 0);
  return who === '' ? null : { reason: 'runAsUser=0', detail: `${who} must not set runAsUser=0` };
};

/** These give way to stricter ones. */
const overridden: readonly Check[] = [
  capabilitiesBaseline,
  hostPathVolumes,
  procMountBaseline,
  seccompBaseline,
];

export const restricted: readonly Check[] = [
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
