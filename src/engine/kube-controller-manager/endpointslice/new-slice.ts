import { controllerRef } from '../owned-pods.ts';
import { sameValue } from '../same-value.ts';
import { isHeadless, type Service } from '../endpoint/service.ts';
import {
  headlessLabel,
  managedBy,
  managedByLabel,
  serviceNameLabel,
  type AddressType,
  type EndpointSlice,
  type SlicePort,
} from './endpoint-slice.ts';

/** A slice of a Service, without endpoints and a name. Models newEndpointSlice of endpointslice/utils.go, v1.36. */
export function newSlice(
  service: Service,
  addressType: AddressType,
  ports: readonly SlicePort[],
): EndpointSlice {
  const { name = '', namespace } = service.metadata;
  return {
    kind: 'EndpointSlice',
    apiVersion: 'discovery.k8s.io/v1',
    metadata: {
      // A name that is too long for a dash goes without.
      generateName: name.length < 253 ? `${name}-` : name,
      ...(namespace !== undefined && { namespace }),
      labels: labelsOf(service),
      ownerReferences: [controllerRef(service)],
    },
    addressType,
    endpoints: null,
    ports: ports.length > 0 ? ports : null,
  };
}

/** The slice with its Service's labels: the same one if it has them. Models setEndpointSliceLabels. */
export function withLabelsOf(service: Service, slice: EndpointSlice): EndpointSlice {
  if (sameValue(unreserved(slice.metadata.labels), unreserved(service.metadata.labels))) return slice;
  return { ...slice, metadata: { ...slice.metadata, labels: labelsOf(service) } };
}

export function isOwnedBy({ metadata }: EndpointSlice, service: Service): boolean {
  return (metadata.ownerReferences ?? []).some(
    ({ uid, kind, apiVersion }) => uid === service.metadata.uid && kind === 'Service' && apiVersion === 'v1',
  );
}

function labelsOf(service: Service): Readonly<Record<string, string>> {
  return {
    ...unreserved(service.metadata.labels),
    [managedByLabel]: managedBy,
    [serviceNameLabel]: service.metadata.name ?? '',
    ...(isHeadless(service) && { [headlessLabel]: '' }),
  };
}

function unreserved(labels: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const { [headlessLabel]: _h, [managedByLabel]: _m, [serviceNameLabel]: _s, ...others } = labels;
  return others;
}
