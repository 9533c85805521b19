import type { Command } from '../command.ts';
import { notModelled } from '../errors.ts';
import { apply } from './apply.ts';
import { attach } from './attach.ts';
import { auth } from './auth.ts';
import { autoscale } from './autoscale.ts';
import { apiResourcesCommand, apiVersions, clusterInfo, top, version } from './cluster.ts';
import { config } from './config.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { describeCommand } from './describe.ts';
import { diff } from './diff.ts';
import { drain } from './drain.ts';
import { edit } from './edit.ts';
import { events } from './events.ts';
import { exec } from './exec.ts';
import { explain } from './explain.ts';
import { expose } from './expose.ts';
import { get } from './get.ts';
import { logs } from './logs.ts';
import { annotate, label } from './metadata.ts';
import { cordon, taint, uncordon } from './nodes.ts';
import { options } from './options.ts';
import { patch } from './patch.ts';
import { replace } from './replace.ts';
import { rollout } from './rollout.ts';
import { run } from './run.ts';
import { scale } from './scale.ts';
import { set } from './set.ts';
import { wait } from './wait.ts';

/** A command that kubectl has and the simulation has not. */
function unmodelled(name: string): Command {
  return { name, anyFlags: true, run: () => notModelled(`kubectl ${name}`) };
}

/** In the order of `kubectl --help`: suggestions come in it too. */
export const commands: readonly Command[] = [
  create,
  expose,
  run,
  set,
  explain,
  get,
  edit,
  remove,
  rollout,
  scale,
  autoscale,
  unmodelled('certificate'),
  clusterInfo,
  top,
  cordon,
  uncordon,
  drain,
  taint,
  describeCommand,
  logs,
  attach,
  exec,
  unmodelled('port-forward'),
  unmodelled('proxy'),
  unmodelled('cp'),
  auth,
  unmodelled('debug'),
  events,
  diff,
  apply,
  patch,
  replace,
  wait,
  unmodelled('kustomize'),
  label,
  annotate,
  unmodelled('completion'),
  apiResourcesCommand,
  apiVersions,
  config,
  unmodelled('plugin'),
  options,
  version,
];
