import type { Command } from '../command.ts';
import {
  createConfigMap,
  createNamespace,
  createSecretGroup,
  createServiceAccount,
} from './create-config.ts';
import {
  createClusterRole,
  createClusterRoleBinding,
  createPodDisruptionBudget,
  createPriorityClass,
  createQuota,
  createRole,
  createRoleBinding,
} from './create-policy.ts';
import { createServiceGroup } from './create-service.ts';
import { createCronJob, createDeployment, createJob } from './create-workloads.ts';

/** `kubectl create KIND`. */
export const createGenerators: readonly Command[] = [
  createClusterRole,
  createClusterRoleBinding,
  createConfigMap,
  createCronJob,
  createDeployment,
  createJob,
  createNamespace,
  createPodDisruptionBudget,
  createPriorityClass,
  createQuota,
  createRole,
  createRoleBinding,
  createSecretGroup,
  createServiceGroup,
  createServiceAccount,
];
