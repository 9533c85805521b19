import { needsHealthCheck, type Service } from '../strategies/service-addresses.ts';
import type { Errors } from './checks.ts';
import { forbidden, invalid } from './field-errors.ts';
import { checkService, isHeadless } from './service.ts';

/** Models ValidateServiceUpdate for a cluster of one IP family. */
export function checkServiceUpdate(next: Service, old: Service): Errors {
  const errors: Errors = [];
  const { type, clusterIPs = [], ipFamilies = [] } = next.spec;
  const before = old.spec;
  if (
    type !== 'ExternalName' &&
    before.type !== 'ExternalName' &&
    !(isHeadless(next.spec) && isHeadless(before))
  ) {
    const first = before.clusterIPs?.[0];
    const at = 'spec.clusterIPs[0]';
    if (first !== undefined && clusterIPs.length === 0)
      errors.push(invalid(at, clusterIPs, 'primary clusterIP can not be unset'));
    else if (first !== undefined && clusterIPs[0] !== first)
      errors.push(invalid(at, clusterIPs, 'may not change once set'));
    const family = before.ipFamilies?.[0];
    if (family !== undefined && ipFamilies[0] !== undefined && ipFamilies[0] !== family) {
      errors.push(invalid('spec.ipFamilies[0]', ipFamilies, 'may not change once set'));
    }
  }
  if (
    needsHealthCheck(before) &&
    needsHealthCheck(next.spec) &&
    next.spec.healthCheckNodePort !== before.healthCheckNodePort
  ) {
    errors.push(forbidden('spec.healthCheckNodePort', 'field is immutable'));
  }
  errors.push(...checkService(next));
  return errors;
}

/** Models pkg/api/service/warnings.go. */
export function serviceWarnings({ spec }: Service): readonly string[] {
  const warnings: string[] = [];
  const hasExternalIps = ((spec.externalIPs ?? []) as string[]).length > 0;
  if (isHeadless(spec)) {
    if (spec.loadBalancerIP) warnings.push('spec.loadBalancerIP is ignored for headless services');
    if (hasExternalIps) warnings.push('spec.externalIPs is ignored for headless services');
    if (spec.sessionAffinity !== 'None')
      warnings.push('spec.SessionAffinity is ignored for headless services');
  }
  const named = spec.type === 'ExternalName';
  if (hasExternalIps && !isHeadless(spec) && !named) {
    warnings.push('spec.externalIPs is deprecated and may no longer be implemented in some clusters');
  }
  if (named && hasExternalIps) warnings.push('spec.externalIPs is ignored when spec.type is "ExternalName"');
  if (!named && spec.externalName)
    warnings.push('spec.externalName is ignored when spec.type is not "ExternalName"');
  if (spec.trafficDistribution === 'PreferClose') {
    warnings.push('spec.trafficDistribution: "PreferClose" is deprecated; use "PreferSameZone"');
  }
  return warnings;
}
