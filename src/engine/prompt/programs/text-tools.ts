import { inputOf, linesOf, notHere, patternOf, type ProgramContext, type TextProgram } from '../program.ts';

/** `-n 5`, `-n5`, `-5` and file names. */
function countAndFiles(
  args: readonly string[],
  byDefault: number,
): { count: number; from: boolean; files: string[] } {
  let count = byDefault;
  let from = false;
  const files: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const number = /^-n?\s*([-+]?\d+)$/.exec(arg) ?? /^--lines=([-+]?\d+)$/.exec(arg);
    if (number) {
      from = (number[1] ?? '').startsWith('+');
      count = Number(number[1]);
    } else if (arg === '-n') {
      const next = args[++i] ?? '';
      from = next.startsWith('+');
      count = Number(next);
    } else files.push(arg);
  }
  return { count, from, files };
}

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const head: TextProgram = (args, context) => {
  const { count, files } = countAndFiles(args, 10);
  const text = inputOf('head', files, context);
  if (text === null) return 1;
  const lines = linesOf(text);
  context.out(joined(count < 0 ? lines.slice(0, count) : lines.slice(0, count)));
  return 0;
};

const tail: TextProgram = (args, context) => {
  const { count, from, files } = countAndFiles(args, 10);
  const text = inputOf('tail', files, context);
  if (text === null) return 1;
  const lines = linesOf(text);
  const start = from ? Math.max(0, count - 1) : Math.max(0, lines.length - Math.abs(count));
  context.out(joined(lines.slice(start)));
  return 0;
};

const wc: TextProgram = (args, context) => {
  const flags = args.filter((arg) => arg.startsWith('-')).join('');
  const files = args.filter((arg) => !arg.startsWith('-'));
  const text = inputOf('wc', files, context);
  if (text === null) return 1;
  const lines = (text.match(/\n/g) ?? []).length;
  const words = (text.match(/\S+/g) ?? []).length;
  const all = { l: lines, w: words, c: text.length };
  const wanted = (['l', 'w', 'c'] as const).filter((letter) => flags.includes(letter));
  const numbers = wanted.length > 0 ? wanted.map((letter) => all[letter]) : [lines, words, text.length];
  const padded = numbers.length > 1 ? numbers.map((n) => String(n).padStart(7)) : numbers.map(String);
  context.out(`${padded.join(' ')}${files.length > 0 ? ` ${files.join(' ')}` : ''}\n`);
  return 0;
};

const cat: TextProgram = (args, context) => {
  const text = inputOf(
    'cat',
    args.filter((arg) => !/^-[nA]/.test(arg)),
    context,
  );
  if (text === null) return 1;
  context.out(
    args.includes('-n')
      ? joined(linesOf(text).map((line, i) => `${String(i + 1).padStart(6)}\t${line}`))
      : text,
  );
  return 0;
};

const grep: TextProgram = (args, context) => {
  const options = grepOptions(args);
  const text = inputOf('grep', options.files, context);
  if (text === null) return 2;
  const pattern = options.fixed ? options.pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : options.pattern;
  const word = options.word ? `\\b(?:${pattern})\\b` : pattern;
  const expression = patternOf(
    word,
    options.extended || options.fixed || options.word,
    options.ignoreCase ? 'i' : '',
  );
  if (expression === null) return notHere(context, `the pattern ${JSON.stringify(options.pattern)}`);
  const lines = linesOf(text);
  const hits = lines.map((line) => expression.test(line) !== options.invert);
  const found = hits.filter(Boolean).length;
  if (options.count) context.out(`${found}\n`);
  else if (!options.quiet) context.out(grepOutput(lines, hits, options, expression));
  return found > 0 ? 0 : 1;
};

interface GrepOptions {
  pattern: string;
  files: string[];
  ignoreCase: boolean;
  invert: boolean;
  count: boolean;
  number: boolean;
  only: boolean;
  quiet: boolean;
  extended: boolean;
  fixed: boolean;
  word: boolean;
  after: number;
  before: number;
}

