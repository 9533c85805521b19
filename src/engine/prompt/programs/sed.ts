import { inputOf, linesOf, notHere, patternOf, type TextProgram } from '../program.ts';

type SedCommand =
  | { readonly kind: 's'; readonly from: RegExp; readonly to: string; readonly address: Address }
  | { readonly kind: 'd' | 'p'; readonly address: Address };

type Address =
  | { readonly kind: 'all' }
  | { readonly kind: 'lines'; readonly from: number; readonly to: number }
  | { readonly kind: 'pattern'; readonly pattern: RegExp };

/** A change of text as sed's `s/a/b/` makes it, or null if the words are none that is known here. */
export function sedScript(script: string, extended = false): ((text: string) => string) | null {
  const commands = parseScript(script, extended);
  return commands && ((text) => run(commands, text, false));
}

/** `sed [-i] [-n] [-E] [-e] 's/a/b/' FILE…`, with `d` and `p` and addresses by line or pattern. */
export const sed: TextProgram = (args, context) => {
  const scripts: string[] = [];
  const names: string[] = [];
  let [inPlace, quiet, extended] = [false, false, false];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (/^-i/.test(arg)) inPlace = true;
    else if (arg === '-n') quiet = true;
    else if (arg === '-E' || arg === '-r') extended = true;
    else if (arg === '-e') scripts.push(args[++i] ?? '');
    else names.push(arg);
  }
  if (scripts.length === 0) scripts.push(names.shift() ?? '');
  const commands = parseScript(scripts.join('\n'), extended);
  if (!commands) return notHere(context, `the sed script ${scripts.join(' ')}`);
  if (!inPlace) {
    const text = inputOf('sed', names, context);
    if (text === null) return 2;
    context.out(run(commands, text, quiet));
    return 0;
  }
  for (const name of names) {
    const path = name.replace(/^\.\//, '');
    const text = context.files.get(path);
    if (text === undefined) {
      context.err(`sed: can't read ${name}: No such file or directory\n`);
      return 2;
    }
    context.files.set(path, run(commands, text, quiet));
  }
  return 0;
};

function parseScript(script: string, extended: boolean): SedCommand[] | null {
  const commands: SedCommand[] = [];
  for (const part of splitCommands(script)) {
    const command = parseCommand(part.trim(), extended);
    if (command === null) return null;
    commands.push(command);
  }
  return commands.length > 0 ? commands : null;
}

/** At line breaks and semicolons, but not inside `s/…/…/`. */
function splitCommands(script: string): string[] {
  const parts = script.match(
    /(?:[^;\ns]|s(?!\W))*(?:s(\W)(?:\\.|(?!\1)[^\\])*\1(?:\\.|(?!\1)[^\\])*\1\w*)?[^;\n]*/g,
  );
  return (parts ?? []).filter((part) => part.trim() !== '');
}

function parseCommand(text: string, extended: boolean): SedCommand | null {
  const head = /^(?:(\d+|\$)(?:,(\d+|\$))?|\/((?:\\.|[^/\\])*)\/)?\s*/.exec(text);
  const rest = text.slice(head?.[0].length ?? 0);
  const address = addressOf(head, extended);
  if (address === null) return null;
  if (rest === 'd' || rest === 'p') return { kind: rest, address };
  const substitute = /^s(\W)((?:\\.|(?!\1)[^\\])*)\1((?:\\.|(?!\1)[^\\])*)\1([gIi]*)$/s.exec(rest);
  if (!substitute) return null;
  const [, , from = '', to = '', letters = ''] = substitute;
  const flags = `${letters.includes('g') ? 'g' : ''}${/i/i.test(letters) ? 'i' : ''}`;
  const pattern = patternOf(from.replace(/\\([/|#,:])/g, '$1'), extended, flags);
  return pattern && { kind: 's', from: pattern, to, address };
}

function addressOf(head: RegExpExecArray | null, extended: boolean): Address | null {
  const [, from, to, pattern] = head ?? [];
  const line = (word: string): number => (word === '$' ? Infinity : Number(word));
  if (from !== undefined) return { kind: 'lines', from: line(from), to: line(to ?? from) };
  if (pattern === undefined) return { kind: 'all' };
  const expression = patternOf(pattern, extended);
  return expression && { kind: 'pattern', pattern: expression };
}

function run(commands: readonly SedCommand[], text: string, quiet: boolean): string {
  const lines = linesOf(text);
  const out: string[] = [];
  lines.forEach((original, i) => {
    let line: string | null = original;
    for (const command of commands) {
      if (line === null || !meets(command.address, line, i + 1, lines.length)) continue;
      if (command.kind === 'd') line = null;
      else if (command.kind === 'p') out.push(line);
      else if (command.kind === 's')
        line = line.replace(command.from, (...found: unknown[]) =>
          replacement(command.to, found as string[]),
        );
    }
    if (line !== null && !quiet) out.push(line);
  });
  return out.map((line) => `${line}\n`).join('');
}

function meets(address: Address, line: string, number: number, last: number): boolean {
  if (address.kind === 'all') return true;
  if (address.kind === 'pattern') return address.pattern.test(line);
  return number >= Math.min(address.from, last) && number <= address.to;
}

/** `&` and `\1` in the replacement. */
function replacement(to: string, found: readonly string[]): string {
  return to.replace(
    /\\(\d)|\\n|\\(.)|&/gs,
    (text, group: string | undefined, literal: string | undefined) => {
      if (group !== undefined) return found[Number(group)] ?? '';
      if (text === '\\n') return '\n';
      return literal ?? found[0] ?? '';
    },
  );
}
