import type { Container, PodSpec } from '../../../kubernetes/pod.ts';
import { baseline } from './pod-security-baseline.ts';
import type { Finding, Target } from './pod-security-findings.ts';
import { restricted } from './pod-security-restricted.ts';

export type Level = 'privileged' | 'baseline' | 'restricted';

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
