import type { Command } from '../command.ts';
import { notModelled } from '../errors.ts';
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
import { createToken } from './create-token.ts';
import { createCronJob, createDeployment, createJob } from './create-workloads.ts';

/** `kubectl create KIND`. */
export const createGenerators: readonly Command[] = [
  createClusterRole,
  createClusterRoleBinding,
  createConfigMap,
  createCronJob,
  createDeployment,
  // There is no controller that would make anything of one.
  { name: 'ingress', aliases: ['ing'], anyFlags: true, run: () => notModelled('kubectl create ingress') },
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
  createToken,
];
