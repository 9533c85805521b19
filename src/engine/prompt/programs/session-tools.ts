import { clearScreen } from '../../../trace/terminal.ts';
import type { TextProgram } from '../program.ts';

const history: TextProgram = ([count], context) => {
  const lines = context.session.history();
  const from = count === undefined ? 0 : Math.max(0, lines.length - Number(count));
  if (Number.isNaN(from)) {
    context.err(`bash: history: ${count ?? ''}: numeric argument required\n`);
    return 1;
  }
  for (const [i, line] of lines.entries())
    if (i >= from) context.out(`${String(i + 1).padStart(5)}  ${line}\n`);
  return 0;
};

const clear: TextProgram = (_, context) => {
  context.out(clearScreen);
  return 0;
};

const alias: TextProgram = (args, context) => {
  const { aliases } = context.session;
  const names = args.length === 0 ? [...aliases.keys()].sort() : args;
  let exitCode = 0;
  for (const name of names) {
    const equals = name.indexOf('=');
    if (equals > 0) {
      aliases.set(name.slice(0, equals), name.slice(equals + 1));
      continue;
    }
    const meant = aliases.get(name);
    if (meant !== undefined) context.out(`alias ${name}='${meant}'\n`);
    else {
      context.err(`bash: alias: ${name}: not found\n`);
      exitCode = 1;
    }
  }
  return exitCode;
};

const unalias: TextProgram = (args, context) => {
  let exitCode = 0;
  for (const name of args) {
    if (context.session.aliases.delete(name)) continue;
    context.err(`bash: unalias: ${name}: not found\n`);
    exitCode = 1;
  }
  return exitCode;
};

/** What looks at the session itself: what was typed, what stands on the screen, what words are short for. */
export const sessionTools: Readonly<Record<string, TextProgram>> = { alias, clear, history, unalias };
