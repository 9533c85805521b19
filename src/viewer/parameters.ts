/**
 * The parameters of an address by their kinds. A bad value is as good as none, and is complained of: whoever writes
 * a link by hand is to find the mistake.
 */
export class Parameters {
  readonly complaints: string[] = [];
  readonly #values = new Map<string, string>();

  constructor(search: string) {
    for (const [name, value] of new URLSearchParams(search)) this.#values.set(name.toLowerCase(), value);
  }

  /** What `read` makes of the first of these names that is there; null is a complaint. */
  text<T>(names: readonly string[], read: (text: string) => T | null): T | null {
    const name = names.find((each) => this.#values.has(each));
    const text = (name === undefined ? undefined : this.#values.get(name))?.trim().toLowerCase();
    if (name === undefined || text === undefined || text === '') return null;
    const value = read(text);
    if (value === null) this.complaints.push(`${name}=${text.slice(0, 40)}`);
    return value;
  }

  /** As it is written, capitals and all. */
  exact(name: string, most: number): string | null {
    const text = (this.#values.get(name) ?? '').trim();
    if (text.length > most) this.complaints.push(`${name}=${text.slice(0, 40)}`);
    return text === '' || text.length > most ? null : text;
  }

  flag(name: string): boolean | null {
    return this.text([name], (text) =>
      ['1', 'true'].includes(text) ? true : ['0', 'false'].includes(text) ? false : null,
    );
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | null {
    return this.text([name], (text) => choices.find((choice) => choice === text) ?? null);
  }

  /** Each of a list by itself: one that is not known does not take the others with it. */
  listOf<T extends string>(name: string, choices: readonly T[]): readonly T[] {
    const words = this.text([name], (text) => text.split(',').map((word) => word.trim())) ?? [];
    const unknown = words.filter((word) => word !== '' && !(choices as readonly string[]).includes(word));
    if (unknown.length > 0) this.complaints.push(`${name}=${unknown.join(',').slice(0, 40)}`);
    return choices.filter((choice) => words.includes(choice));
  }

  /** Words of a list as they are written, capitals and all; each by itself, as above. */
  words(name: string, isKnown: (word: string) => boolean): readonly string[] {
    const words = (this.#values.get(name) ?? '').split(',').flatMap((word) => word.trim() || []);
    const unknown = words.filter((word) => !isKnown(word));
    if (unknown.length > 0) this.complaints.push(`${name}=${unknown.join(',').slice(0, 40)}`);
    return words.filter(isKnown).slice(0, 40);
  }

  number(name: string, least: number, most: number): number | null {
    return this.text([name], (text) => within(text, /^\d{1,6}(\.\d{1,6})?$/, least, most));
  }

  whole(names: readonly string[], least: number, most: number): number | null {
    return this.text(names, (text) => within(text, /^\d{1,10}$/, least, most));
  }
}

function within(text: string, form: RegExp, least: number, most: number): number | null {
  const value = Number(text);
  return form.test(text) && value >= least && value <= most ? value : null;
}
