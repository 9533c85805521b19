import { describe, expect, it } from 'vitest';
import { scenarios } from './index.ts';
import { firstCourse, nextOf } from './path.ts';

describe('the way through the scenarios', () => {
  const ids = scenarios.map(({ id }) => id);

  it('begins with a course of scenarios that there are, each once', () => {
    expect(firstCourse.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(firstCourse).size).toBe(firstCourse.length);
  });

  it('leads through all of them, and ends', () => {
    const seen: string[] = [];
    for (let next = nextOf(null, seen); next !== null; next = nextOf(next.id, seen)) seen.push(next.id);
    expect(seen.slice(0, firstCourse.length)).toEqual(firstCourse);
    expect([...seen].sort()).toEqual([...ids].sort());
  });

  it('goes on from where one is, and comes back to what was left out', () => {
    expect(nextOf('deployment', [])?.id).toBe('self-healing');
    expect(nextOf('deployment', ['self-healing'])?.id).toBe('rollout');
    expect(
      nextOf(
        firstCourse.at(-1) ?? '',
        ids.filter((id) => id !== 'a-pod'),
      )?.id,
    ).toBe('a-pod');
    expect(nextOf('gone', [])?.id).toBe('a-pod');
  });
});
