import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShell, ShellSyntaxError, splitCommands, type Word } from './shell-syntax.ts';

const textOf = (word: Word): string =>
  word
    .map((part) =>
      part.kind === 'text' ? part.text : part.kind === 'variable' ? `$${part.name}` : `$(${part.text})`,
    )
    .join('');

const shape = (text: string): unknown =>
  parseShell(text).map(({ after, commands }) => [
    after,
    commands.map(({ words, redirections }) => [
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
    expect(textOf(pipeline?.commands[0]?.hereDocument?.body ?? [])).toBe('kind: Pod\nname: $X\n');
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
