import { parseIndexes, type Indexes } from './indexes.ts';

export interface SuccessPolicy {
  readonly rules?: readonly { readonly succeededIndexes?: string; readonly succeededCount?: number }[];
}

/** Which rule says that enough has succeeded, in words; undefined for none. Models job/success_policy.go, v1.36. */
export function successMessage(
  policy: SuccessPolicy | undefined,
  completions: number,
  succeeded: Indexes,
): string | undefined {
  if (succeeded.length === 0) return undefined;
  const index = (policy?.rules ?? []).findIndex(({ succeededIndexes, succeededCount }) => {
    if (succeededIndexes === undefined)
      return succeededCount !== undefined && succeeded.length >= succeededCount;
    const wanted = parseIndexes(succeededIndexes, completions);
    const done = wanted.filter((one) => succeeded.includes(one)).length;
    if (wanted.length === 0) return false;
    return done === wanted.length || (succeededCount !== undefined && done >= succeededCount);
  });
  return index < 0 ? undefined : `Matched rules at index ${index}`;
}
