import type { InstalledSystem } from '../kubernetes/cluster-spec.ts';
import type { ComponentId } from '../kubernetes/components.ts';
import { resourceOfKind, type ObjectKey } from '../kubernetes/resources.ts';
import type { KubeObject } from '../kubernetes/object.ts';
import { requestInfo } from '../kubernetes/request-info.ts';
import type { EventId, TraceEvent } from '../trace/events.ts';
import type { Channel } from '../trace/trace.ts';
import { ApiClient } from './client/api-client.ts';
import type { Cluster } from './cluster.ts';
import type { Process } from './kernel/kernel.ts';
import type { Past, World } from './kernel/world.ts';
import { requireParts } from './parts.ts';
import { addOns } from './cluster/kubeadm-objects.ts';

/** Long enough for everything to be up, the slower probes included; then a day goes by in which nothing happens. */
export const installation: Past = { ms: 120_000, pauseMs: 25 * 3_600_000 };

/**
 * Sets a cluster up before the run: what `kubeadm` applies is applied, and the simulated control plane does the rest, so
 * that every object, cache, process and watch of it is as it would be. The run's trace knows nothing of it, and the
 * Events of it are long over. Returns the watches that were opened meanwhile and stand.
 */
export function install(world: World, cluster: Cluster, system: InstalledSystem): readonly Channel[] {
  const { kernel } = world;
  const begin = -installation.ms;
  kernel.spawn('kubectl', applying(world, cluster, addOns(system)), null);
  while (kernel.stepForeground(begin + installation.ms / 2)) requireParts();
  kernel.runUntil(begin + installation.ms / 2);
  const events: ObjectKey[] = [];
  for (const { key, object } of cluster.etcd.snapshot().values) if (object.kind === 'Event') events.push(key);
  cluster.etcd.remove(events);
  // What has run for that long goes on until the run begins: its back-offs and limits are over, its probes in rhythm.
  kernel.runUntil(0);
  requireParts();
  return watchesOf(cluster, world.recorder.beginRun());
}

function* applying(world: World, { door }: Cluster, objects: readonly KubeObject[]): Process {
  const api = new ApiClient(world, door, {
    component: 'kubectl',
    userAgent: 'kubeadm/v1.36.2 (linux/amd64) kubernetes/98b3519',
    credential: { kind: 'certificate', user: 'kubernetes-admin', groups: ['system:masters'] },
  });
  for (const object of objects) {
    const resource = resourceOfKind(object.apiVersion, object.kind);
    if (!resource) throw new RangeError(`${object.apiVersion} ${object.kind} is not modelled`);
    yield* api.create(resource, object.metadata.namespace ?? null, object);
  }
}

/** The watches that the API server has open, but for those that stood from the beginning. */
function watchesOf({ door }: Cluster, past: readonly TraceEvent[]): Channel[] {
  const paths = new Map<EventId, { readonly path: string; readonly from: ComponentId }>();
  for (const event of past)
    if (event.type === 'message' && event.call.protocol === 'http' && event.call.phase === 'request')
      paths.set(event.id, { path: event.call.path, from: event.from });
  return door.openWatches().flatMap((id): Channel[] => {
    const opened = paths.get(id);
    if (!opened) return [];
    const { resource, namespace, query } = requestInfo(opened.path);
    return [
      {
        id,
        client: opened.from,
        server: door.component,
        resource: resource ?? '',
        namespace,
        fieldSelector: query.get('fieldSelector') ?? null,
        labelSelector: query.get('labelSelector') ?? null,
      },
    ];
  });
}
