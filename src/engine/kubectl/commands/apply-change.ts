import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { objectKey } from '../../../kubernetes/resources.ts';
import { toJson } from '../../../manifest/json-writer.ts';
import type { Process } from '../../kernel/kernel.ts';
import { qualifiedResource } from '../discovery.ts';
import { CommandError, withSource } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { lastApplied, lastAppliedOf } from '../last-applied.ts';
import { infoText, type Info } from '../manifest-source.ts';
import { printDone } from '../output.ts';
import { patchObject } from '../rest.ts';
import { NoPatch, threeWayPatch } from '../strategic-diff.ts';
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

type JsonObject = Readonly<Record<string, Json | undefined>>;

function* computePatch(
  k: Invocation,
  info: Info,
  modified: KubeObject,
  current: KubeObject,
): Process<JsonObject> {
  const patch = patchBetween(k, info, modified, current);
  const changed = Object.keys(patch).length > 0;
  const about = objectKey(info.resource, info.namespace ?? undefined, info.name);
  yield* k.world.step(
    'kubectl',
    'ComputePatch',
    0.6,
    { changed, patch },
    { about, outcome: changed ? 'changed' : 'passed' },
  );
  return patch;
}

/** Every way to work it out is tried, and each says what is wrong. Models patcher.go patchSimple, v1.36. */
function patchBetween(k: Invocation, info: Info, modified: KubeObject, current: KubeObject): JsonObject {
  const original = lastAppliedOf(current) ?? ({} as KubeObject);
  try {
    const fields = (object: KubeObject): JsonObject => object as unknown as JsonObject;
    return threeWayPatch(fields(original), fields(modified), fields(current));
  } catch (error) {
    if (!(error instanceof NoPatch)) throw error;
    for (const spec of ['openapi v3 spec', 'openapi spec'])
      k.err(`warning: error calculating patch from ${spec}: ${error.reason}\n`);
    const texts = {
      original: current.metadata.annotations?.[lastApplied] ?? '',
      modified: line(modified),
      current: line(current),
    };
    const said = Object.entries(texts).map(([name, text]) => `${name}:\n${text}\n`);
    const { source } = info;
    throw new CommandError(
      `error: error when applying patch:\n\nto:\n${infoText(info)}\nfor: "${source}": ` +
        `error when patching "${source}": creating patch with:\n${said.join('')}for: ${error.reason}`,
    );
  }
}

/** As Go's encoder writes an object: its keys in order, and a line break at its end. */
function line(object: KubeObject): string {
  return `${toJson(object as unknown as Json)}\n`;
}

function patchFailure(info: Info, patch: Json, error: unknown): unknown {
  const inner = withSource('patching', info.source, error);
  return withSource(`applying patch:\n${toJson(patch)}\nto:\n${infoText(info)}\nfor:`, info.source, inner);
}
