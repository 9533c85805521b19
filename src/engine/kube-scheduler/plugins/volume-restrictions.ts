import type { Pod } from '../../../kubernetes/pod.ts';
import type { Listers } from '../listers.ts';
import { namedClaims, type PodInfo } from '../pod-info.ts';
import { always, type Plugin, type CopiedState, type Rejection } from '../plugin.ts';
import { notFound } from '../../../kubernetes/storage-objects.ts';

const name = 'VolumeRestrictions';

const singlePod: Rejection = {
  plugin: name,
  resolvable: true,
  reasons: [
    'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod',
  ],
};

interface State extends CopiedState {
  readonly onePodClaims: ReadonlySet<string>;
  conflicts: number;
}

/**
 * Refuses a Pod whose ReadWriteOncePod claim another Pod has. Models plugins/volumerestrictions, v1.36 (conflicts
 * over disks that Pods name directly, GCE, EBS, iSCSI and RBD, are not modelled).
 */
export function volumeRestrictions({ claims }: Pick<Listers, 'claims'>): Plugin {
  return {
    name,
    wakes: {
      'Pod/Delete': ({ before }, pod) => mayFreeVolumes(before as Pod, pod),
      'Node/Add': always,
      'PersistentVolumeClaim/Add': ({ after }, { pod }) =>
        after?.metadata.namespace === pod.metadata.namespace &&
        namedClaims(pod).includes(after?.metadata.name ?? ''),
    },
    reads: () => ['spec.volumes'],
    preFilter: (cycle) => {
      const { pod } = cycle.pod;
      const onePodClaims = new Set<string>();
      for (const claimName of namedClaims(pod)) {
        const key = `${pod.metadata.namespace ?? ''}/${claimName}`;
        const claim = claims.get(key);
        if (!claim) {
          return { plugin: name, resolvable: false, reasons: [notFound('persistentvolumeclaim', claimName)] };
        }
        if (claim.spec.accessModes?.includes('ReadWriteOncePod')) onePodClaims.add(key);
      }
      const conflicts = [...onePodClaims].filter((key) => cycle.snapshot.claimInUse(key)).length;
      if (conflicts === 0) return 'skip';
      cycle.write(name, state(onePodClaims, conflicts));
      return 'success';
    },
    filter: (cycle) => ((cycle.read<State>(name)?.conflicts ?? 0) > 0 ? singlePod : null),
    change: (cycle, pod, _, by) => {
      const own = cycle.read<State>(name);
      if (own) own.conflicts += by * pod.claims.filter((claim) => own.onePodClaims.has(claim)).length;
    },
  };
}

function state(onePodClaims: ReadonlySet<string>, conflicts: number): State {
  return {
    onePodClaims,
    conflicts,
    copy() {
      return state(onePodClaims, this.conflicts);
    },
  };
}

function mayFreeVolumes(gone: Pod, { pod }: PodInfo): boolean {
  if (gone.metadata.namespace !== pod.metadata.namespace) return false;
  const wanted = namedClaims(pod);
  return namedClaims(gone).some((claim) => wanted.includes(claim));
}
