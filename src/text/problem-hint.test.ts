import { describe, expect, it } from 'vitest';
import { languages } from './catalogue.ts';
import { problemHint } from './problem-hint.ts';

describe('problemHint', () => {
  it('says in plain words what the common refusals mean', () => {
    const said: readonly (readonly [string, RegExp])[] = [
      ['error converting YAML to JSON: yaml: line 4: found character that cannot start any token', /tabs/],
      ['yaml: line 3: mapping values are not allowed in this context', /colon/],
      ['strict decoding error: unknown field "spec.containers[0].imag"', /no such field/],
      ['The Pod "web" is invalid: spec.containers[0].image: Required value', /missing/],
      ['resource mapping not found: no matches for kind "Pood" in version "v1"', /no such kind/],
      ['metadata.name: Invalid value: "Web": a lowercase RFC 1123 subdomain must consist of', /lower-case/],
      ['pods "web" is forbidden: exceeded quota: q', /quota/i],
      ['spec: Forbidden: pod updates may not change fields other than', /cannot change/],
    ];
    for (const [text, meaning] of said) {
      expect(problemHint(text, 'en'), text).toMatch(meaning);
      expect(problemHint(text, 'ko'), text).toMatch(/요\.$/);
    }
  });

  it('says nothing where it knows nothing', () => {
    for (const language of languages) expect(problemHint('pod/web created', language)).toBe(null);
  });
});
