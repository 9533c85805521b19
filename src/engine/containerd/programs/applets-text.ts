import type { Process as Running } from '../../kernel/kernel.ts';
import type { Program } from '../process.ts';
import { at, fail, out } from './applet.ts';
import { grep, inputOf, linesOf, printf, sed } from './applet-text.ts';

export const textApplets: Readonly<Record<string, Program>> = {
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