function grepOptions(args: readonly string[]): GrepOptions {
  const options: GrepOptions = {
    ...{ pattern: '', files: [], ignoreCase: false, invert: false, count: false, number: false, only: false },
    ...{ quiet: false, extended: false, fixed: false, word: false, after: 0, before: 0 },
  };
  const patterns: string[] = [];
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const context = /^-([ABC])(\d*)$/.exec(arg);
    if (context) {
      const amount = Number(context[2] || args[++i]);
      if (context[1] !== 'B') options.after = amount;
      if (context[1] !== 'A') options.before = amount;
    } else if (arg === '-e') patterns.push(args[++i] ?? '');
    else if (/^-[a-zA-Z]+$/.test(arg)) {
      const letters = {
        i: 'ignoreCase',
        v: 'invert',
        c: 'count',
        n: 'number',
        o: 'only',
        q: 'quiet',
      } as const;
      const more = { E: 'extended', P: 'extended', F: 'fixed', w: 'word' } as const;
      for (const letter of arg.slice(1)) {
        const name = { ...letters, ...more }[letter as keyof typeof letters & keyof typeof more] as
          keyof GrepOptions | undefined;
        if (name !== undefined) (options as unknown as Record<string, boolean>)[name] = true;
      }
    } else if (!arg.startsWith('--')) rest.push(arg);
  }
  if (patterns.length === 0) patterns.push(rest.shift() ?? '');
  options.pattern = patterns.join(options.extended ? '|' : '\\|');
  options.files = rest;
  return options;
}

function grepOutput(
  lines: readonly string[],
  hits: readonly boolean[],
  { number, only, before, after }: GrepOptions,
  expression: RegExp,
): string {
  const out: string[] = [];
  let last = -1;
  lines.forEach((line, i) => {
    const near = hits.slice(Math.max(0, i - after), i + before + 1).some(Boolean);
    if (!near) return;
    if (last >= 0 && i > last + 1 && before + after > 0) out.push('--');
    last = i;
    if (only) {
      const global = new RegExp(expression.source, `${expression.flags}g`);
      out.push(...[...line.matchAll(global)].map((match) => match[0]).filter((text) => text !== ''));
    } else out.push(number ? `${i + 1}${hits[i] === true ? ':' : '-'}${line}` : line);
  });
  return joined(out);
}

const sort: TextProgram = (args, context) => {
  const flags = args.filter((arg) => /^-[a-z]/.test(arg)).join('');
  const key = /-k\s*(\d+)/.exec(args.join(' '))?.[1];
  const files = args.filter((arg, i) => !arg.startsWith('-') && args[i - 1] !== '-k' && args[i - 1] !== '-t');
  const text = inputOf('sort', files, context);
  if (text === null) return 1;
  const field = (line: string): string =>
    key === undefined ? line : (line.trim().split(/\s+/)[Number(key) - 1] ?? '');
  const numeric = /n/.test(flags.replace(/-k\S*/g, ''));
  const lines = linesOf(text).sort((a, b) => {
    const [x, y] = [field(a), field(b)];
    if (numeric && Number.parseFloat(x) !== Number.parseFloat(y))
      return (Number.parseFloat(x) || 0) - (Number.parseFloat(y) || 0);
    return x < y ? -1 : x > y ? 1 : 0;
  });
  if (flags.includes('r')) lines.reverse();
  context.out(joined(flags.includes('u') ? lines.filter((line, i) => line !== lines[i - 1]) : lines));
  return 0;
};

const uniq: TextProgram = (args, context) => {
  const text = inputOf(
    'uniq',
    args.filter((arg) => !arg.startsWith('-')),
    context,
  );
  if (text === null) return 1;
  const groups: { line: string; count: number }[] = [];
  for (const line of linesOf(text)) {
    const last = groups.at(-1);
    if (last?.line === line) last.count++;
    else groups.push({ line, count: 1 });
  }
  context.out(
    joined(
      groups.map(({ line, count }) => (args.includes('-c') ? `${String(count).padStart(7)} ${line}` : line)),
    ),
  );
  return 0;
};

const cut: TextProgram = (args, context) => {
  const option = (letter: string): string | undefined => {
    const at = args.findIndex((arg) => arg.startsWith(`-${letter}`));
    return at < 0 ? undefined : args[at] === `-${letter}` ? args[at + 1] : args[at]?.slice(2);
  };
  const delimiter = option('d') ?? '\t';
  const fields = option('f') ?? option('c');
  if (fields === undefined) return notHere(context, 'cut without -f or -c');
  const wanted = (position: number): boolean =>
    fields.split(',').some((range) => {
      const [from = '', to = from] = range.includes('-') ? range.split('-') : [range];
      return position >= Number(from || '1') && position <= Number(to || 'Infinity');
    });
  const byCharacter = option('f') === undefined;
  context.out(
    joined(
      linesOf(context.stdin).map((line) => {
        const parts = byCharacter ? [...line] : line.split(delimiter);
        if (!byCharacter && parts.length === 1) return line;
        return parts.filter((_, i) => wanted(i + 1)).join(byCharacter ? '' : delimiter);
      }),
    ),
  );
  return 0;
};

