/**
 * `{ ...base, ...more, ...last }`. To be used where these have fields that `base` has not, and often: V8 gives each
 * result of a literal that begins with a spread and goes on to further fields a hidden class of its own. That is slow
 * to make, and whoever reads such objects never meets the same class twice. Object.assign shares classes.
 */
export function extended<B extends object, const M extends object, const L extends object = object>(
  base: B,
  more: M,
  last?: L,
): B & M & L {
  return Object.assign({}, base, more, last as L);
}
