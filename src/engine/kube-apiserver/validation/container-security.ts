import type { PodSpec } from '../../../kubernetes/pod.ts';
import { checkDescendingPath, checkId, checkOneOf, type Errors } from './checks.ts';
import { invalid, notSupported, required } from './field-errors.ts';

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

export function checkSecurity(
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
