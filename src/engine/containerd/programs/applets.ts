import type { Process as Running } from '../../kernel/kernel.ts';
import { formatTime } from '../../kernel/wall-clock.ts';
import { resolvePath } from '../file-system.ts';
import type { ProcessContext, Program } from '../process.ts';
import { networkApplets } from './applet-net.ts';
import { evaluateTest } from './applet-test.ts';
import { grep, inputOf, linesOf, printf, sed } from './applet-text.ts';
import { killCommand } from './shell-builtins.ts';
import { Shell, shellProgram } from './shell.ts';

type Run = (context: ProcessContext, options: string, args: readonly string[]) => number;

/** A program that reads its options, does its work at once and leaves. */
function at(run: Run): Program {
  return function* (context): Running<number> {
    const words = context.argv.slice(1);
    let options = '';
    while (words[0] !== undefined && /^-[A-Za-z]+$/.test(words[0])) options += (words.shift() ?? '').slice(1);
    if (words[0] === '--') words.shift();
    return run(context, options, words);
  };
}

const out = (context: ProcessContext, text: string): number => {
  context.print('stdout', text);
  return 0;
};

function fail(context: ProcessContext, text: string, code = 1): number {
  context.print('stderr', `${context.argv[0] ?? ''}: ${text}\n`);
  return code;
}

const fileApplets: Readonly<Record<string, Program>> = {
  cat: at((context, _options, args) => {
    const { text, failed } = inputOf(context, args, 'cat');
    out(context, text);
    return failed ? 1 : 0;
  }),
  ls: at((context, options, args) => {
    const { files } = context.container;
    let status = 0;
    for (const name of args.length === 0 ? ['.'] : args) {
      const path = resolvePath(context.cwd, name);
      if (files.read(path) !== undefined) out(context, `${name}\n`);
      else if (files.isDirectory(path)) {
        const names = files.list(path).filter((each) => options.includes('a') || !each.startsWith('.'));
        if (args.length > 1) out(context, `${name}:\n`);
        out(context, names.map((each) => `${each}\n`).join(''));
      } else status = fail(context, `${name}: No such file or directory`);
    }
    return status;
  }),
  touch: at((context, _options, args) => {
    let status = 0;
    for (const name of args) {
      const problem = context.container.files.write(resolvePath(context.cwd, name), '', true);
      if (problem !== null && problem !== 'Is a directory')
        status = fail(
          context,
          `${name}: ${problem === 'nonexistent directory' ? 'No such file or directory' : problem}`,
        );
    }
    return status;
  }),
  rm: at((context, options, args) => {
    let status = 0;
    for (const name of args) {
      const path = resolvePath(context.cwd, name);
      const { files } = context.container;
      if (files.remove(path)) continue;
      if (files.isDirectory(path) && /r/i.test(options)) files.removeTree(path);
      else if (files.isDirectory(path)) status = fail(context, `'${name}' is a directory`);
      else if (!options.includes('f'))
        status = fail(context, `can't remove '${name}': No such file or directory`);
    }
    return status;
  }),
  mkdir: at((context, options, args) => {
    let status = 0;
    for (const name of args) {
      const path = resolvePath(context.cwd, name);
      const { files } = context.container;
      const parent = path.slice(0, path.lastIndexOf('/')) || '/';
      if (files.exists(path) && !options.includes('p'))
        status = fail(context, `can't create directory '${name}': File exists`);
      else if (!files.isDirectory(parent) && !options.includes('p'))
        status = fail(context, `can't create directory '${name}': No such file or directory`);
      else files.makeDirectory(path);
    }
    return status;
  }),
  cp: at((context, _options, args) => copy(context, args, false)),
  mv: at((context, _options, args) => copy(context, args, true)),
  chmod: at(() => 0),
  chown: at(() => 0),
  sync: at(() => 0),
};

function copy(context: ProcessContext, args: readonly string[], move: boolean): number {
  const target = args.at(-1);
  if (target === undefined || args.length < 2) return fail(context, 'missing file operand');
  const { files } = context.container;
  let status = 0;
  for (const name of args.slice(0, -1)) {
    const path = resolvePath(context.cwd, name);
    const text = files.read(path);
    const goal = resolvePath(context.cwd, target);
    const end = files.isDirectory(goal) ? `${goal}/${name.slice(name.lastIndexOf('/') + 1)}` : goal;
    if (text === undefined) status = fail(context, `can't stat '${name}': No such file or directory`);
    else {
      const problem = files.write(end, text);
      if (problem !== null) status = fail(context, `can't create '${target}': ${problem}`);
      else if (move) files.remove(path);
    }
  }
  return status;
}

