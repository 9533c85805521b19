import type { Command } from '../command.ts';
import { apply } from './apply.ts';
import { remove } from './delete.ts';
import { get } from './get.ts';
import { run } from './run.ts';

/** Those of commands.ts that a page has from the beginning. */
export const plainCommands: readonly Command[] = [run, get, remove, apply];
