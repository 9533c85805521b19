import type { Command } from '../command.ts';
import { apply } from './apply.ts';
import { config } from './config.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { exec } from './exec.ts';
import { get } from './get.ts';
import { logs } from './logs.ts';
import { annotate, label } from './metadata.ts';
import { cordon, taint, uncordon } from './nodes.ts';
import { run } from './run.ts';

/** In the order of `kubectl --help`: suggestions come in it too. */
export const commands: readonly Command[] = [
  create,
  run,
  get,
  remove,
  cordon,
  uncordon,
  taint,
  logs,
  exec,
  apply,
  label,
  annotate,
  config,
];
