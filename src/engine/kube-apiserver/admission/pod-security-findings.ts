import type { Container, PodSpec } from '../../../kubernetes/pod.ts';

export interface SecurityContext {
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

export interface Target {
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
export type Check = (target: Target) => Finding | null;

/** `allowPrivilegeEscalation != false (container "nginx" must set …), …` */
export function describeFindings(findings: readonly Finding[]): string {
  return findings.map(({ reason, detail }) => `${reason} (${detail})`).join(', ');
}

export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

export function plural(word: string, names: readonly unknown[]): string {
  return names.length === 1 ? word : `${word}s`;
}

/** `containers "a", "b"` */
export function list(word: string, names: readonly string[]): string {
  return `${plural(word, names)} ${quoted(names)}`;
}

export function sorted(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}

export function containersWhere(
  { containers }: Target,
  bad: (security: SecurityContext, container: Container) => boolean,
): string[] {
  return containers.filter(({ security, container }) => bad(security, container)).map(({ name }) => name);
}

/** Whoever sets something bad: the Pod, some containers, or both. */
export function setters(target: Target, bad: (security: SecurityContext) => boolean): string {
  const containers = containersWhere(target, bad);
  return [
    ...(bad(target.pod) ? ['pod'] : []),
    ...(containers.length > 0 ? [list('container', containers)] : []),
  ].join(' and ');
}

export function valuesOf(
  { pod, containers }: Target,
  value: (security: SecurityContext) => string | undefined,
): string[] {
  return sorted(
    [pod, ...containers.map(({ security }) => security)].map(value).filter((text) => text !== undefined),
  );
}

export function badSeccomp({ seccompProfile }: SecurityContext): string | undefined {
  const type = seccompProfile?.type;
  return seccompProfile && type !== 'RuntimeDefault' && type !== 'Localhost' ? (type ?? '') : undefined;
}
