/** The map that lies in another one, made when it is first asked for. */
export function mapWithin<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let inner = maps.get(key);
  if (!inner) maps.set(key, (inner = new Map<L, V>()));
  return inner;
}
