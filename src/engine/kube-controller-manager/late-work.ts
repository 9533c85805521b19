import { cronJobController } from './cronjob/cronjob-controller.ts';
import { daemonSetController } from './daemonset/daemonset-controller.ts';
import { endpointController } from './endpoint/endpoint-controller.ts';
import { endpointSliceController } from './endpointslice/endpointslice-controller.ts';
import { jobController } from './job/job-controller.ts';
import { claimProtection, volumeProtection } from './persistentvolume/protection-controllers.ts';
import { volumeController } from './persistentvolume/volume-controller.ts';
import { podAutoscalerController } from './podautoscaler/podautoscaler-controller.ts';
import { resourceQuotaController } from './resourcequota/resource-quota-controller.ts';
import { statefulSetController } from './statefulset/statefulset-controller.ts';
import { ttlAfterFinishedController } from './ttl-after-finished/ttl-controller.ts';

/** The controllers of late-controllers.ts, by their names there. */
export const lateWork = {
  daemonSets: daemonSetController,
  jobs: jobController,
  statefulSets: statefulSetController,
  cronJobs: cronJobController,
  ttlAfterFinished: ttlAfterFinishedController,
  podAutoscalers: podAutoscalerController,
  endpoints: endpointController,
  endpointSlices: endpointSliceController,
  quotas: resourceQuotaController,
  volumes: volumeController,
  volumeProtection,
  claimProtection,
};