const tr: TextProgram = (args, context) => {
  const [from = '', to = ''] = args.filter((arg) => !arg.startsWith('-')).map(characters);
  if (args.includes('-d')) context.out([...context.stdin].filter((c) => !from.includes(c)).join(''));
  else if (args.includes('-s') && to === '')
    context.out([...context.stdin].filter((c, i, all) => !from.includes(c) || all[i - 1] !== c).join(''));
  else
    context.out(
      [...context.stdin]
        .map((c) => {
          const at = from.indexOf(c);
          return at < 0 ? c : (to[Math.min(at, to.length - 1)] ?? c);
        })
        .join(''),
    );
  return 0;
};

/** `a-z` and `\n` written out. */
function characters(set: string): string {
  return set
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/(.)-(.)/g, (_, a: string, b: string) => {
      let all = '';
      for (let code = a.charCodeAt(0); code <= b.charCodeAt(0); code++) all += String.fromCharCode(code);
      return all;
    });
}

/** `awk '{print $1, $3}'`, with `-F` and a condition `NR>1` or `/pattern/` before it. */
const awk: TextProgram = (args, context) => {
  const rest = [...args];
  let separator = '';
  if (rest[0]?.startsWith('-F') === true) {
    const flag = rest.shift() ?? '';
    separator = flag === '-F' ? (rest.shift() ?? '') : flag.slice(2);
  }
  const [program = '', ...files] = rest;
  const parts =
    /^\s*(?:(NR\s*(?:==|!=|>=|<=|>|<)\s*\d+)|\/((?:[^/\\]|\\.)*)\/|(\$\d+\s*(?:==|!=)\s*"[^"]*"))?\s*(?:\{\s*print\s*([^}]*)\})?\s*$/.exec(
      program,
    );
  if (!parts) return notHere(context, `the awk program ${program}`);
  const [, lineTest, pattern, fieldTest, printed = '$0'] = parts;
  const expression = pattern === undefined ? null : patternOf(pattern, true);
  if (pattern !== undefined && expression === null) return notHere(context, `the pattern ${pattern}`);
  const text = inputOf('awk', files, context);
  if (text === null) return 2;
  const out: string[] = [];
  linesOf(text).forEach((line, i) => {
    const fields = separator === '' ? line.trim().split(/\s+/) : line.split(separator);
    if (expression && !expression.test(line)) return;
    if (lineTest !== undefined && !numberTest(lineTest, i + 1)) return;
    if (fieldTest !== undefined && !textTest(fieldTest, fields)) return;
    out.push(awkValue(printed.trim() || '$0', line, fields));
  });
  context.out(joined(out));
  return 0;
};

function numberTest(test: string, value: number): boolean {
  const [, operator = '', text = '0'] = /NR\s*(==|!=|>=|<=|>|<)\s*(\d+)/.exec(test) ?? [];
  const other = Number(text);
  switch (operator) {
    case '==':
      return value === other;
    case '!=':
      return value !== other;
    case '>=':
      return value >= other;
    case '<=':
      return value <= other;
    case '>':
      return value > other;
    default:
      return value < other;
  }
}

function textTest(test: string, fields: readonly string[]): boolean {
  const [, field = '1', operator, text = ''] = /\$(\d+)\s*(==|!=)\s*"([^"]*)"/.exec(test) ?? [];
  return ((fields[Number(field) - 1] ?? '') === text) === (operator === '==');
}

function awkValue(printed: string, line: string, fields: readonly string[]): string {
  return printed
    .split(/\s*,\s*/)
    .map((group) =>
      (group.match(/"[^"]*"|\$NF|\$\d+|NR|\S+/g) ?? [])
        .map((item) => {
          if (item.startsWith('"')) return item.slice(1, -1).replace(/\\t/g, '\t').replace(/\\n/g, '\n');
          if (item === '$0') return line;
          if (item === '$NF') return fields.at(-1) ?? '';
          return item.startsWith('$') ? (fields[Number(item.slice(1)) - 1] ?? '') : item;
        })
        .join(''),
    )
    .join(' ');
}

export const textTools: Readonly<Record<string, TextProgram>> = {
  awk,
  cat,
  cut,
  grep,
  egrep: (args: readonly string[], context: ProgramContext) => grep(['-E', ...args], context),
  head,
  sort,
  tail,
  tr,
  uniq,
  wc,
};
