import type { World } from '../../kernel/world.ts';
import { Expectations } from '../expectations.ts';
import type { LateWork } from '../late-controllers.ts';
import { OwnWrites } from '../own-writes.ts';
import { jobsOfJob, jobsOfPod } from './changes.ts';
import { isOrphanKey, releaseOrphans } from './orphan-pods.ts';
import type { JobMemory } from './round.ts';
import { syncJob } from './sync.ts';
import { Untracking } from './tracking.ts';

/** Pods until enough of them have succeeded. Models pkg/controller/job, v1.36. */
export function jobController({ kernel }: World): LateWork {
  const memory: JobMemory = {
    expectations: new Expectations(() => kernel.now),
    writes: new OwnWrites(),
    untracking: new Untracking(),
    backOffs: new Map(),
    finished: new Set(),
  };
  return {
    concerns: { jobs: jobsOfJob(memory), pods: jobsOfPod(memory) },
    sync: (key, context) => (isOrphanKey(key) ? releaseOrphans(key, context) : syncJob(key, context, memory)),
  };
}
