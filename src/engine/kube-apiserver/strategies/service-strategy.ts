import type { Resource } from '../../../kubernetes/resources.ts';
import type { Strategy } from '../contracts.ts';
import { serviceDefaults } from '../defaults/core-defaults.ts';
import { set } from '../defaults/fill.ts';
import { equalJson } from '../equal-json.ts';
import { isDns1123Label } from '../validation/formats.ts';
import { checkServiceUpdate, serviceWarnings } from '../validation/service-updates.ts';
import { checkService } from '../validation/service.ts';
import { emptyStatus, makeStrategy, withStatus } from './make-strategy.ts';
import { serviceFields } from './service-fields.ts';
import {
  needsHealthCheck,
  usesNodePorts,
  withAddresses,
  type Service,
  type ServiceSpec,
} from './service-addresses.ts';

/** Models pkg/registry/core/service, v1.36. */
export function serviceStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    meta: { name: isDns1123Label },
    hasStatus: true,
    allowCreateOnUpdate: true,
    defaults: (object) => serviceDefaults(object),
    prepareForCreate: (object, context) =>
      withAddresses(withStatus(object, emptyStatus(resource)) as Service, null, context),
    prepareForUpdate(next, old, context) {
      const before = old as Service;
      const spec = withoutForeign(withKept((next as Service).spec, before.spec), before.spec);
      const kept = { ...withStatus(next, old.status), spec } as Service;
      const balanced = spec.type === 'LoadBalancer';
      return withAddresses(
        balanced ? kept : (withStatus(kept, emptyStatus(resource)) as Service),
        before,
        context,
      );
    },
    validate: (object) => checkService(object as Service),
    validateUpdate: (next, old) => checkServiceUpdate(next as Service, old as Service),
    warnings: (object) => serviceWarnings(object as Service),
    selectableFields: serviceFields,
  });
}

/** Who sends the manifest again that had no addresses yet, means those it was given. Models patchAllocatedValues. */
function withKept(given: ServiceSpec, old: ServiceSpec): ServiceSpec {
  let spec = given;
  if (spec.type !== 'ExternalName' && old.type !== 'ExternalName') {
    if (!spec.clusterIP) spec = set(spec, 'clusterIP', old.clusterIP);
    if (!spec.clusterIPs?.length) {
      spec = set(spec, 'clusterIPs', spec.clusterIP === old.clusterIP ? old.clusterIPs : [spec.clusterIP]);
    } else if (spec.clusterIP !== old.clusterIP && equalJson(spec.clusterIPs, old.clusterIPs)) {
      spec = set(spec, 'clusterIPs', [spec.clusterIP]);
    }
    if (!spec.ipFamilyPolicy) spec = set(spec, 'ipFamilyPolicy', old.ipFamilyPolicy);
    if (!spec.ipFamilies) spec = set(spec, 'ipFamilies', old.ipFamilies);
  }
  if (!usesNodePorts(spec) || !usesNodePorts(old)) return spec;
  const taken = new Set((spec.ports ?? []).map(({ nodePort }) => nodePort));
  const ports = (spec.ports ?? []).map((port) => {
    const before = old.ports?.find(({ name }) => (name ?? '') === (port.name ?? ''))?.nodePort;
    return port.nodePort || !before || taken.has(before) ? port : { ...port, nodePort: before };
  });
  return ports.some((port, i) => port !== spec.ports?.[i]) ? { ...spec, ports } : spec;
}

/** What the new type of a Service has no use for goes, unless it was changed too. Models dropTypeDependentFields. */
function withoutForeign(given: ServiceSpec, old: ServiceSpec): ServiceSpec {
  let spec = given;
  const drop = (...fields: string[]): void => {
    if (fields.every((field) => equalJson(spec[field], old[field]))) {
      for (const field of fields) spec = set(spec, field, undefined);
    }
  };
  if (old.type !== 'ExternalName' && spec.type === 'ExternalName') {
    drop('clusterIP', 'clusterIPs');
    drop('ipFamilies');
    drop('ipFamilyPolicy');
  }
  const before = new Set((old.ports ?? []).map(({ nodePort }) => nodePort ?? 0)).add(0);
  const ports = spec.ports ?? [];
  if (
    usesNodePorts(old) &&
    !usesNodePorts(spec) &&
    ports.every(({ nodePort }) => before.has(nodePort ?? 0))
  ) {
    spec = { ...spec, ports: ports.map((port) => set(port as never, 'nodePort', undefined)) };
  }
  if (needsHealthCheck(old) && !needsHealthCheck(spec)) drop('healthCheckNodePort');
  if (old.type === 'LoadBalancer' && spec.type !== 'LoadBalancer') {
    drop('allocateLoadBalancerNodePorts');
    drop('loadBalancerClass');
  }
  const isExternal = ({ type, externalIPs }: ServiceSpec): boolean =>
    type === 'NodePort' || type === 'LoadBalancer' || (type === 'ClusterIP' && externalIPs !== undefined);
  if (isExternal(old) && !isExternal(spec)) drop('externalTrafficPolicy');
  return spec;
}
