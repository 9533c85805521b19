import type { Process as Running } from '../../kernel/kernel.ts';
import { formatTime } from '../../kernel/wall-clock.ts';
import { resolvePath } from '../file-system.ts';
import type { ProcessContext, Program } from '../process.ts';
import { at, fail, out } from './applet.ts';
import { evaluateTest } from './applet-test.ts';
import { inputOf, linesOf } from './applet-text.ts';
import { killCommand } from './shell-builtins.ts';
import { runProgram } from './shell-commands.ts';
import { Shell } from './shell.ts';

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

export const systemApplets: Readonly<Record<string, Program>> = {
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
    return yield* runProgram(new Shell({ ...context, env }), words, { assigned: env, inPlace: true });
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
