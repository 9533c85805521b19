import { resolvePath } from '../file-system.ts';
import type { Shell } from './shell.ts';

/** `test` and `[`: 0 true, 1 false, 2 not understood. */
export function evaluateTest(shell: Shell, args: readonly string[], name: string): number {
  const words = [...args];
  if (name === '[' && words.pop() !== ']') {
    shell.complain('[: missing ]');
    return 2;
  }
  const or = splitAt(words, '-o');
  if (or.length > 1) return or.some((part) => evaluate(shell, part)) ? 0 : 1;
  return evaluate(shell, words) ? 0 : 1;
}

function splitAt(words: readonly string[], separator: string): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === separator && (parts.at(-1)?.length ?? 0) > 0) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

function evaluate(shell: Shell, words: readonly string[]): boolean {
  const and = splitAt(words, '-a');
  if (and.length > 1) return and.every((part) => evaluate(shell, part));
  const [first, second, third] = words;
  if (first === undefined) return false;
  if (first === '!' && words.length > 1) return !evaluate(shell, words.slice(1));
  if (second === undefined) return first !== '';
  if (third === undefined) return unary(shell, first, second);
  return binary(first, second, third);
}

function unary(shell: Shell, operator: string, operand: string): boolean {
  const { files } = shell.context.container;
  const path = resolvePath(shell.cwd, operand);
  switch (operator) {
    case '-n':
      return operand !== '';
    case '-z':
      return operand === '';
    case '-e':
    case '-r':
    case '-w':
    case '-x':
      return files.exists(path);
    case '-f':
      return files.read(path) !== undefined;
    case '-d':
      return files.isDirectory(path);
    case '-s':
      return (files.read(path) ?? '') !== '';
    default:
      return false;
  }
}

function binary(left: string, operator: string, right: string): boolean {
  switch (operator) {
    case '=':
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '-eq':
      return Number(left) === Number(right);
    case '-ne':
      return Number(left) !== Number(right);
    case '-lt':
      return Number(left) < Number(right);
    case '-le':
      return Number(left) <= Number(right);
    case '-gt':
      return Number(left) > Number(right);
    case '-ge':
      return Number(left) >= Number(right);
    default:
      return false;
  }
}
