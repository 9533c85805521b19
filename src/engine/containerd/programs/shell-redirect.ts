import type { Process as Running } from '../../kernel/kernel.ts';
import { resolvePath } from '../file-system.ts';
import { expandText } from './shell-expand.ts';
import type { Redirect } from './shell-parser.ts';
import type { Print, Shell } from './shell.ts';

/** Runs `body` with standard streams elsewhere, and puts them back. */
export function* redirected(shell: Shell, redirects: readonly Redirect[], body: () => Running): Running {
  if (redirects.length === 0) {
    yield* body();
    return;
  }
  const { stdin, stdout, stderr } = shell;
  try {
    for (const redirect of redirects) {
      const problem = yield* apply(shell, redirect);
      if (problem === null) continue;
      stderr(`${shell.name}: ${problem}\n`);
      shell.status = 1;
      return;
    }
    yield* body();
  } finally {
    Object.assign(shell, { stdin, stdout, stderr });
  }
}

function* apply(shell: Shell, { from, operator, target }: Redirect): Running<string | null> {
  const text = yield* expandText(shell, target);
  if (operator === '>&') {
    if (from === 2) shell.stderr = text === '1' ? shell.stdout : shell.stderr;
    else shell.stdout = text === '2' ? shell.stderr : shell.stdout;
    return null;
  }
  const path = resolvePath(shell.cwd, text);
  const { files } = shell.context.container;
  if (operator === '<') {
    const content = path === '/dev/null' ? '' : files.read(path);
    if (content === undefined) return `can't open ${text}: no such file`;
    shell.stdin = { text: content };
    return null;
  }
  const stream = streamNamed(shell, path);
  if (stream === null) {
    const problem = files.write(path, '', operator === '>>');
    if (problem !== null) return `can't create ${text}: ${problem}`;
  }
  const write = stream ?? ((chunk: string): void => void files.write(path, chunk, true));
  if (from === 2) shell.stderr = write;
  else shell.stdout = write;
  return null;
}

/** Files that are no files: process 1's own streams and nothing. */
function streamNamed({ context }: Shell, path: string): Print | null {
  switch (path) {
    case '/dev/null':
      return () => undefined;
    case '/dev/stdout':
    case '/proc/1/fd/1':
      return (text) => context.print('stdout', text);
    case '/dev/stderr':
    case '/proc/1/fd/2':
      return (text) => context.print('stderr', text);
    default:
      return null;
  }
}
