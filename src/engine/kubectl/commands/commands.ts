import type { Command } from '../command.ts';
import { apply } from './apply.ts';
import { config } from './config.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { describeCommand } from './describe.ts';
import { exec } from './exec.ts';
import { get } from './get.ts';
import { logs } from './logs.ts';
import { annotate, label } from './metadata.ts';
import { cordon, taint, uncordon } from './nodes.ts';
import { rollout } from './rollout.ts';
import { run } from './run.ts';
import { scale } from './scale.ts';
import { set } from './set.ts';

/** In the order of `kubectl --help`: suggestions come in it too. */
export const commands: readonly Command[] = [
  create,
  run,
  set,
  get,
  remove,
  rollout,
  scale,
  cordon,
  uncordon,
  taint,
  describeCommand,
  logs,
  exec,
  apply,
  label,
  annotate,
  config,
];
