import type { ProgramContext, TextProgram } from '../program.ts';
import { fromBase64, toBase64 } from '../../kubectl/base64.ts';
import { inputOf } from '../program.ts';

const path = (name: string): string => name.replace(/^\.\//, '').replace(/\/$/, '');
const names = (args: readonly string[]): string[] => args.filter((arg) => !arg.startsWith('-'));

const echo: TextProgram = (args, context) => {
  const words = [...args];
  let [lineBreak, escapes] = [true, false];
  while (/^-[neE]+$/.test(words[0] ?? '')) {
    const flags = words.shift() ?? '';
    if (flags.includes('n')) lineBreak = false;
    if (flags.includes('e')) escapes = true;
  }
  const text = words.join(' ');
  context.out((escapes ? unescape(text) : text) + (lineBreak ? '\n' : ''));
  return 0;
};

const printf: TextProgram = ([format = '', ...values], context) => {
  let i = 0;
  context.out(unescape(format).replace(/%[sd]/g, () => values[i++] ?? ''));
  return 0;
};

function unescape(text: string): string {
  return text.replace(/\\([ntr\\])/g, (_, c: string) => ({ n: '\n', t: '\t', r: '\r', '\\': '\\' })[c] ?? c);
}

const ls: TextProgram = (args, context) => {
  const [directory = ''] = names(args).map(path);
  const prefix = directory === '' || directory === '.' ? '' : `${directory}/`;
  if (context.files.has(directory)) {
    context.out(`${directory}\n`);
    return 0;
  }
  const inside = [...context.files.keys()].filter((file) => file.startsWith(prefix));
  if (inside.length === 0 && prefix !== '') {
    context.err(`ls: cannot access '${directory}': No such file or directory\n`);
    return 2;
  }
  const entries = new Set(inside.map((file) => file.slice(prefix.length).split('/')[0] ?? ''));
  context.out(
    [...entries]
      .sort()
      .map((entry) => `${entry}\n`)
      .join(''),
  );
  return 0;
};

const rm: TextProgram = (args, context) => {
  const recursive = args.some((arg) => /^-\w*[rR]/.test(arg));
  const force = args.some((arg) => /^-\w*f/.test(arg));
  let exitCode = 0;
  for (const name of names(args).map(path)) {
    const inside = [...context.files.keys()].filter((file) => file.startsWith(`${name}/`));
    if (context.files.delete(name)) continue;
    if (recursive && inside.length > 0) for (const file of inside) context.files.delete(file);
    else if (!force) {
      context.err(
        inside.length > 0
          ? `rm: cannot remove '${name}': Is a directory\n`
          : `rm: cannot remove '${name}': No such file or directory\n`,
      );
      exitCode = 1;
    }
  }
  return exitCode;
};

const copy =
  (move: boolean): TextProgram =>
  (args, context) => {
    const [from = '', to = ''] = names(args).map(path);
    const text = context.files.get(from);
    if (text === undefined) {
      context.err(`${move ? 'mv' : 'cp'}: cannot stat '${from}': No such file or directory\n`);
      return 1;
    }
    const isDirectory = [...context.files.keys()].some((file) => file.startsWith(`${to}/`));
    context.files.set(isDirectory ? `${to}/${from.slice(from.lastIndexOf('/') + 1)}` : to, text);
    if (move) context.files.delete(from);
    return 0;
  };

const touch: TextProgram = (args, context) => {
  for (const name of names(args).map(path)) context.files.set(name, context.files.get(name) ?? '');
  return 0;
};

/** Directories are there as soon as a file is in them. */
const mkdir: TextProgram = () => 0;

const tee: TextProgram = (args, context) => {
  for (const name of names(args).map(path)) {
    const before = args.includes('-a') ? (context.files.get(name) ?? '') : '';
    context.files.set(name, before + context.stdin);
  }
  context.out(context.stdin);
  return 0;
};

const base64: TextProgram = (args, context) => {
  const text = inputOf('base64', names(args), context);
  if (text === null) return 1;
  if (!args.some((arg) => arg === '-d' || arg === '--decode' || arg === '-D')) {
    context.out(`${toBase64(text)}\n`);
    return 0;
  }
  const decoded = fromBase64(text);
  if (decoded === null) {
    context.err('base64: invalid input\n');
    return 1;
  }
  context.out(decoded);
  return 0;
};

/** `seq LAST`, `seq FIRST LAST`, `seq FIRST STEP LAST`. */
const seq: TextProgram = (args, context) => {
  const numbers = args.map(Number);
  const [first, step, last] =
    numbers.length === 1 ? [1, 1, numbers[0]] : numbers.length === 2 ? [numbers[0], 1, numbers[1]] : numbers;
  if (first === undefined || step === undefined || last === undefined || numbers.length > 3) {
    context.err(args.length === 0 ? 'seq: missing operand\n' : `seq: extra operand '${args[3] ?? ''}'\n`);
    return 1;
  }
  const wrong = args.find((arg) => !/^-?\d+$/.test(arg));
  if (wrong !== undefined || step === 0) {
    context.err(`seq: invalid floating point argument: '${wrong ?? '0'}'\n`);
    return 1;
  }
  const count = Math.min(Math.floor((last - first) / step) + 1, mostNumbers);
  for (let i = 0; i < count; i++) context.out(`${first + i * step}\n`);
  return 0;
};

/** More would only fill the screen. */
const mostNumbers = 10_000;

/** `[ -z TEXT ]`, `[ A = B ]`, `[ 1 -lt 2 ]`, `[ -f FILE ]`. */
const test =
  (closing: string | null): TextProgram =>
  (args, context) => {
    const words = [...args];
    if (closing !== null && words.pop() !== closing) {
      context.err(`bash: [: missing \`${closing}'\n`);
      return 2;
    }
    const negated = words[0] === '!';
    if (negated) words.shift();
    const holds = tested(words, context);
    if (holds === null) {
      context.err(`bash: [: ${words[1] ?? words[0] ?? ''}: unknown operator\n`);
      return 2;
    }
    return holds === negated ? 1 : 0;
  };

function tested(words: readonly string[], { files }: ProgramContext): boolean | null {
  const [a = '', operator = '', b = ''] = words;
  if (words.length <= 1) return a !== '';
  if (words.length === 2) {
    if (a === '-z') return operator === '';
    if (a === '-n') return operator !== '';
    if (a === '-f' || a === '-e') return files.has(path(operator));
    if (a === '-d') return [...files.keys()].some((file) => file.startsWith(`${path(operator)}/`));
    return null;
  }
  const [x, y] = [Number(a), Number(b)];
  switch (operator) {
    case '=':
    case '==':
      return a === b;
    case '!=':
      return a !== b;
    case '-eq':
      return x === y;
    case '-ne':
      return x !== y;
    case '-lt':
      return x < y;
    case '-le':
      return x <= y;
    case '-gt':
      return x > y;
    case '-ge':
      return x >= y;
    default:
      return null;
  }
}

export const fileTools: Readonly<Record<string, TextProgram>> = {
  '[': test(']'),
  '[[': test(']]'),
  ':': () => 0,
  base64,
  cp: copy(false),
  echo,
  export: (args, context) => {
    for (const assignment of args) {
      const equals = assignment.indexOf('=');
      if (equals > 0)
        context.session.variables.set(assignment.slice(0, equals), assignment.slice(equals + 1));
    }
    return 0;
  },
  false: () => 1,
  ls,
  mkdir,
  mv: copy(true),
  printf,
  pwd: (_, context) => {
    context.out('/home/you\n');
    return 0;
  },
  rm,
  seq,
  tee,
  test: test(null),
  touch,
  true: () => 0,
};
