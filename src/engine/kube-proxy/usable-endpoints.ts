/** An endpoint of an EndpointSlice as far as a proxy chooses by it. */
export interface Endpoint {
  readonly addresses: readonly string[];
  readonly conditions?: {
    readonly ready?: boolean;
    readonly serving?: boolean;
    readonly terminating?: boolean;
  };
  readonly nodeName?: string;
  readonly hints?: {
    readonly forZones?: readonly { readonly name: string }[];
    readonly forNodes?: readonly { readonly name: string }[];
  };
}

/** Where a proxy stands. */
export interface Place {
  readonly node: string;
  readonly zone: string;
  /** The node's own. */
  readonly address: string;
}

/**
 * The endpoints that connections go to: the ready ones, of these the near ones where all have hints; where none is
 * ready, those that still answer while they end. `local`: on this node only. Models CategorizeEndpoints of
 * pkg/proxy/topology.go, v1.36.
 */
export function usable(endpoints: readonly Endpoint[], place: Place, local: boolean): readonly Endpoint[] {
  const reachable = local ? endpoints.filter(({ nodeName }) => nodeName === place.node) : endpoints;
  const ready = reachable.filter(({ conditions }) => conditions?.ready !== false);
  if (ready.length === 0)
    return reachable.filter(
      ({ conditions }) => conditions?.serving !== false && conditions?.terminating === true,
    );
  if (local) return ready;
  return near(ready, 'forNodes', place.node) ?? near(ready, 'forZones', place.zone) ?? ready;
}

/** Null where hints cannot be followed: one endpoint has none, or none is meant for here. */
function near(
  ready: readonly Endpoint[],
  kind: keyof NonNullable<Endpoint['hints']>,
  here: string,
): readonly Endpoint[] | null {
  if (ready.some(({ hints }) => (hints?.[kind] ?? []).length === 0)) return null;
  const meant = ready.filter(({ hints }) => hints?.[kind]?.some(({ name }) => name === here));
  return meant.length > 0 ? meant : null;
}
