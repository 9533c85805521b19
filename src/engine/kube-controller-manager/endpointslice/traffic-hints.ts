import type { Service } from '../endpoint/service.ts';
import { sameValue } from '../same-value.ts';
import type { Endpoint, EndpointSlice, Hints } from './endpoint-slice.ts';
import type { SliceChanges } from './fill-slices.ts';

/**
 * Which zone or node an endpoint is meant for, where the Service asks for short ways: its own. Without
 * `trafficDistribution` hints are taken away. Models endpointslice/trafficdist/trafficdist.go, v1.36.
 */
export function withHints(
  { spec }: Service,
  changes: SliceChanges,
  unchanged: readonly EndpointSlice[],
): SliceChanges {
  const { trafficDistribution: wish = '' } = spec as { readonly trafficDistribution?: string };
  const isNear = ['PreferClose', 'PreferSameZone', 'PreferSameNode'].includes(wish);
  const hinted = (slice: EndpointSlice): EndpointSlice => {
    if (!slice.endpoints) return slice;
    const endpoints = slice.endpoints.map((endpoint) => {
      const { hints: _hints, ...bare } = endpoint;
      const hints =
        isNear && endpoint.conditions.ready ? hintsOf(endpoint, wish === 'PreferSameNode') : undefined;
      return hints ? { ...bare, hints } : bare;
    });
    return { ...slice, endpoints };
  };
  const wrong = unchanged
    .map(hinted)
    .filter((slice, i) => !sameValue(slice.endpoints, unchanged[i]?.endpoints));
  return {
    create: changes.create.map(hinted),
    update: [...changes.update.map(hinted), ...wrong],
    delete: changes.delete,
  };
}

function hintsOf({ zone, nodeName }: Endpoint, sameNode: boolean): Hints | undefined {
  const forNodes = sameNode && nodeName !== undefined ? [{ name: nodeName }] : undefined;
  if (zone === undefined && !forNodes) return undefined;
  return { ...(zone !== undefined && { forZones: [{ name: zone }] }), ...(forNodes && { forNodes }) };
}
