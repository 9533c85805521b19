import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseShell,
  ShellSyntaxError,
  splitCommands,
  type ShellCommand,
  type SimpleCommand,
  type Word,
} from './shell-syntax.ts';

const textOf = (word: Word): string =>
  word
    .map((part) =>
      part.kind === 'text' ? part.text : part.kind === 'variable' ? `$${part.name}` : `$(${part.text})`,
    )
    .join('');

const simple = (command: ShellCommand | undefined): SimpleCommand => {
  if (!command || 'compound' in command) throw new Error('no simple command');
  return command;
};

const shape = (text: string): unknown =>
  parseShell(text).map(({ after, commands }) => [
    after,
    commands
      .map(simple)
      .map(({ words, redirections }) => [
        words.map(textOf),
        redirections.map(({ operator, target }) => `${operator}${textOf(target)}`),
      ]),
  ]);

describe('the shell', () => {
  it('knows pipes, lists and redirections', () => {
    expect(shape('a b | c > out 2>&1 && d; e || f')).toEqual([
      [
        ';',
        [
          [['a', 'b'], []],
          [['c'], ['>out', '2>&1']],
        ],
      ],
      ['&&', [[['d'], []]]],
      [';', [[['e'], []]]],
      ['||', [[['f'], []]]],
    ]);
  });

  it('keeps quoted words together', () => {
    expect(shape(`echo 'a  b' "c $X" d\\ e ''`)).toEqual([
      [';', [[['echo', 'a  b', 'c $X', 'd e', ''], []]]],
    ]);
    expect(shape(`kubectl get -o jsonpath='{range .items[*]}{.a}{"\\n"}{end}'`)).toEqual([
      [';', [[['kubectl', 'get', '-o', 'jsonpath={range .items[*]}{.a}{"\\n"}{end}'], []]]],
    ]);
  });

  it('fills in commands and reads here-documents', () => {
    expect(shape('kubectl logs $(kubectl get pods -o name | head -1)')).toEqual([
      [';', [[['kubectl', 'logs', '$(kubectl get pods -o name | head -1)'], []]]],
    ]);
    const [pipeline] = parseShell('kubectl apply -f - <<EOF\nkind: Pod\nname: $X\nEOF\n');
    expect(textOf(simple(pipeline?.commands[0]).hereDocument?.body ?? [])).toBe('kind: Pod\nname: $X\n');
    const [quoted] = parseShell("cat <<'EOF'\n$X\nEOF\n");
    expect(quoted?.commands[0]?.hereDocument?.body).toEqual([{ kind: 'text', text: '$X\n', quoted: true }]);
  });

  it('goes on with the next line after a backslash, but not in a quoted here-document', () => {
    expect(shape('kubectl run web \\\n  --image=nginx a\\\nb "c\\\nd"')).toEqual([
      [';', [[['kubectl', 'run', 'web', '--image=nginx', 'ab', 'cd'], []]]],
    ]);
    const [quoted] = parseShell("cat <<'EOF'\na \\\nb\nEOF\n");
    expect(quoted?.commands[0]?.hereDocument?.body).toEqual([
      { kind: 'text', text: 'a \\\nb\n', quoted: true },
    ]);
  });

  it('takes several lines apart into commands', () => {
    const applied = 'kubectl apply -f - <<EOF\nkind: Pod\n\nname: "x\nEOF';
    expect(splitCommands(`# make it\n${applied}\nkubectl run a \\\n  --image=b\n\nkubectl get po`)).toEqual({
      commands: ['# make it', applied, 'kubectl run a \\\n  --image=b', 'kubectl get po'],
      rest: '',
    });
    for (const unfinished of [
      'cat <<EOF',
      'cat <<EOF\nx',
      "echo 'a",
      'echo "a',
      'a |',
      'a &&',
      'a \\',
      'a $(b',
    ])
      expect(splitCommands(unfinished)).toEqual({ commands: [], rest: `${unfinished}\n` });
    expect(splitCommands('a | | b\nc')).toEqual({ commands: ['a | | b', 'c'], rest: '' });
    expect(splitCommands('\n\n')).toEqual({ commands: [], rest: '' });
  });

  it('reads loops and conditions, over several lines or one', () => {
    const loop = 'for i in 1 2 $X; do\n  kubectl get pod "$i" | grep a\ndone | sort';
    const [pipeline] = parseShell(loop);
    expect(pipeline?.commands[0]).toMatchObject({
      compound: 'for',
      name: 'i',
      body: [{ commands: [{ text: 'kubectl get pod "$i"' }, { text: 'grep a' }] }],
    });
    expect(parseShell('until a; do b; done')[0]?.commands[0]).toMatchObject({ compound: 'until' });
    const [choice] = parseShell('if a; then b; elif ! c; then d; else e; fi; f');
    expect(choice?.commands[0]).toMatchObject({
      compound: 'if',
      branches: [{ body: [{}] }, { condition: [{ negated: true }] }],
      otherwise: [{}],
    });
    expect(splitCommands(`${loop}\na`)).toEqual({ commands: [loop, 'a'], rest: '' });
    for (const unfinished of ['for i in a b', 'while a; do', 'if a\nthen b', 'for i in a; do b'])
      expect(splitCommands(unfinished)).toEqual({ commands: [], rest: `${unfinished}\n` });
    expect(() => parseShell('done')).toThrow("syntax error near unexpected token `done'");
    expect(() => parseShell('if a; then fi')).toThrow("syntax error near unexpected token `fi'");
    expect(() => parseShell('for i in a; b; done')).toThrow("syntax error near unexpected token `b'");
  });

  it('passes over comments', () => {
    expect(shape('# nothing')).toEqual([]);
    expect(shape('a # b')).toEqual([[';', [[['a'], []]]]]);
    expect(shape('a#b')).toEqual([[';', [[['a#b'], []]]]]);
  });

  it('never throws anything but its own error', () => {
    const words = fc.constantFrom(
      'a',
      ' ',
      "'",
      '"',
      '|',
      '&',
      ';',
      '>',
      '<',
      '<<EOF',
      '\n',
      'EOF',
      '$(',
      ')',
      '\\',
      '$X',
      '#',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        try {
          parseShell(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(ShellSyntaxError);
        }
      }),
      { numRuns: 2000, seed: 3 },
    );
  });
});
