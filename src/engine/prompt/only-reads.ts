import { FlagError, parseCommandLine } from '../kubectl/command-line.ts';
import { CommandError } from '../kubectl/errors.ts';
import { findCommand } from '../kubectl/kubectl.ts';
import { textTools } from './programs/text-tools.ts';
import { parseShell, ShellSyntaxError, type Pipeline, type SimpleCommand } from './shell-syntax.ts';

/**
 * Whether a line only looks: it changes nothing in the cluster or in a file, and comes to an end by itself. What is
 * not sure to is taken for one that changes something.
 * @throws PartMissing where kubectl's list of commands is not loaded
 */
export function onlyReads(line: string): boolean {
  try {
    return allRead(parseShell(line));
  } catch (error) {
    if (error instanceof ShellSyntaxError) return false;
    throw error;
  }
}

function allRead(pipelines: readonly Pipeline[]): boolean {
  // A loop may wait for what never comes.
  return pipelines.every(({ commands }) => commands.every((one) => !('compound' in one) && isReading(one)));
}

/** Tools that print what they are given. */
const printers: ReadonlySet<string> = new Set([...Object.keys(textTools), 'echo', 'ls']);

function isReading({ words, redirections }: SimpleCommand): boolean {
  if (redirections.some(({ operator }) => operator !== '<' && operator !== '2>&1')) return false;
  const texts: string[] = [];
  for (const word of words) {
    let text = '';
    for (const part of word) {
      if (part.kind === 'command' && !onlyReads(part.text)) return false;
      text += part.kind === 'text' ? part.text : 'x';
    }
    texts.push(text);
  }
  const [name = '', ...args] = texts;
  return name === 'kubectl' || name === 'k' ? isReadingCommand(args) : printers.has(name);
}

function isReadingCommand(words: readonly string[]): boolean {
  try {
    const { command, rest, flags } = findCommand(words);
    // A group of commands, or none: it says how it is used.
    if (command.run === undefined) return true;
    if (command.reads !== true) return words.includes('--help') || words.includes('-h');
    const line = parseCommandLine(rest, flags);
    const raw = line.text('raw');
    return !follows.some((flag) => line.has(flag)) && !/[?&]watch=(1|true)/.test(raw);
  } catch (error) {
    // kubectl says what is wrong, and does nothing.
    if (error instanceof CommandError || error instanceof FlagError) return true;
    throw error;
  }
}

const follows = ['watch', 'watch-only', 'follow'] as const;
