/** The languages of the product, in the order in which the switch lists them. */
export const languages = ['ko', 'en'] as const;

export type Language = (typeof languages)[number];

/** Each language's own name, as the switch shows it. */
export const languageNames: Readonly<Record<Language, string>> = { ko: '한국어', en: 'English' };

/** A fixed text, or one with values put in. */
export type Text = string | ((...values: never[]) => string);

export type Catalogue<T> = Readonly<Record<Language, Readonly<T>>>;

/**
 * The texts of one panel in every language. English sets the keys; a key that another language lacks or has
 * too much does not compile.
 */
export function catalogue<T extends Record<string, Text>>(texts: {
  readonly en: T;
  readonly ko: { readonly [K in keyof T]: T[K] extends string ? string : T[K] };
}): Catalogue<T> {
  return texts as unknown as Catalogue<T>;
}
