import type { KubeObject } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { qualifiedResource } from '../discovery.ts';
import { CommandError, fail, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { printDone } from '../output.ts';
import { patchObject } from '../rest.ts';
import { twoWayPatch } from '../strategic-diff.ts';
import { selectObjects } from '../targets.ts';

interface Change {
  readonly done: string;
  /** The object as it is to be, or why that cannot be. */
  readonly change: (object: KubeObject) => KubeObject | string;
  /** What it says where nothing changes. */
  readonly unchanged: (name: string) => { readonly done: string } | { readonly error: string };
}

type Spec = { readonly paused?: boolean; readonly template?: Template };
type Template = { readonly metadata?: { readonly annotations?: Readonly<Record<string, string>> } };

function specOf(object: KubeObject): Spec {
  return object['spec'] as Spec;
}

export function rolloutPause(k: Invocation): Process {
  return changeAll(k, {
    done: 'paused',
    change: (object) => {
      if (object.kind !== 'Deployment') return 'pausing is not supported';
      if (specOf(object).paused === true) return 'is already paused';
      return { ...object, spec: { ...specOf(object), paused: true } };
    },
    unchanged: () => ({ done: 'already paused' }),
  });
}

export function rolloutResume(k: Invocation): Process {
  return changeAll(k, {
    done: 'resumed',
    change: (object) => {
      if (object.kind !== 'Deployment') return 'resuming is not supported';
      if (specOf(object).paused !== true) return 'is not paused';
      const { paused: _, ...spec } = specOf(object);
      return { ...object, spec };
    },
    unchanged: () => ({ done: 'already resumed' }),
  });
}

/** A note of the time in the template makes a new revision of it. */
export function rolloutRestart(k: Invocation): Process {
  const now = k.world.clock.now();
  return changeAll(k, {
    done: 'restarted',
    change: (object) => {
      if (!['Deployment', 'DaemonSet', 'StatefulSet'].includes(object.kind))
        return 'restarting is not supported';
      const spec = specOf(object);
      if (spec.paused === true) return "can't restart paused deployment (run rollout resume first)";
      const { template } = spec;
      const annotations = {
        ...template?.metadata?.annotations,
        'kubectl.kubernetes.io/restartedAt': now,
      };
      const metadata = { ...template?.metadata, annotations };
      return { ...object, spec: { ...spec, template: { ...template, metadata } } };
    },
    unchanged: (name) => ({
      error: `failed to create patch for ${name}: if restart has already been triggered within the past second, please wait before attempting to trigger another`,
    }),
  });
}

/** Models kubectl/pkg/cmd/rollout/rollout_pause.go, rollout_resume.go and rollout_restart.go, v1.36. */
function* changeAll(k: Invocation, { done, change, unchanged }: Change): Process {
  if (k.line.args.length === 0 && !k.line.has('filename')) fail('required resource not specified');
  const { selected, errors: notFound } = yield* selectObjects(k, k.line.args, { emptyMeansAll: true });
  const errors = [...notFound];
  if (selected.length === 0 && errors.length === 0)
    k.err(`No resources found in ${k.namespace} namespace.\n`);
  for (const { resource, object, namespace, name } of selected) {
    const after = change(object);
    if (typeof after === 'string') {
      errors.push(new CommandError(`error: ${qualifiedResource(resource)} "${name}" ${after}`));
      continue;
    }
    const patch = twoWayPatch(object as never, after as never);
    if (Object.keys(patch).length === 0) {
      const nothing = unchanged(name);
      if ('error' in nothing) errors.push(new CommandError(`error: ${nothing.error}`));
      else printDone(k, resource, object, nothing.done, 'none');
      continue;
    }
    try {
      const query = { fieldManager: k.line.text('field-manager') };
      printDone(
        k,
        resource,
        yield* patchObject(k, resource, namespace, name, patch, { query }),
        done,
        'none',
      );
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      errors.push(new CommandError(`error: failed to patch: ${error.status.message ?? ''}`));
    }
  }
  throwAll(errors);
}
