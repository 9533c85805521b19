import type { Process as Running } from '../../kernel/kernel.ts';
import { resolvePath } from '../file-system.ts';
import type { ProcessContext } from '../process.ts';
import { runScript } from './shell-run.ts';
import { Shell } from './shell.ts';

/** `sh`, `sh -c SCRIPT`, `sh FILE`. Without a terminal and without input a shell has nothing to do and leaves. */
export function* shellProgram(context: ProcessContext): Running<number> {
  const shell = new Shell(context);
  const args = context.argv.slice(1);
  while (args[0]?.startsWith('-') && args[0] !== '-') {
    const option = args.shift() ?? '';
    if (option.includes('e')) shell.exitOnError = true;
    if (!option.includes('c')) continue;
    const script = args.shift() ?? '';
    shell.name = args.shift() ?? shell.name;
    shell.parameters = args;
    return yield* runScript(shell, script);
  }
  const [file, ...parameters] = args;
  if (file === undefined) return yield* runScript(shell, context.stdin.text);
  const source = context.container.files.read(resolvePath(context.cwd, file));
  if (source === undefined) {
    shell.complain(`can't open '${file}': No such file or directory`);
    return 2;
  }
  shell.name = file;
  shell.parameters = parameters;
  return yield* runScript(shell, source);
}
