import {
  needsHealthCheck,
  type Service,
  type ServicePort,
  type ServiceSpec,
} from '../strategies/service-addresses.ts';
import { checkFormat, checkLabel, checkOneOf, checkPort, checkSubdomain, type Errors } from './checks.ts';
import { duplicate, forbidden, invalid, notSupported, required, shown } from './field-errors.ts';
import { isIp, isPortNumber, isQualifiedName } from './formats.ts';
import { validateLabels } from './object-meta.ts';

function isHeadless({ type, clusterIP }: ServiceSpec): boolean {
  return type === 'ClusterIP' && clusterIP === 'None';
}

/** Models validateService of pkg/apis/core/validation/validation.go, v1.36. Load balancers' own fields are not modelled. */
export function checkService({ spec }: Service): Errors {
  const errors: Errors = [];
  const ports = spec.ports ?? [];
  const headless = spec.clusterIP === 'None';
  if (ports.length === 0 && !isHeadless(spec) && spec.type !== 'ExternalName')
    errors.push(required('spec.ports'));
  if (headless && (spec.type === 'LoadBalancer' || spec.type === 'NodePort')) {
    errors.push(invalid('spec.clusterIPs[0]', 'None', `may not be set to 'None' for ${spec.type} services`));
  }
  if (spec.type === 'ExternalName') checkExternalName(errors, spec);
  const names = new Set<string>();
  for (const [i, port] of ports.entries())
    checkServicePort(errors, `spec.ports[${i}]`, port, ports.length > 1, names);
  errors.push(...validateLabels('spec.selector', spec.selector));
  checkAffinity(errors, spec);
  checkAddresses(errors, spec);
  checkOneOf(errors, 'spec.type', spec.type, ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort']);
  checkPortSets(errors, spec.type, ports);
  const balanced = spec.type === 'LoadBalancer';
  if (spec.allocateLoadBalancerNodePorts !== undefined && !balanced) {
    errors.push(
      forbidden('spec.allocateLoadBalancerNodePorts', "may only be used when `type` is 'LoadBalancer'"),
    );
  }
  if (spec.loadBalancerClass !== undefined && !balanced) {
    errors.push(forbidden('spec.loadBalancerClass', "may only be used when `type` is 'LoadBalancer'"));
  }
  checkTraffic(errors, spec);
  return errors;
}

function checkExternalName(errors: Errors, spec: ServiceSpec): void {
  for (const field of ['clusterIPs', 'ipFamilies', 'ipFamilyPolicy']) {
    const value = spec[field] as string | readonly string[] | undefined;
    if (value?.length) errors.push(forbidden(`spec.${field}`, 'may not be set for ExternalName services'));
  }
  const cname = ((spec.externalName ?? '') as string).replace(/\.$/, '');
  if (cname === '') errors.push(required('spec.externalName'));
  else checkSubdomain(errors, 'spec.externalName', cname);
}

function checkServicePort(
  errors: Errors,
  path: string,
  port: ServicePort,
  named: boolean,
  names: Set<string>,
): void {
  const { name = '' } = port;
  if (name === '') {
    if (named) errors.push(required(`${path}.name`));
  } else {
    checkLabel(errors, `${path}.name`, name);
    if (names.has(name)) errors.push(duplicate(`${path}.name`, name));
    names.add(name);
  }
  for (const why of isPortNumber(port.port)) errors.push(invalid(`${path}.port`, port.port, why));
  checkOneOf(errors, `${path}.protocol`, port.protocol, ['SCTP', 'TCP', 'UDP']);
  checkPort(errors, `${path}.targetPort`, port.targetPort ?? 0);
  if (port.appProtocol !== undefined)
    checkFormat(errors, `${path}.appProtocol`, port.appProtocol, isQualifiedName);
}

function checkAffinity(errors: Errors, { sessionAffinity, sessionAffinityConfig }: ServiceSpec): void {
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
function checkAddresses(
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

function checkPortSets(errors: Errors, type: string | undefined, ports: readonly ServicePort[]): void {
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

function checkTraffic(errors: Errors, spec: ServiceSpec): void {
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
