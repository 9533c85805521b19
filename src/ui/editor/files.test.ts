import { describe, expect, it } from 'vitest';
import {
  freeName,
  maxNameLength,
  nameProblem,
  renamed,
  takenName,
  withFile,
  withFileBack,
  withoutFile,
} from './files.ts';

const two = { files: { 'a.yaml': 'A', 'b.yaml': 'B' }, active: 'a.yaml' };

describe('nameProblem', () => {
  it.each([
    ['', 'empty'],
    ['..', 'empty'],
    ['a/b.yaml', 'slash'],
    ['a\\b.yaml', 'slash'],
    [`${'x'.repeat(60)}.yaml`, 'long'],
    ['a,b.yaml', 'signs'],
    ['-f', 'signs'],
    ["it's", 'signs'],
    ['a\nb', 'signs'],
    ['__proto__', 'signs'],
    ['b.yaml', 'taken'],
    ['a.yaml', null],
    ['파드 (1).yaml', null],
    ['constructor', null],
  ])('%j: %s', (name, problem) => {
    expect(nameProblem(name, two.files, 'a.yaml')).toBe(problem);
  });
});

describe('names', () => {
  it('are made free by a number and stay short enough', () => {
    expect(freeName('a.yaml', two.files)).toBe('a-2.yaml');
    expect(freeName('c', two.files)).toBe('c');
    const long = `${'x'.repeat(maxNameLength - 5)}.yaml`;
    const next = freeName(long, { [long]: '' });
    expect(next).toHaveLength(maxNameLength);
    expect(next).toMatch(/x-2\.yaml$/);
  });

  it('from elsewhere are cleaned', () => {
    expect(takenName('a/b,c.yaml', {})).toBe('a-b-c.yaml');
    expect(takenName('--.--', {})).toBe('.--');
    expect(takenName('', {})).toBe('manifest.yaml');
    expect(takenName('x'.repeat(100), {})).toHaveLength(maxNameLength);
  });
});

describe('a set of files', () => {
  it('gets a new one at its end, which is shown', () => {
    const more = withFile(two, '', '');
    expect(Object.keys(more.files)).toEqual(['a.yaml', 'b.yaml', 'manifest.yaml']);
    expect(more.active).toBe('manifest.yaml');
  });

  it('keeps the place of a renamed one', () => {
    const after = renamed(two, 'a.yaml', 'z.yaml');
    expect(Object.keys(after.files)).toEqual(['z.yaml', 'b.yaml']);
    expect(after.active).toBe('z.yaml');
  });

  it('loses one and gets it back where it stood', () => {
    const { gone, ...less } = withoutFile(two, 'a.yaml');
    expect(less).toEqual({ files: { 'b.yaml': 'B' }, active: 'b.yaml' });
    expect(withFileBack(less, gone)).toEqual(two);
    expect(Object.keys(withFileBack(less, gone).files)).toEqual(['a.yaml', 'b.yaml']);
  });

  it('is never empty', () => {
    const one = { files: { 'a.yaml': 'A' }, active: 'a.yaml' };
    const { gone, ...none } = withoutFile(one, 'a.yaml');
    expect(none).toEqual({ files: { 'manifest.yaml': '' }, active: 'manifest.yaml' });
    expect(withFileBack(none, gone)).toEqual(one);
    const typedSince = { files: { 'manifest.yaml': 'x' }, active: 'manifest.yaml' };
    expect(Object.keys(withFileBack(typedSince, gone).files)).toEqual(['a.yaml', 'manifest.yaml']);
  });
});
