import { needsHealthCheck, type ServicePort, type ServiceSpec } from '../strategies/service-addresses.ts';
import { checkOneOf, type Errors } from './checks.ts';
import { duplicate, forbidden, invalid, notSupported, required, shown } from './field-errors.ts';
import { isIp } from './formats.ts';

export function checkAffinity(errors: Errors, { sessionAffinity, sessionAffinityConfig }: ServiceSpec): void {
  checkOneOf(errors, 'spec.sessionAffinity', sessionAffinity as string | undefined, ['ClientIP', 'None']);
  if (sessionAffinity !== 'ClientIP') return;
  const { clientIP } = (sessionAffinityConfig ?? {}) as {
    readonly clientIP?: { readonly timeoutSeconds?: number };
  };
  const path = 'spec.sessionAffinityConfig.clientIP.timeoutSeconds';
  const timeout = clientIP?.timeoutSeconds;
  if (timeout === undefined) errors.push(required(path, 'must be set when session affinity is ClientIP'));
  else if (timeout <= 0 || timeout > 86400) {
    errors.push(invalid(path, timeout, 'must be greater than 0 and less than 86400'));
  }
}

/** Models ValidateServiceClusterIPsRelatedFields. */
export function checkAddresses(
  errors: Errors,
  { type, clusterIP = '', clusterIPs = [], ipFamilies = [], ipFamilyPolicy }: ServiceSpec,
): void {
  if (type === 'ExternalName') return;
  const path = 'spec.clusterIPs';
  if (clusterIP === '') {
    if (clusterIPs.length > 0)
      errors.push(invalid(path, clusterIPs, 'must be empty when `clusterIP` is not specified'));
  } else if (clusterIPs.length === 0) errors.push(required(path));
  else if (clusterIPs[0] !== clusterIP)
    errors.push(invalid(path, clusterIPs, 'first value must match `clusterIP`'));
  for (const [i, family] of ipFamilies.entries()) {
    if (family !== 'IPv4' && family !== 'IPv6')
      errors.push(notSupported(`spec.ipFamilies[${i}]`, family, ['IPv4', 'IPv6']));
    if (ipFamilies.indexOf(family) < i) errors.push(duplicate(`spec.ipFamilies[${i}]`, family));
  }
  if (ipFamilyPolicy !== undefined) {
    const policies = ['PreferDualStack', 'RequireDualStack', 'SingleStack'];
    checkOneOf(errors, 'spec.ipFamilyPolicy', ipFamilyPolicy, policies, false);
  }
  for (const [i, ip] of clusterIPs.entries()) {
    if (i === 0 && ip === 'None') {
      if (clusterIPs.length > 1)
        errors.push(invalid(path, clusterIPs, "'None' must be the first and only value"));
    } else if (!isIp(ip)) {
      errors.push(
        invalid(`${path}[${i}]`, ip, 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)'),
      );
    }
  }
  if (clusterIPs.length > 2) errors.push(invalid(path, clusterIPs, 'may only hold up to 2 values'));
}

export function checkPortSets(errors: Errors, type: string | undefined, ports: readonly ServicePort[]): void {
  const nodePorts = new Set<string>();
  const all = new Set<string>();
  if (type === 'ClusterIP') {
    for (const [i, { nodePort }] of ports.entries()) {
      if (nodePort)
        errors.push(forbidden(`spec.ports[${i}].nodePort`, "may not be used when `type` is 'ClusterIP'"));
    }
  }
  for (const [i, { protocol = '', nodePort }] of ports.entries()) {
    if (!nodePort) continue;
    if (nodePorts.has(`${protocol}/${nodePort}`))
      errors.push(duplicate(`spec.ports[${i}].nodePort`, nodePort));
    nodePorts.add(`${protocol}/${nodePort}`);
  }
  for (const [i, { protocol = '', port }] of ports.entries()) {
    if (all.has(`${protocol}/${port}`)) {
      const key = { Name: '', Protocol: protocol, AppProtocol: null, Port: port, TargetPort: 0, NodePort: 0 };
      errors.push(duplicate(`spec.ports[${i}]`, shown(JSON.stringify(key))));
    }
    all.add(`${protocol}/${port}`);
  }
}

export function checkTraffic(errors: Errors, spec: ServiceSpec): void {
  const { type, externalTrafficPolicy = '', healthCheckNodePort = 0, internalTrafficPolicy } = spec;
  const external =
    type === 'LoadBalancer' ||
    type === 'NodePort' ||
    (type === 'ClusterIP' && ((spec.externalIPs ?? []) as string[]).length > 0);
  const at = 'spec.externalTrafficPolicy';
  if (external) checkOneOf(errors, at, externalTrafficPolicy, ['Cluster', 'Local']);
  else if (externalTrafficPolicy !== '') {
    errors.push(invalid(at, externalTrafficPolicy, 'may only be set for externally-accessible services'));
  }
  if (needsHealthCheck(spec)) {
    if (healthCheckNodePort === 0) errors.push(required('spec.healthCheckNodePort'));
  } else if (healthCheckNodePort !== 0) {
    const why = "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'";
    errors.push(invalid('spec.healthCheckNodePort', healthCheckNodePort, why));
  }
  if (internalTrafficPolicy !== undefined) {
    checkOneOf(
      errors,
      'spec.internalTrafficPolicy',
      internalTrafficPolicy as string,
      ['Cluster', 'Local'],
      false,
    );
  }
  if (spec.trafficDistribution !== undefined) {
    const known = ['PreferClose', 'PreferSameZone', 'PreferSameNode'];
    checkOneOf(errors, 'spec.trafficDistribution', spec.trafficDistribution as string, known, false);
  }
}
