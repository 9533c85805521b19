import { resolvePath } from '../file-system.ts';
import type { ProcessContext, Program } from '../process.ts';
import { at, fail, out } from './applet.ts';
import { inputOf } from './applet-text.ts';

export const fileApplets: Readonly<Record<string, Program>> = {
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