const textApplets: Readonly<Record<string, Program>> = {
  echo: at((context, options, args) => out(context, `${args.join(' ')}${options.includes('n') ? '' : '\n'}`)),
  printf: at((context, _options, [format = '', ...args]) => out(context, printf(format, args))),
  head: at((context, _options, args) => {
    const [count, files] = counted(args);
    return out(
      context,
      linesOf(inputOf(context, files, 'head').text)
        .slice(0, count)
        .map((l) => `${l}\n`)
        .join(''),
    );
  }),
  wc: at((context, options, args) => {
    const { text, failed } = inputOf(context, args, 'wc');
    const counts = { l: linesOf(text).length, w: text.split(/\s+/).filter(Boolean).length, c: text.length };
    const wanted = (['l', 'w', 'c'] as const).filter((each) => options === '' || options.includes(each));
    out(
      context,
      `${wanted.map((each) => counts[each]).join(' ')}${args[0] === undefined ? '' : ` ${args[0]}`}\n`,
    );
    return failed ? 1 : 0;
  }),
  grep: at((context, options, [pattern = '', ...files]) => {
    const { text, failed } = inputOf(context, files, 'grep');
    const result = grep(text, pattern, options);
    if (!result) return fail(context, 'bad regex', 2);
    out(context, result.output);
    return failed ? 2 : result.found ? 0 : 1;
  }),
  sed: function* (context): Running<number> {
    const words = context.argv.slice(1);
    const scripts: string[] = [];
    const files: string[] = [];
    let quiet = false;
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? '';
      if (word === '-n') quiet = true;
      else if (word === '-e') scripts.push(words[++i] ?? '');
      else if (scripts.length === 0 && !word.startsWith('-')) scripts.push(word);
      else files.push(word);
    }
    const text = sed(inputOf(context, files, 'sed').text, scripts, quiet);
    if (text === null) return fail(context, `this script is not modelled: ${scripts.join('; ')}`);
    return out(context, text);
  },
  sort: at((context, options, args) => {
    const lines = linesOf(inputOf(context, args, 'sort').text).sort();
    if (options.includes('n')) lines.sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
    if (options.includes('r')) lines.reverse();
    return out(
      context,
      [...(options.includes('u') ? new Set(lines) : lines)].map((line) => `${line}\n`).join(''),
    );
  }),
  seq: at((context, _options, args) => {
    const [first, last] =
      args.length > 1 ? [Number(args[0]), Number(args.at(-1))] : [1, Number(args[0] ?? 1)];
    let text = '';
    for (let i = first; i <= last && text.length < 100_000; i++) text += `${i}\n`;
    return out(context, text);
  }),
  basename: at((context, _options, [path = '']) =>
    out(context, `${path.slice(path.lastIndexOf('/') + 1)}\n`),
  ),
  dirname: at((context, _options, [path = '']) =>
    out(context, `${path.includes('/') ? path.slice(0, path.lastIndexOf('/')) || '/' : '.'}\n`),
  ),
};

function counted(args: readonly string[]): readonly [count: number, files: readonly string[]] {
  if (args[0] === undefined || !/^\d+$/.test(args[0])) return [10, args];
  return [Number(args[0]), args.slice(1)];
}

const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `date`, also with a format of %Y %m %d %H %M %S %s %T %F %Z. */
function date(context: ProcessContext, format: string | undefined): string {
  const ms = context.world.clock.nowMs();
  const text = formatTime(ms);
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = text.split(/[-T:Z]/);
  const parts: Readonly<Record<string, string>> = {
    Y: year,
    m: month,
    d: day,
    H: hour,
    M: minute,
    S: second,
    s: String(Math.floor(ms / 1000)),
    T: `${hour}:${minute}:${second}`,
    F: `${year}-${month}-${day}`,
    Z: 'UTC',
    N: String(Math.floor((ms % 1000) * 1_000_000)).padStart(9, '0'),
    a: weekdays[Math.floor(ms / 86_400_000) % 7] ?? '',
    b: months[Number(month) - 1] ?? '',
    e: String(Number(day)).padStart(2),
  };
  const wanted = format?.startsWith('+') ? format.slice(1) : '%a %b %e %T %Z %Y';
  return wanted.replace(/%(.)/g, (whole, letter: string) =>
    letter === '%' ? '%' : (parts[letter] ?? whole),
  );
}

