import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { parseImage } from '../../client/image-reference.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import { dryRunFlag, fieldManagerFlag, printFlags, type Command } from '../command.ts';
import { discover } from '../discovery.ts';
import { fail, notModelled, usage } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { withLastApplied } from '../last-applied.ts';
import { dryRunOf, printDone } from '../output.ts';
import { createObject } from '../rest.ts';
import { decoded, keyValues } from '../generators.ts';

export const run: Command = {
  name: 'run',
  flags: [
    ...printFlags,
    dryRunFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-run' },
    flag('image'),
    flag('image-pull-policy'),
    flag('port'),
    flag('env', { kind: 'list' }),
    flag('labels', { short: 'l' }),
    flag('annotations', { kind: 'list' }),
    flag('restart', { byDefault: 'Always' }),
    flag('overrides'),
    flag('override-type', { byDefault: 'merge' }),
    bool('command'),
    bool('stdin', { short: 'i' }),
    bool('tty', { short: 't' }),
    bool('attach'),
    bool('rm'),
    bool('expose'),
    bool('privileged'),
    bool('quiet', { short: 'q' }),
    bool('leave-stdin-open'),
    bool('save-config'),
    flag('pod-running-timeout', { kind: 'duration' }),
  ],
  required: ['image'],
  run: runRun,
};

/** Models kubectl/pkg/cmd/run/run.go, v1.36: one Pod, no more. */
function* runRun(k: Invocation): Process {
  const { line } = k;
  for (const name of ['stdin', 'tty', 'attach', 'rm', 'expose', 'overrides'])
    if (line.has(name)) notModelled(`kubectl run --${name}`);
  const [name, ...args] = line.args;
  if (name === undefined || line.dashAt === 0) usage(k.path, 'NAME is required for run');
  const image = line.text('image');
  if (image === '') fail('--image is required');
  if (typeof parseImage(image) === 'string')
    fail(`Invalid image name ${JSON.stringify(image)}: invalid reference format`);
  const dryRun = dryRunOf(k);
  const policy = line.text('image-pull-policy');
  if (!['', 'Always', 'IfNotPresent', 'Never'].includes(policy))
    usage(k.path, `invalid image pull policy: ${policy}`);
  const restart = line.text('restart');
  if (!['Always', 'OnFailure', 'Never'].includes(restart))
    fail(`invalid restart policy: ${restart}\nSee 'kubectl run -h' for help and examples`);
  const pod = podOf(k, name, args);
  yield* decoded(k, [`Pod/${name}`]);
  yield* discover(k);
  const pods = resourceNamed('', 'pods') as Resource;
  const object = line.bool('save-config') ? withLastApplied(pod) : pod;
  const created =
    dryRun === 'client'
      ? object
      : yield* createObject(k, pods, k.namespace, object as unknown as Json, {
          ...(dryRun === 'server' && { dryRun: 'All' }),
          fieldManager: line.text('field-manager'),
        });
  printDone(k, pods, created, 'created', dryRun, dryRun === 'client');
}

/** Fields in the order of the Go struct: `-o json` shows it. */
function podOf(k: Invocation, name: string, args: readonly string[]): KubeObject {
  const { line } = k;
  const labels = line.has('labels') ? keyValues(line.text('labels').split(',')) : { run: name };
  const annotations = keyValues(line.list('annotations'));
  const env = line.list('env').map((entry) => envOf(entry));
  const port = line.text('port');
  if (port !== '' && !/^\d+$/.test(port))
    fail(`strconv.ParseInt: parsing ${JSON.stringify(port)}: invalid syntax`);
  const policy = line.text('image-pull-policy');
  const container = {
    name,
    image: line.text('image'),
    ...(args.length > 0 && (line.bool('command') ? { command: args } : { args })),
    ...(port !== '' && { ports: [{ containerPort: Number(port) }] }),
    ...(env.length > 0 && { env }),
    resources: {},
    ...(policy !== '' && { imagePullPolicy: policy }),
    ...(line.bool('privileged') && { securityContext: { privileged: true } }),
  };
  return {
    kind: 'Pod',
    apiVersion: 'v1',
    metadata: { name, labels, ...(Object.keys(annotations).length > 0 && { annotations }) },
    spec: { containers: [container], restartPolicy: line.text('restart'), dnsPolicy: 'ClusterFirst' },
    status: {},
  };
}

function envOf(entry: string): { name: string; value?: string } {
  const equals = entry.indexOf('=');
  if (equals <= 0) fail(`invalid env: ${entry}`);
  const value = entry.slice(equals + 1);
  return { name: entry.slice(0, equals), ...(value !== '' && { value }) };
}
