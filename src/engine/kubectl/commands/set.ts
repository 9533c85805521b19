import type { Process } from '../../kernel/kernel.ts';
import { bool, flag, type FlagSpec } from '../command-line.ts';
import {
  dryRunFlag,
  fieldManagerFlag,
  fileFlags,
  printFlags,
  selectorFlag,
  type Command,
} from '../command.ts';
import { changeContainers, matchesPattern, resourcesAndPairs } from '../container-change.ts';
import { fail, notModelled } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { withContainers } from '../pod-template.ts';
import { setEnv, setEnvFlags } from './set-env.ts';

const flags: readonly FlagSpec[] = [
  ...fileFlags,
  ...printFlags,
  selectorFlag,
  dryRunFlag,
  { ...fieldManagerFlag, byDefault: 'kubectl-set' },
  bool('all'),
  bool('local'),
];

/** Kinds with a template for Pods, and Pods. */
const templated = {
  types: ['pods', 'deployments', 'daemonsets', 'statefulsets', 'replicasets', 'jobs', 'cronjobs'],
};

/** Models kubectl/pkg/cmd/set, v1.36. */
export const set: Command = {
  name: 'set',
  subcommands: [
    { name: 'env', takes: templated, flags: [...flags, ...setEnvFlags], run: setEnv },
    { name: 'image', takes: templated, flags, run: setImage },
    {
      name: 'resources',
      takes: templated,
      flags: [...flags, flag('limits'), flag('requests'), flag('containers', { short: 'c', byDefault: '*' })],
      run: setResources,
    },
    ...['selector', 'serviceaccount', 'subject'].map((name): Command => ({
      name,
      run: () => notModelled(`kubectl set ${name}`),
    })),
  ],
};

function* setImage(k: Invocation): Process {
  const { targets, pairs } = resourcesAndPairs(k.line.args, 'image');
  const invalid = pairs.filter((pair) => pair.indexOf('=') < 1);
  if (invalid.length > 0) fail(`invalid image format: ${invalid.join(', ')}`);
  const images = new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  checkTargets(k, targets);
  if (images.size === 0) fail('at least one image update is required');
  if (images.size > 1 && images.has('*')) {
    fail(
      'all containers are already specified by *, but saw more than one container_name=container_image pairs',
    );
  }
  yield* changeContainers(k, {
    targets,
    done: 'image updated',
    failure: 'failed to patch image update to pod template: ',
    change: (object, problems) => {
      const found = new Set<string>();
      const after = withContainers(object, (container) => {
        const key = images.has('*') ? '*' : container.name;
        const image = images.get(key);
        if (image === undefined) return container;
        found.add(key);
        return { ...container, image };
      });
      for (const name of images.keys())
        if (!found.has(name)) problems.push(`unable to find container named "${name}"`);
      return after;
    },
  });
}

function checkTargets({ line }: Invocation, targets: readonly string[]): void {
  if (line.bool('local')) notModelled('--local');
  if (line.bool('all') && line.has('selector')) fail('cannot set --all and --selector at the same time');
  if (targets.length === 0 && !line.has('filename'))
    fail('one or more resources must be specified as <resource> <name> or <resource>/<name>');
}

function* setResources(k: Invocation): Process {
  const { line } = k;
  checkTargets(k, line.args);
  if (!line.has('limits') && !line.has('requests'))
    fail('you must specify an update to requests or limits (in the form of --requests/--limits)');
  const limits = quantities(line.text('limits'));
  const requests = quantities(line.text('requests'));
  const wanted = line.text('containers');
  yield* changeContainers(k, {
    targets: line.args,
    done: 'resource requirements updated',
    failure: 'failed to patch resources update to pod template ',
    change: (object, problems) => {
      let found = false;
      const after = withContainers(object, (container) => {
        if (!matchesPattern(wanted, container.name)) return container;
        found = true;
        const { resources = {} } = container;
        return {
          ...container,
          resources: {
            ...resources,
            ...(limits && { limits: { ...resources.limits, ...limits } }),
            ...(requests && { requests: { ...resources.requests, ...requests } }),
          },
        };
      });
      if (!found) problems.push(`unable to find container named ${wanted}`);
      return after;
    },
  });
}

/** `cpu=200m,memory=512Mi` */
function quantities(text: string): Record<string, string> | null {
  if (text === '') return null;
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', value, ...more] = pair.split('=');
      if (value === undefined || more.length > 0)
        fail(`Invalid argument syntax ${pair}, expected <resource>=<value>`);
      return [name, value];
    }),
  );
}