const systemApplets: Readonly<Record<string, Program>> = {
  true: at(() => 0),
  false: at(() => 1),
  pwd: at((context) => out(context, `${context.cwd}\n`)),
  date: at((context, _options, args) =>
    out(
      context,
      `${date(
        context,
        args.find((each) => each.startsWith('+')),
      )}\n`,
    ),
  ),
  hostname: at((context, options) =>
    out(context, `${options.includes('i') ? (context.container.podIp ?? '') : context.container.hostname}\n`),
  ),
  id: at((context, options) => {
    const { uid } = context.container;
    if (options.includes('u')) return out(context, `${uid}\n`);
    return out(
      context,
      uid === 0 ? 'uid=0(root) gid=0(root) groups=0(root)\n' : `uid=${uid} gid=0(root) groups=0(root)\n`,
    );
  }),
  whoami: at((context) =>
    context.container.uid === 0
      ? out(context, 'root\n')
      : fail(context, `unknown uid ${context.container.uid}`),
  ),
  uname: at((context, options) =>
    out(
      context,
      options.includes('a') ? `Linux ${context.container.hostname} 6.18.44 x86_64 GNU/Linux\n` : 'Linux\n',
    ),
  ),
  nproc: at((context) => out(context, '2\n')),
  printenv: at((context, _options, [name]) => {
    if (name === undefined) return out(context, environment(context));
    const value = context.env.get(name);
    return value === undefined ? 1 : out(context, `${value}\n`);
  }),
  *env(context): Running<number> {
    const words = context.argv.slice(1);
    const env = new Map(context.env);
    while (words[0]?.includes('=')) {
      const pair = words.shift() ?? '';
      env.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (words.length === 0) return out({ ...context, env }, environment({ ...context, env }));
    return yield* new Shell({ ...context, env }).external(words, env, true);
  },
  kill: function* (context): Running<number> {
    return killCommand(context, context.argv.slice(1), (text) => context.print('stderr', `kill: ${text}`));
  },
  test: function* (context): Running<number> {
    return evaluateTest(new Shell(context), context.argv.slice(1), 'test');
  },
  '[': function* (context): Running<number> {
    return evaluateTest(new Shell(context), context.argv.slice(1), '[');
  },
  *sleep(context): Running<number> {
    let ms = 0;
    for (const word of context.argv.slice(1)) {
      const match = /^(\d*\.?\d+)([smhd]?)$/.exec(word);
      if (word === 'infinity' || word === 'inf') ms = Number.POSITIVE_INFINITY;
      else if (!match) return fail(context, `invalid number '${word}'`);
      else ms += Number(match[1]) * ({ s: 1, m: 60, h: 3600, d: 86_400 }[match[2] || 's'] ?? 1) * 1000;
    }
    if (ms === Number.POSITIVE_INFINITY) yield () => undefined;
    yield* context.container.sleep(ms);
    return 0;
  },
  *tail(context): Running<number> {
    const words = context.argv.slice(1);
    const follow = words.some((word) => /^-\w*[fF]/.test(word));
    const files = words.filter(
      (word, index) => !word.startsWith('-') && !/^-[nc]$/.test(words[index - 1] ?? ''),
    );
    // It keeps everything that it has read until the end comes: of /dev/zero it never does.
    while (files.includes('/dev/zero')) {
      yield* context.container.grow(16 * 1024 * 1024);
      yield* context.container.sleep(30);
    }
    const countWord = words.find((word) => /^-(n?\d+)$/.test(word)) ?? words[words.indexOf('-n') + 1] ?? '10';
    const count = Number(countWord.replace(/^-n?/, '')) || 10;
    const { text, failed } = inputOf(context, files, 'tail');
    out(
      context,
      linesOf(text)
        .slice(-count)
        .map((line) => `${line}\n`)
        .join(''),
    );
    if (follow && !failed) yield () => undefined;
    return failed ? 1 : 0;
  },
  *dd(context): Running<number> {
    const options = new Map(context.argv.slice(1).map((word) => word.split('=', 2) as [string, string]));
    const size = sizeOf(options.get('bs') ?? '512') * Number(options.get('count') ?? '1');
    const target = options.get('of');
    yield* context.container.sleep(size / 800_000);
    if (target !== undefined && target !== '/dev/null')
      context.container.files.writeSize(resolvePath(context.cwd, target), size);
    const blocks = options.get('count') ?? '1';
    context.print('stderr', `${blocks}+0 records in\n${blocks}+0 records out\n`);
    return 0;
  },
  /** Takes memory, one MiB after the other, and then waits. */
  *eat(context): Running<number> {
    const wanted = Number(context.argv[1] ?? '0');
    for (let taken = 1; taken <= wanted; taken++) {
      yield* context.container.grow(1024 * 1024);
      context.print('stdout', `${taken} MiB\n`);
      yield* context.container.sleep(20);
    }
    yield () => undefined;
    return 0;
  },
};

function environment(context: ProcessContext): string {
  return [...context.env].map(([name, value]) => `${name}=${value}\n`).join('');
}

function sizeOf(text: string): number {
  const match = /^(\d+)([kKMG]?)/.exec(text);
  const factor = { k: 1024, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }[match?.[2] ?? ''] ?? 1;
  return Number(match?.[1] ?? '0') * factor;
}

/** Programs of busybox, by name. */
export const applets: Readonly<Record<string, Program>> = {
  sh: shellProgram,
  ash: shellProgram,
  ...fileApplets,
  ...textApplets,
  ...systemApplets,
  ...networkApplets,
};

/** Applets that busybox has and this one has not: they say so. */
const notModelled = new Set(
  'awk vi less more find xargs tar gzip gunzip unzip top ps free df du mount umount ip ifconfig route netstat ping traceroute telnet ftpget diff cmp cut tr tee uniq expr stat ln readlink realpath md5sum sha256sum base64 od hexdump strings watch time timeout nohup yes mktemp crond su passwd adduser logger dmesg'.split(
    ' ',
  ),
);

export function appletNamed(name: string): Program | null {
  const applet = applets[name];
  if (applet) return applet;
  if (!notModelled.has(name)) return null;
  return function* (context): Running<number> {
    return fail(context, 'this applet is not modelled');
  };
}
