import { describe, expect, it } from 'vitest';
import { selectorProblem } from './selector-problem.ts';

describe('selectorProblem', () => {
  it.each([
    '',
    'app=web',
    'app in (a,b),!tier',
    'app notin (),x',
    'n>3',
    'in in (in)',
    'a==b , c!=d',
    'app=',
  ])('has nothing to say of %j', (text) => expect(selectorProblem(text)).toBeNull());

  it.each([
    ['app in web', "unable to parse requirement: found 'web' expected: '('"],
    ['app in', "unable to parse requirement: found '' expected: '('"],
    ['app=web,', "found '', expected: identifier after ','"],
    ['app web', "unable to parse requirement: found 'web', expected: in, notin, =, ==, !=, gt, lt"],
    ['=web', "found '=', expected: !, identifier, or 'end of string'"],
    ['app=web=x', "found '=', expected: ',' or 'end of string'"],
    ['app in (a b)', "unable to parse requirement: found 'b', expected: ',' or ')'"],
    ['!', "unable to parse requirement: found '', expected: identifier"],
  ])('says what is wrong with %j', (text, problem) => expect(selectorProblem(text)).toBe(problem));
});
