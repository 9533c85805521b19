import type * as clusters from './parts/clusters.ts';
import type * as containerd from './parts/containerd.ts';
import type * as etcd from './parts/etcd.ts';
import type * as apiserver from './parts/kube-apiserver.ts';
import type * as controllers from './parts/kube-controller-manager.ts';
import type * as faults from './parts/faults.ts';
import type * as scheduler from './parts/kube-scheduler.ts';
import type * as kubelet from './parts/kubelet.ts';
import type * as kubectl from './parts/kubectl.ts';
import type * as prompt from './parts/prompt.ts';
import type * as openapi from '../kubernetes/openapi/open-api.ts';

/**
 * The parts of the engine that a plain run of a Pod never enters, each named for its component. A page fetches one when a run first needs it;
 * what is under way then is dropped, and simulated again from the beginning. So no part may decide with its mere
 * presence when anything happens, what is drawn at random, or who watches what.
 */
export interface Parts {
  /** Clusters that are more than their nodes. */
  readonly clusters: typeof clusters;
  readonly containerd: typeof containerd;
  readonly etcd: typeof etcd;
  /** What can be made to go wrong. */
  readonly faults: typeof faults;
  readonly 'kube-apiserver': typeof apiserver;
  readonly 'kube-controller-manager': typeof controllers;
  readonly 'kube-scheduler': typeof scheduler;
  readonly kubelet: typeof kubelet;
  readonly kubectl: typeof kubectl;
  /** What fields there are and what they mean: documents, no program. */
  readonly openapi: typeof openapi;
  readonly prompt: typeof prompt;
}

export type PartName = keyof Parts;

/** A run cannot go on: it needs a part that is not there yet. */
export class PartMissing extends Error {
  readonly part: PartName;

  constructor(part: PartName) {
    super(
      `the part ${part} of the engine is not loaded: a page fetches it, everything else imports all-parts.ts`,
    );
    this.name = 'PartMissing';
    this.part = part;
  }
}

const installed: { -readonly [Name in PartName]?: Parts[Name] } = {};
/** Some code catches whatever is thrown; the run must end all the same. */
let missed: PartMissing | null = null;

/** @throws PartMissing */
export function part<Name extends PartName>(name: Name): Parts[Name] {
  const found = installed[name];
  if (found) return found;
  missed ??= new PartMissing(name);
  throw missed;
}

export function install<Name extends PartName>(name: Name, installedPart: Parts[Name]): void {
  installed[name] = installedPart;
}

export function installedParts(): readonly PartName[] {
  return Object.keys(installed) as PartName[];
}

/** Called after each thing that happened in a run. @throws PartMissing if it asked for a part in vain */
export function requireParts(): void {
  if (missed === null) return;
  const error = missed;
  missed = null;
  throw error;
}

/** Forgets what an earlier run missed. */
export function beginRun(): void {
  missed = null;
}
