import { describe, expect, it } from 'vitest';
import { preferredLanguage, readAddress, readdressed } from './address.ts';

describe('the address', () => {
  it('asks for a language, a theme and a step', () => {
    expect(readAddress('?LANG=ko&theme=dark&step=12')).toEqual({ language: 'ko', theme: 'dark', step: 12 });
    expect(readAddress('?hl=en&t=3')).toEqual({ language: 'en', theme: null, step: 3 });
    expect(readAddress('?lang=xx&theme=blue&step=0')).toEqual({ language: null, theme: null, step: null });
  });

  it('follows what the reader chooses, where it speaks of it', () => {
    const chosen = { language: 'ko', theme: 'dark' } as const;
    expect(readdressed('?lang=en&step=3', chosen)).toBe('?lang=ko&step=3');
    expect(readdressed('?theme=light&HL=en', chosen)).toBe('?theme=dark&HL=ko');
    expect(readdressed('?step=3', chosen)).toBe('?step=3');
    expect(readdressed('', chosen)).toBe('');
  });

  it('leaves the language to the browser where it says nothing', () => {
    expect(preferredLanguage(['fr-FR', 'ko-KR', 'en'])).toBe('ko');
    expect(preferredLanguage(['fr'])).toBe('en');
  });
});
