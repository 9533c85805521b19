import type { Command } from '../command.ts';
import { apply } from './apply.ts';
import { get } from './get.ts';

/** Those of commands.ts that a page has from the beginning. */
export const plainCommands: readonly Command[] = [get, apply];
