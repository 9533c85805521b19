import { namespacedName } from '../../../kubernetes/object.ts';
import type { Process } from '../../kernel/kernel.ts';
import { type ControllerContext } from '../controller.ts';
import type { ReplicaSet } from '../replicaset/replicaset.ts';
import { deployments, type Deployment, type DeploymentStatus } from './deployment.ts';

/** A Deployment's ReplicaSets: the one that has its template, if there is one, and those of earlier ones, by age. */
export interface ReplicaSets {
  readonly current: ReplicaSet | null;
  readonly old: readonly ReplicaSet[];
}

export function allOf({ current, old }: ReplicaSets): ReplicaSet[] {
  return current ? [...old, current] : [...old];
}

/**
 * One sync of one Deployment. It keeps what the sync has set on the Deployment so far, at the resourceVersion that
 * the cache had: as upstream, the second write of a sync meets a conflict, and the next sync does it.
 */
export class Rollout {
  readonly context: ControllerContext;
  deployment: Deployment;

  constructor(context: ControllerContext, deployment: Deployment) {
    this.context = context;
    this.deployment = deployment;
  }

  get key(): string {
    return namespacedName(this.deployment);
  }

  now(): string {
    return this.context.world.clock.now();
  }

  setAnnotation(name: string, value: string): boolean {
    const { metadata } = this.deployment;
    if (metadata.annotations?.[name] === value) return false;
    const annotations = { ...metadata.annotations, [name]: value };
    this.deployment = { ...this.deployment, metadata: { ...metadata, annotations } };
    return true;
  }

  /** @throws StatusError */
  *writeStatus(status: DeploymentStatus): Process {
    this.deployment = { ...this.deployment, status };
    yield* this.context.api.update(deployments, this.deployment, 'status');
  }

  /** A decision, as a step that the picture can show. */
  *decide(decision: string, numbers: { readonly desired: number; readonly actual: number }): Process {
    const detail = { controller: 'deployment-controller', key: this.key, ...numbers, decision };
    const options = {
      about: `/registry/deployments/${this.key}`,
      reads: ['spec.replicas', 'spec.template'],
    } as const;
    yield* this.context.world.step(this.context.component, 'Sync', 0.2, detail, options);
  }

  event(type: 'Normal' | 'Warning', reason: string, message: string): void {
    this.context.events.event(this.deployment, { type, reason, message });
  }
}
