import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { fail, usage } from '../errors.ts';
import { createGenerated, nameArgument } from '../generators.ts';
import type { Invocation } from '../invocation.ts';
import { getObject } from '../rest.ts';
import { generatorFlags } from './generator-flags.ts';

const deployments = resourceNamed('apps', 'deployments') as Resource;
const jobs = resourceNamed('batch', 'jobs') as Resource;
const cronJobs = resourceNamed('batch', 'cronjobs') as Resource;

/** Models create_deployment.go, v1.36. */
export const createDeployment: Command = {
  name: 'deployment',
  aliases: ['deploy'],
  flags: [
    ...generatorFlags,
    flag('image', { kind: 'commas' }),
    flag('replicas', { short: 'r', kind: 'int', byDefault: '1' }),
    flag('port', { kind: 'int', byDefault: '-1' }),
  ],
  required: ['image'],
  help: `Create a deployment with the specified name.

Aliases:
deployment, deploy

Examples:
  # Create a deployment named my-dep that runs the busybox image
  kubectl create deployment my-dep --image=busybox
  
  # Create a deployment with a command
  kubectl create deployment my-dep --image=busybox -- date
  
  # Create a deployment named my-dep that runs the nginx image with 3 replicas
  kubectl create deployment my-dep --image=nginx --replicas=3
  
  # Create a deployment named my-dep that runs the busybox image and expose port 5701
  kubectl create deployment my-dep --image=busybox --port=5701
  
  # Create a deployment named my-dep that runs multiple containers
  kubectl create deployment my-dep --image=busybox:latest --image=ubuntu:latest --image=nginx
`,
  *run(k) {
    const { name, command } = nameAndCommand(k);
    const images = k.line.list('image');
    if (images.length > 1 && command.length > 0) fail('cannot specify multiple --image options and command');
    const port = k.line.int('port');
    const containers = images.map((image, i) => ({
      image,
      name: uniqueName(image, images.slice(0, i)),
      ...(command.length > 0 && { command }),
      ...(port >= 0 && i === 0 && { ports: [{ containerPort: port }] }),
      resources: {},
    }));
    const labels = { app: name };
    const object: KubeObject = {
      kind: 'Deployment',
      apiVersion: 'apps/v1',
      metadata: { name, labels },
      spec: {
        replicas: k.line.int('replicas'),
        selector: { matchLabels: labels },
        template: { metadata: { labels }, spec: { containers } },
        strategy: {},
      },
      status: {},
    };
    yield* createGenerated(k, { resource: deployments, object, failure: 'failed to create deployment: ' });
  },
};

/** The image's name without registry, tag and digest, as a container may be called. */
function uniqueName(image: string, before: readonly string[]): string {
  const base = (image.split('/').at(-1) ?? '').split(':')[0]?.split('@')[0] ?? '';
  const clean = base
    .toLowerCase()
    .replace(/[_.]/g, '-')
    .replace(/[^a-z0-9-]/g, '');
  const taken = before.filter((other) => uniqueName(other, []) === clean).length;
  return taken === 0 ? clean : `${clean}-${taken + 1}`;
}

/** Models create_job.go, v1.36. */
export const createJob: Command = {
  name: 'job',
  flags: [...generatorFlags, flag('image'), flag('from')],
  *run(k) {
    const { name, command } = nameAndCommand(k);
    const image = k.line.text('image');
    const from = k.line.text('from');
    if (image === '' && from === '') fail('either --image or --from must be specified');
    if (from !== '' && command.length > 0) fail('cannot specify --from and command');
    const object = from === '' ? jobOf(name, image, command) : yield* jobFrom(k, name, from);
    yield* createGenerated(k, { resource: jobs, object, failure: 'failed to create job: ' });
  },
};

function jobOf(name: string, image: string, command: readonly string[]): KubeObject {
  return {
    kind: 'Job',
    apiVersion: 'batch/v1',
    metadata: { name },
    spec: { template: template(name, image, command, 'Never') },
    status: {},
  };
}

function template(name: string, image: string, command: readonly string[], restartPolicy: string): Json {
  const container = { name, image, ...(command.length > 0 && { command }), resources: {} };
  return { metadata: {}, spec: { containers: [container], restartPolicy } };
}

function* jobFrom(k: Invocation, name: string, from: string): Process<KubeObject> {
  const [kind, cronJob] = from.split('/');
  if (!['cronjob', 'cronjobs', 'cj'].includes(kind ?? '') || !cronJob)
    fail('from must be an existing cronjob');
  const source = yield* getObject(k, cronJobs, k.namespace, cronJob);
  const { jobTemplate } = source['spec'] as {
    readonly jobTemplate: { readonly metadata?: KubeObject['metadata']; readonly spec: Json };
  };
  const { annotations = {}, labels } = jobTemplate.metadata ?? {};
  const owner = {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    name: cronJob,
    uid: source.metadata.uid ?? '',
    controller: true,
  };
  return {
    kind: 'Job',
    apiVersion: 'batch/v1',
    metadata: {
      name,
      ...(labels && { labels }),
      annotations: { 'cronjob.kubernetes.io/instantiate': 'manual', ...annotations },
      ownerReferences: [owner],
    },
    spec: jobTemplate.spec,
    status: {},
  };
}

/** Models create_cronjob.go, v1.36. */
export const createCronJob: Command = {
  name: 'cronjob',
  aliases: ['cj'],
  flags: [...generatorFlags, flag('image'), flag('schedule'), flag('restart', { byDefault: 'OnFailure' })],
  required: ['image', 'schedule'],
  *run(k) {
    const { name, command } = nameAndCommand(k);
    const { line } = k;
    const object: KubeObject = {
      kind: 'CronJob',
      apiVersion: 'batch/v1',
      metadata: { name },
      spec: {
        schedule: line.text('schedule'),
        jobTemplate: {
          metadata: { name },
          spec: {
            template: template(name, line.text('image'), command, line.text('restart') || 'OnFailure'),
          },
        },
      },
      status: {},
    };
    yield* createGenerated(k, { resource: cronJobs, object, failure: 'failed to create cronjob: ' });
  },
};

/** `NAME -- COMMAND…` */
function nameAndCommand(k: Invocation): { name: string; command: readonly string[] } {
  const { args, dashAt } = k.line;
  const before = dashAt ?? args.length;
  const [name] = args;
  if (name === undefined || before !== 1) {
    if (dashAt === null) return { name: nameArgument(k), command: [] };
    usage(k.path, `exactly one NAME is required, got ${before}`);
  }
  return { name, command: args.slice(1) };
}
