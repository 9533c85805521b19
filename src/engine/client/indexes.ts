/** Objects by the terms that each is given. */
export class Index<T> {
  readonly #termsOf: (object: T) => readonly string[];
  readonly #byTerm = new Map<string, Bag<T>>();

  constructor(termsOf: (object: T) => readonly string[]) {
    this.#termsOf = termsOf;
  }

  of(term: string): T[] {
    return this.#byTerm.get(term)?.objects.slice() ?? [];
  }

  put(key: string, before: T | undefined, after: T | undefined): void {
    const terms = after === undefined ? [] : this.#termsOf(after);
    for (const term of before === undefined ? [] : this.#termsOf(before)) {
      if (terms.includes(term)) continue;
      const bag = this.#byTerm.get(term);
      bag?.delete(key);
      if (bag?.objects.length === 0) this.#byTerm.delete(term);
    }
    for (const term of terms) {
      let bag = this.#byTerm.get(term);
      if (!bag) this.#byTerm.set(term, (bag = new Bag<T>()));
      bag.set(key, after as T);
    }
  }
}

/** Objects by key, in one array: it is read far more often than anything comes or goes. */
class Bag<T> {
  readonly objects: T[] = [];
  readonly #keys: string[] = [];
  readonly #places = new Map<string, number>();

  set(key: string, object: T): void {
    const place = this.#places.get(key) ?? this.objects.length;
    this.objects[place] = object;
    this.#keys[place] = key;
    this.#places.set(key, place);
  }

  /** The last one takes the place. */
  delete(key: string): void {
    const place = this.#places.get(key);
    if (place === undefined) return;
    const [last, lastKey] = [this.objects.pop() as T, this.#keys.pop() ?? ''];
    this.#places.delete(key);
    if (place === this.objects.length) return;
    this.objects[place] = last;
    this.#keys[place] = lastKey;
    this.#places.set(lastKey, place);
  }
}

/** How many objects of each term there are of each kind, without looking at them again. */
export class Tally<T> {
  readonly #termOf: (object: T) => string;
  readonly #kindOf: (object: T) => string;
  readonly #byTerm = new Map<string, Map<string, number>>();

  constructor(termOf: (object: T) => string, kindOf: (object: T) => string) {
    this.#termOf = termOf;
    this.#kindOf = kindOf;
  }

  of(term: string): ReadonlyMap<string, number> {
    return this.#byTerm.get(term) ?? none;
  }

  put(_key: string, before: T | undefined, after: T | undefined): void {
    if (before !== undefined) this.#add(before, -1);
    if (after !== undefined) this.#add(after, 1);
  }

  #add(object: T, by: number): void {
    const [term, kind] = [this.#termOf(object), this.#kindOf(object)];
    let counts = this.#byTerm.get(term);
    if (!counts) this.#byTerm.set(term, (counts = new Map<string, number>()));
    const count = (counts.get(kind) ?? 0) + by;
    if (count === 0) counts.delete(kind);
    else counts.set(kind, count);
    if (counts.size === 0) this.#byTerm.delete(term);
  }
}

const none: ReadonlyMap<string, number> = new Map();
