import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShell, ShellSyntaxError, type Word } from './shell-syntax.ts';

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
