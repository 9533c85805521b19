import type { Labels } from '../../../kubernetes/labels.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { sameJson, type ClusterEvent } from '../cluster-event.ts';
import type { Listers } from '../listers.ts';
import { namedClaims, type PodInfo } from '../pod-info.ts';
import { always, type Plugin, type Rejection } from '../plugin.ts';
import {
  classOf,
  notFound,
  waitsForConsumer,
  type PersistentVolume,
} from '../../../kubernetes/storage-objects.ts';

const name = 'VolumeZone';

const zoneLabels = [
  'failure-domain.beta.kubernetes.io/zone',
  'failure-domain.beta.kubernetes.io/region',
  'topology.kubernetes.io/zone',
  'topology.kubernetes.io/region',
];

const otherZone: Rejection = {
  plugin: name,
  resolvable: false,
  reasons: ['node(s) had no available volume zone'],
};

/** A zone label of a bound volume: where the Pod's node must be. */
interface Zone {
  readonly key: string;
  readonly values: readonly string[];
}

interface State {
  readonly zones: readonly Zone[];
}

type Storage = Pick<Listers, 'claims' | 'volumes' | 'storageClasses'>;

/** Refuses nodes outside the zone of a volume that the Pod's claims are bound to. Models plugins/volumezone, v1.36. */
export function volumeZone(storage: Storage): Plugin {
  return {
    name,
    wakes: {
      'StorageClass/Add': ({ after }) => waitsForConsumer(after),
      'Node/Add': always,
      'Node/UpdateNodeLabel': always,
      'PersistentVolumeClaim/Add': isClaimed,
      'PersistentVolumeClaim/Update': isClaimed,
      'PersistentVolume/Add': always,
      'PersistentVolume/Update': ({ before, after }) =>
        !sameJson(zonesOf(before as PersistentVolume), zonesOf(after as PersistentVolume)),
    },
    reads: () => ['spec.volumes'],
    preFilter: (cycle) => {
      const zones = zonesOfPod(cycle.pod.pod, storage);
      if (typeof zones === 'string') return { plugin: name, resolvable: false, reasons: [zones] };
      if (zones.length === 0) return 'skip';
      cycle.write(name, { zones } satisfies State);
      return 'success';
    },
    filter: (cycle, { node }) => {
      const labels = node?.metadata.labels ?? {};
      if (!zoneLabels.some((key) => labels[key] !== undefined)) return null;
      const zones = cycle.read<State>(name)?.zones ?? [];
      return zones.every((zone) => isIn(zone, labels)) ? null : otherZone;
    },
  };
}

/** A volume's old label also speaks of the node's new one. */
function isIn({ key, values }: Zone, labels: Labels): boolean {
  const value = labels[key] ?? labels[key.replace('failure-domain.beta.', 'topology.')];
  return value !== undefined && values.includes(value);
}

/** The zones of all volumes behind the Pod's claims, or why that cannot be known. */
function zonesOfPod(pod: Pod, { claims, volumes, storageClasses }: Storage): Zone[] | string {
  const zones: Zone[] = [];
  for (const claimName of namedClaims(pod)) {
    const claim = claims.get(`${pod.metadata.namespace ?? ''}/${claimName}`);
    if (!claim) return notFound('persistentvolumeclaim', claimName);
    const { volumeName } = claim.spec;
    if (!volumeName) {
      const className = classOf(claim);
      if (className === '') return 'PersistentVolumeClaim had no pv name and storageClass name';
      const storageClass = storageClasses.get(className);
      if (!storageClass) return notFound('storageclass.storage.k8s.io', className);
      if (waitsForConsumer(storageClass)) continue;
      return 'PersistentVolume had no name';
    }
    const bound = volumes.get(volumeName);
    if (!bound) return notFound('persistentvolume', volumeName);
    zones.push(...zonesOf(bound));
  }
  return zones;
}

function zonesOf({ metadata: { labels = {} } }: PersistentVolume): Zone[] {
  return zoneLabels.flatMap((key) => {
    const value = labels[key];
    return value === undefined ? [] : [{ key, values: value.split('__').map((zone) => zone.trim()) }];
  });
}

function isClaimed({ after }: ClusterEvent, { pod }: PodInfo): boolean {
  return (
    after?.metadata.namespace === pod.metadata.namespace &&
    namedClaims(pod).includes(after?.metadata.name ?? '')
  );
}
