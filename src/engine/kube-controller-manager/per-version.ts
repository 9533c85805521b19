/** `work` of an object, done once: objects are immutable. */
export function once<A extends object, R>(work: (a: A) => R): (a: A) => R {
  const known = new WeakMap<A, { readonly result: R }>();
  return (a) => {
    let found = known.get(a);
    if (!found) known.set(a, (found = { result: work(a) }));
    return found.result;
  };
}

/**
 * `work` of two objects, done once for as long as both are the versions they were: objects are immutable, and of the
 * thousand Pods of a Service one has changed since the last sync.
 */
export function perVersion<A extends object, B extends object, R>(
  work: (a: A, b: B) => R,
): (a: A, b: B) => R {
  const of = once((a: A) => once((b: B) => work(a, b)));
  return (a, b) => of(a)(b);
}
