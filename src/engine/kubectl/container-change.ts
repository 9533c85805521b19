import type { KubeObject } from '../../kubernetes/object.ts';
import type { Container } from '../../kubernetes/pod.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { CommandError, fail, throwAll } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { dryRunOf, printDone } from './output.ts';
import { NoPodTemplate } from './pod-template.ts';
import { patchObject } from './rest.ts';
import { twoWayPatch } from './strategic-diff.ts';
import { selectObjects } from './targets.ts';

export interface ContainerChange {
  readonly targets: readonly string[];
  /** `image updated` */
  readonly done: string;
  /** What stands before the API server's refusal. */
  readonly failure: string;
  /** The object as it is to be; what cannot be done goes into `problems`. */
  readonly change: (object: KubeObject, problems: string[]) => KubeObject;
}

/** Changes the containers of every object that is meant, each with a strategic merge patch of the difference. */
export function* changeContainers(k: Invocation, wanted: ContainerChange): Process {
  const dryRun = dryRunOf(k);
  const { selected, errors: notFound } = yield* selectObjects(k, wanted.targets);
  throwAll(notFound);
  const problems: string[] = [];
  const errors: Error[] = [];
  const changes = selected.map((target) => {
    try {
      return { target, after: wanted.change(target.object, problems) };
    } catch (error) {
      if (!(error instanceof NoPodTemplate)) throw error;
      problems.push(`${target.resource.resource}/${target.name} ${error.message}\n`);
      return { target, after: target.object };
    }
  });
  for (const { target, after } of changes) {
    const { resource, namespace, name, object } = target;
    const patch = twoWayPatch(object as never, after as never);
    if (Object.keys(patch).length === 0) continue;
    let result = after;
    if (dryRun !== 'client') {
      const query = {
        ...(dryRun === 'server' && { dryRun: 'All' }),
        fieldManager: k.line.text('field-manager'),
      };
      try {
        result = yield* patchObject(k, resource, namespace, name, patch, { query });
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        errors.push(new CommandError(`error: ${wanted.failure}${error.status.message ?? ''}`));
        continue;
      }
    }
    printDone(k, resource, result, wanted.done, dryRun);
  }
  throwAll([...problems.map((text) => new CommandError(`error: ${text}`)), ...errors]);
}

/** A container with the variables set and removed. */
export function withEnv(
  container: Container,
  set: readonly { readonly name: string }[],
  remove: readonly string[],
): Container {
  const before = (container.env ?? []).filter(({ name }) => !remove.includes(name));
  const changed = before.map((old) => set.find((one) => one.name === old.name) ?? old);
  const added = set.filter((one) => !before.some((old) => old.name === one.name));
  return { ...container, env: [...changed, ...added] as NonNullable<Container['env']> };
}

/** A container's name against `-c`, where `*` stands for any text. */
export function matchesPattern(pattern: string, name: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}$`).test(name);
}

/** `TYPE NAME KEY=VALUE…`: what stands before the first pair names the objects. */
export function resourcesAndPairs(
  args: readonly string[],
  pairType: string,
): { readonly targets: readonly string[]; readonly pairs: readonly string[] } {
  const isPair = (arg: string): boolean => arg.indexOf('=') > 0 || (arg.endsWith('-') && arg !== '-');
  const first = args.findIndex(isPair);
  if (first < 0) return { targets: args, pairs: [] };
  const pairs = args.slice(first);
  const late = pairs.find((arg) => !isPair(arg));
  if (late !== undefined) fail(`all resources must be specified before ${pairType} changes: ${late}`);
  return { targets: args.slice(0, first), pairs };
}
