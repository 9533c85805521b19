import { resolvePath } from '../file-system.ts';
import type { ProcessContext } from '../process.ts';

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  a: '\x07',
  '0': '\0',
  e: '\x1b',
};

/** `printf`: %s %d %i %c %x %o %%, widths, and escapes; the format is used again while arguments are left. */
export function printf(format: string, args: readonly string[]): string {
  const rest = [...args];
  let result = '';
  do {
    result += format.replace(
      /\\(.)|%%|%(-?0?\d*)(?:\.\d+)?([sdiuxoc])/g,
      (whole, escape: string | undefined, width: string | undefined, kind: string | undefined) => {
        if (escape !== undefined) return escapes[escape] ?? whole;
        if (kind === undefined) return '%';
        return pad(convert(kind, rest.shift() ?? ''), width ?? '');
      },
    );
  } while (rest.length > 0 && /%[^%]/.test(format));
  return result;
}

function convert(kind: string, value: string): string {
  switch (kind) {
    case 's':
      return value;
    case 'c':
      return value.slice(0, 1);
    case 'x':
      return Math.trunc(Number(value) || 0).toString(16);
    case 'o':
      return Math.trunc(Number(value) || 0).toString(8);
    default:
      return String(Math.trunc(Number(value) || 0));
  }
}

function pad(text: string, width: string): string {
  const size = Math.abs(Number(width) || 0);
  if (width.startsWith('-')) return text.padEnd(size);
  return text.padStart(size, width.startsWith('0') ? '0' : ' ');
}

/** What the files named hold, or what comes through the pipe; a file that is missing is complained of. */
export function inputOf(
  context: ProcessContext,
  names: readonly string[],
  applet: string,
): { readonly text: string; readonly failed: boolean } {
  if (names.length === 0) {
    const { text } = context.stdin;
    context.stdin.text = '';
    return { text, failed: false };
  }
  let text = '';
  let failed = false;
  for (const name of names) {
    if (name === '-') {
      text += context.stdin.text;
      continue;
    }
    const path = resolvePath(context.cwd, name);
    const content = path === '/dev/null' ? '' : context.container.files.read(path);
    if (content !== undefined) text += content;
    else {
      const why = context.container.files.isDirectory(path) ? 'read error: Is a directory' : "can't open";
      context.print(
        'stderr',
        why === "can't open"
          ? `${applet}: can't open '${name}': No such file or directory\n`
          : `${applet}: ${why}\n`,
      );
      failed = true;
    }
  }
  return { text, failed };
}

export function linesOf(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** `grep`: -i -v -c -q -E -F -o. Null if the pattern is no regular expression. */
export function grep(
  text: string,
  pattern: string,
  options: string,
): { readonly output: string; readonly found: boolean } | null {
  const source = options.includes('F')
    ? pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    : basicToExtended(pattern, options);
  let expression: RegExp;
  try {
    expression = new RegExp(source, options.includes('i') ? 'i' : '');
  } catch {
    return null;
  }
  const lines = linesOf(text).filter((line) => expression.test(line) !== options.includes('v'));
  const found = lines.length > 0;
  if (options.includes('q')) return { output: '', found };
  if (options.includes('c')) return { output: `${lines.length}\n`, found };
  const shown = options.includes('o') ? lines.map((line) => expression.exec(line)?.[0] ?? '') : lines;
  return { output: shown.map((line) => `${line}\n`).join(''), found };
}

/** In a basic expression `\|`, `\(`, `\+` are the special ones. */
function basicToExtended(pattern: string, options: string): string {
  const extended = options.includes('E')
    ? pattern
    : pattern.replace(/\\([|(){}+?])|([|(){}+?])/g, (_whole, special?: string, literal?: string) =>
        special !== undefined ? special : `\\${literal ?? ''}`,
      );
  return extended.replaceAll('[[:space:]]', '\\s').replaceAll('[[:digit:]]', '\\d');
}

/** `sed`: s/a/b/[g], Np, /x/d, -n, -e. Null for a script that is not modelled. */
export function sed(text: string, scripts: readonly string[], quiet: boolean): string | null {
  let lines: string[] = linesOf(text);
  for (const script of scripts) {
    const substitute = /^s(.)(.*?)\1(.*?)\1([gip]*)$/.exec(script);
    const remove = /^\/(.*)\/d$/.exec(script);
    const print = /^(\d+)(?:,(\d+))?p$/.exec(script);
    if (substitute) {
      const [, , from = '', to = '', flags = ''] = substitute;
      const expression = new RegExp(basicToExtended(from, ''), flags.includes('g') ? 'g' : '');
      lines = lines.map((line) =>
        line.replace(expression, to.replace(/\\(\d)/g, '$$$1').replaceAll('&', '$&')),
      );
    } else if (remove) {
      const expression = new RegExp(basicToExtended(remove[1] ?? '', ''));
      lines = lines.filter((line) => !expression.test(line));
    } else if (print && quiet) {
      const first = Number(print[1]);
      lines = lines.slice(first - 1, Number(print[2] ?? first));
    } else return null;
  }
  return lines.map((line) => `${line}\n`).join('');
}
