import type { Service, ServicePort, ServiceSpec } from '../strategies/service-addresses.ts';
import { checkFormat, checkLabel, checkOneOf, checkPort, checkSubdomain, type Errors } from './checks.ts';
import { duplicate, forbidden, invalid, required } from './field-errors.ts';
import { isPortNumber, isQualifiedName } from './formats.ts';
import { validateLabels } from './object-meta.ts';
import { checkAddresses, checkAffinity, checkPortSets, checkTraffic } from './service-addresses.ts';

export function isHeadless({ type, clusterIP }: ServiceSpec): boolean {
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
