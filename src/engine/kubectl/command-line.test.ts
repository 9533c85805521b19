import { describe, expect, it } from 'vitest';
import { bool, flag, parseCommandLine, parseDuration } from './command-line.ts';

const flags = [
  flag('namespace', { short: 'n' }),
  flag('filename', { short: 'f', kind: 'commas' }),
  flag('env', { kind: 'list' }),
  flag('replicas', { kind: 'int' }),
  flag('timeout', { kind: 'duration' }),
  flag('dry-run', { bare: 'unchanged', byDefault: 'none' }),
  bool('watch', { short: 'w' }),
  bool('all', { short: 'A' }),
];

const parse = (text: string) => parseCommandLine(text.split(' '), flags);

describe('the command line', () => {
  it('takes flags in every form and in any place', () => {
    const line = parse('pods -n a --filename=x,y web -wA -fz --env a=1 --env b=2 --dry-run');
    expect(line.args).toEqual(['pods', 'web']);
    expect(line.text('namespace')).toBe('a');
    expect(line.list('filename')).toEqual(['x', 'y', 'z']);
    expect(line.list('env')).toEqual(['a=1', 'b=2']);
    expect([line.bool('watch'), line.bool('all')]).toEqual([true, true]);
    expect(line.text('dry-run')).toBe('unchanged');
    expect(parse('pods').text('dry-run')).toBe('none');
  });

  it('leaves what stands behind -- alone', () => {
    const line = parse('web -- sh -c ls');
    expect(line.args).toEqual(['web', 'sh', '-c', 'ls']);
    expect(line.dashAt).toBe(1);
  });

  it.each([
    ['--wide', 'unknown flag: --wide'],
    ['-x', "unknown shorthand flag: 'x' in -x"],
    ['-n', "flag needs an argument: 'n' in -n"],
    ['--env', 'flag needs an argument: --env'],
    [
      '--replicas=two',
      'invalid argument "two" for "--replicas" flag: strconv.ParseInt: parsing "two": invalid syntax',
    ],
    ['--timeout=5', 'invalid argument "5" for "--timeout" flag: time: missing unit in duration "5"'],
    ['--timeout=x', 'invalid argument "x" for "--timeout" flag: time: invalid duration "x"'],
    [
      '--watch=perhaps',
      'invalid argument "perhaps" for "-w, --watch" flag: strconv.ParseBool: parsing "perhaps": invalid syntax',
    ],
  ])('refuses %s in the words of pflag', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it('reads durations', () => {
    expect(parseDuration('1m30s')).toBe(90_000);
    expect(parseDuration('1.5h')).toBe(5_400_000);
    expect(parseDuration('250ms')).toBe(250);
    expect(parseDuration('-1s')).toBe(-1000);
    expect(parseDuration('0')).toBe(0);
    expect(parseDuration('5')).toBeNull();
  });
});
