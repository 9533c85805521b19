import { describe, expect, it } from 'vitest';
import { inkOf } from './yaml-ink.ts';

const inked = (line: string): string =>
  inkOf(line)
    .map(({ ink, text }) => `${ink}|${text}`)
    .join(' ');

describe('inkOf', () => {
  it('tells keys, values and comments apart', () => {
    expect(inked('  image: nginx:1.27')).toBe('mark|   key|image: value| nginx:1.27');
    expect(inked('- name: "a # b" # why')).toBe('mark|-  key|name: value| "a # b"  comment|# why');
    expect(inked('  - -c')).toBe('mark|  -  value|-c');
    expect(inked("  it's: x")).toBe("mark|   key|it's: value| x");
    expect(inked('---')).toBe('mark|---');
    expect(inked('# all')).toBe('comment|# all');
    expect(inked('')).toBe('');
  });

  it('loses no character and takes no time', () => {
    for (const line of ['a: b: c', '"x": {y: 1}', ` ${'x '.repeat(30_000)}`, '- - a: b', ':', '- ', '\t: x'])
      expect(
        inkOf(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
  });
});
