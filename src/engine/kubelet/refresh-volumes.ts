import { keyOf, takes, type KubeletContext } from './kubelet-context.ts';
import type { Process } from '../kernel/kernel.ts';
import { refreshedFiles, refreshes } from './volume-sources.ts';

/** A Pod that is well is synced again after a minute, and up to half of it later. */
const resyncMs = 60_000;
const jitter = 0.5;

/**
 * A ConfigMap or Secret has changed that the Pod mounts: its files follow with the Pod's next sync, which comes within
 * a minute and a half. A `subPath` was copied and stays. Models RequiresRemount and MarkRemountRequired of
 * pkg/kubelet/volumemanager, and the writer of pkg/volume/util/atomic_writer.go, v1.36. (What else such a sync does
 * changes nothing: the others are left out.)
 */
export function* refreshVolumes(k: KubeletContext, uid: string): Process {
  const { world, component } = k;
  const changedMs = world.kernel.now;
  let dueMs = k.workers.syncedMs(uid) ?? changedMs;
  const random = world.random(component, 'resync');
  while (dueMs <= changedMs) dueMs += resyncMs * (1 + random.next() * jitter);
  yield* world.rest(dueMs - changedMs);
  const pod = k.workers.pod(uid);
  if (k.stopped() || !pod || !k.workers.isSyncing(uid)) return;
  const mounted = k.volumes.mounted(uid);
  const stale = (pod.spec.volumes ?? []).filter((volume) => refreshes(volume) && mounted.has(volume.name));
  const volumes = stale.map((volume) => ({
    name: volume.name,
    source: Object.keys(volume).find((key) => key !== 'name') ?? '',
  }));
  const about = { about: keyOf(pod), reads: ['spec.volumes'] } as const;
  yield* world.step(component, 'MountVolumes', takes(k, 'mount', 2), { volumes, again: true }, about);
  for (const volume of stale) {
    const before = mounted.get(volume.name)?.files;
    const files = yield* refreshedFiles(k, pod, volume, before ?? new Map<string, string>());
    if (typeof files === 'string') {
      const message = `MountVolume.SetUp failed for volume "${volume.name}" : ${files}`;
      k.events.event(pod, { type: 'Warning', reason: 'FailedMount', message });
      continue;
    }
    // Whoever has it open sees the new files in the old place.
    before?.clear();
    for (const [path, text] of files) before?.set(path, text);
  }
}
