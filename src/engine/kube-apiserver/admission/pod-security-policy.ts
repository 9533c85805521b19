import type { KubeObject } from '../../../kubernetes/object.ts';
import type { PodSpec } from '../../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { AdmissionContext, AdmissionRequest, FieldError } from '../contracts.ts';
import { invalid, invalidStatus } from '../validation/field-errors.ts';
import type { PodObject } from './plugin.ts';
import { podSecurityFindings, type Level } from './pod-security-checks.ts';
import { describeFindings } from './pod-security-findings.ts';
import { refuse } from './refuse.ts';

interface LevelVersion {
  readonly level: Level;
  readonly version: string;
}

interface Policy {
  readonly enforce: LevelVersion;
  readonly warn: LevelVersion;
  readonly errors: readonly FieldError[];
}

const namespaces = resourceNamed('', 'namespaces') as Resource;
const pods = resourceNamed('', 'pods') as Resource;
const levels: readonly Level[] = ['privileged', 'baseline', 'restricted'];
const prefix = 'pod-security.kubernetes.io/';

/** Against the policy of the namespace, or a new policy against what runs there. */
export function checkPodSecurity(request: AdmissionRequest, context: AdmissionContext): void {
  if (request.resource === namespaces) return checkNamespace(request, context);
  const labels = context.lister.get(namespaces, null, request.namespace ?? '')?.metadata.labels;
  if (!labels) return;
  const policy = policyOf(labels);
  const spec = podSpecOf(request);
  if (!spec) return;
  if (request.resource === pods) {
    if (request.operation === 'UPDATE' && !isSignificant(request.object, request.oldObject)) return;
    const found = podSecurityFindings(policy.enforce.level, spec);
    if (found.length > 0)
      throw refuse(request, `violates PodSecurity ${nameOf(policy.enforce)}: ${describeFindings(found)}`);
  }
  const found = podSecurityFindings(policy.warn.level, spec);
  if (found.length > 0)
    context.warn(`would violate PodSecurity ${nameOf(policy.warn)}: ${describeFindings(found)}`);
}

function nameOf({ level, version }: LevelVersion): string {
  return JSON.stringify(`${level}:${version}`);
}

function policyOf(labels: Readonly<Record<string, string>> = {}): Policy {
  const errors: FieldError[] = [];
  const read = (mode: string, fallback: Level): LevelVersion => {
    let level = labels[prefix + mode] as Level | undefined;
    if (level !== undefined && !levels.includes(level)) {
      errors.push(invalid(`metadata.labels[${prefix}${mode}]`, level, `must be one of ${levels.join(', ')}`));
      level = fallback;
    }
    const asked = labels[`${prefix}${mode}-version`];
    const good = asked === undefined || /^(latest|v1\.(0|[1-9]\d*))$/.test(asked);
    if (!good)
      errors.push(invalid(`metadata.labels[${prefix}${mode}-version]`, asked, 'must be "latest" or "v1.x"'));
    return { level: level ?? 'privileged', version: good ? (asked ?? 'latest') : 'latest' };
  };
  const enforce = read('enforce', 'restricted');
  read('audit', 'privileged');
  let warn = read('warn', 'privileged');
  // Who enforces a level is warned of it as well, unless they say otherwise.
  if (labels[`${prefix}warn`] === undefined && levels.includes(labels[`${prefix}enforce`] as Level)) {
    const version = labels[`${prefix}warn-version`] === undefined ? enforce.version : warn.version;
    if (stricter(enforce.level, warn.level)) warn = { level: enforce.level, version };
  }
  return { enforce, warn, errors };
}

function stricter(a: Level, b: Level): boolean {
  return levels.indexOf(a) > levels.indexOf(b);
}

interface Templated {
  readonly template?: { readonly spec?: PodSpec };
  readonly jobTemplate?: { readonly spec?: Templated };
}

function podSpecOf({ resource, object }: AdmissionRequest): PodSpec | undefined {
  if (resource === pods) return (object as PodObject).spec;
  const spec = object?.spec as Templated | undefined;
  return (spec?.jobTemplate?.spec ?? spec)?.template?.spec;
}

/** Only other containers, or other images, are looked at again. */
function isSignificant(next: KubeObject | null, old: KubeObject | null): boolean {
  const images = (object: KubeObject | null): string => {
    const { initContainers = [], containers = [], ephemeralContainers = [] } = (object as PodObject).spec;
    const all = [initContainers, containers, ephemeralContainers as PodSpec['containers']];
    return JSON.stringify(all.map((list) => list.map(({ image }) => image)));
  };
  return (next as PodObject).spec !== (old as PodObject).spec && images(next) !== images(old);
}

function checkNamespace(request: AdmissionRequest, context: AdmissionContext): void {
  const namespace = request.object as KubeObject;
  const { name = '', labels } = namespace.metadata;
  const policy = policyOf(labels);
  const before = policyOf(request.oldObject?.metadata.labels);
  if (policy.errors.length > 0 && JSON.stringify(policy.errors) !== JSON.stringify(before.errors)) {
    throw invalidStatus(request.resource, name, policy.errors);
  }
  const { enforce } = policy;
  if (request.operation === 'CREATE' || enforce.level === 'privileged') return;
  if (enforce.version === before.enforce.version && !stricter(enforce.level, before.enforce.level)) return;
  const byReason = new Map<string, string[]>();
  for (const pod of context.lister.list(pods, name)) {
    const found = podSecurityFindings(enforce.level, (pod as PodObject).spec);
    const reason = found.map((finding) => finding.reason).join(', ');
    if (reason !== '') byReason.set(reason, [...(byReason.get(reason) ?? []), pod.metadata.name ?? '']);
  }
  if (byReason.size === 0) return;
  context.warn(
    `existing pods in namespace ${JSON.stringify(name)} violate the new PodSecurity enforce level ${nameOf(enforce)}`,
  );
  const lines = [...byReason].map(([reason, names]) => {
    const others = names.length - 1;
    const also = others === 0 ? '' : ` (and ${others} other ${others === 1 ? 'pod' : 'pods'})`;
    return `${names.sort()[0] ?? ''}${also}: ${reason}`;
  });
  for (const line of lines.sort()) context.warn(line);
}
