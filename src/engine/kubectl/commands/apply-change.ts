import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { objectKey } from '../../../kubernetes/resources.ts';
import { toJson } from '../../../manifest/json-writer.ts';
import type { Process } from '../../kernel/kernel.ts';
import { qualifiedResource } from '../discovery.ts';
import { withSource } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { lastApplied, lastAppliedOf } from '../last-applied.ts';
import { infoText, type Info } from '../manifest-source.ts';
import { printDone } from '../output.ts';
import { patchObject } from '../rest.ts';
import { threeWayPatch } from '../strategic-diff.ts';
import type { ApplyOptions } from './apply.ts';

/** `kubectl apply` to an object that is there already. `modified` is what the file says, `current` what there is. */
export function* applyChange(
  k: Invocation,
  info: Info,
  options: ApplyOptions,
  modified: KubeObject,
  current: KubeObject,
): Process {
  const { resource, namespace, name } = info;
  if (current.metadata.annotations?.[lastApplied] === undefined) {
    k.err(
      `Warning: resource ${qualifiedResource(resource)}/${name} is missing the ${lastApplied} annotation which is required by kubectl apply. kubectl apply should only be used on resources created declaratively by either kubectl create --save-config or kubectl apply. The missing annotation will be patched automatically.\n`,
    );
  }
  const patch = yield* computePatch(k, info, modified, current);
  const changed = Object.keys(patch).length > 0;
  let result: KubeObject = current;
  if (changed && options.dryRun !== 'client') {
    try {
      result = yield* patchObject(k, resource, namespace, name, patch, {
        query: {
          ...(options.dryRun === 'server' && { dryRun: 'All' }),
          fieldManager: options.fieldManager,
          fieldValidation: options.validation,
        },
      });
    } catch (error) {
      throw patchFailure(info, patch, error);
    }
  }
  if (result.metadata.deletionTimestamp !== undefined) {
    k.err(`Warning: Detected changes to resource ${name} which is currently being deleted.\n`);
  }
  printDone(k, resource, result, changed ? 'configured' : 'unchanged', options.dryRun);
}

function* computePatch(
  k: Invocation,
  { resource, namespace, name }: Info,
  modified: KubeObject,
  current: KubeObject,
): Process<Readonly<Record<string, Json | undefined>>> {
  type JsonObject = Readonly<Record<string, Json | undefined>>;
  const original = lastAppliedOf(current) ?? ({} as KubeObject);
  const patch = threeWayPatch(
    original as unknown as JsonObject,
    modified as unknown as JsonObject,
    current as unknown as JsonObject,
  );
  const changed = Object.keys(patch).length > 0;
  const about = objectKey(resource, namespace ?? undefined, name);
  yield* k.world.step(
    'kubectl',
    'ComputePatch',
    0.6,
    { changed, patch },
    { about, outcome: changed ? 'changed' : 'passed' },
  );
  return patch;
}

function patchFailure(info: Info, patch: Json, error: unknown): unknown {
  const inner = withSource('patching', info.source, error);
  return withSource(`applying patch:\n${toJson(patch)}\nto:\n${infoText(info)}\nfor:`, info.source, inner);
}
