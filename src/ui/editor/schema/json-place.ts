import { looseObjects, type Loose, type LooseObject, type LooseWord } from './loose-json.ts';

/** Where in a JSON manifest the cursor stands. */
export interface JsonPlace {
  /** Keys from the top, `-` for an item of a list. */
  readonly path: readonly string[];
  /** A key is typed, the value of the path's last key, an item of its list, or nothing that is known. */
  readonly role: 'key' | 'value' | 'item' | 'none';
  /** The word that is typed there, quotes and all; it ends behind the cursor if it goes on there. */
  readonly word: LooseWord | null;
  /** A colon stands behind the key already. */
  readonly hasColon: boolean;
  /** Keys that the object has already. */
  readonly siblings: ReadonlySet<string>;
  readonly apiVersion: string;
  readonly kind: string;
}

/** The object of JSON in which a place lies, or null where the text around it is YAML. */
export function jsonObjectAt(text: string, offset: number): LooseObject | null {
  const { from, to } = documentAt(text, offset);
  if (!/^\s*\{/.test(text.slice(from, to))) return null;
  const objects = looseObjects(text, from, to);
  return objects.find((object) => isWithin(object, offset)) ?? null;
}

/** null where the text around `offset` is no JSON. */
export function jsonPlace(text: string, offset: number): JsonPlace | null {
  const root = jsonObjectAt(text, offset);
  if (root === null) return null;
  return {
    ...inObject(root, offset, []),
    apiVersion: saidIn(root, 'apiVersion'),
    kind: saidIn(root, 'kind'),
  };
}

export function saidIn({ entries }: LooseObject, name: string): string {
  const found = entries.find(({ key }) => key.text === name)?.value;
  return found?.kind === 'word' ? found.text : '';
}

/** The YAML document of the file, from the line behind its `---` to the next. */
function documentAt(text: string, offset: number): { readonly from: number; readonly to: number } {
  const before = text.lastIndexOf('\n---', Math.max(0, offset - 1));
  const begins = text.startsWith('---') ? 0 : -1;
  const mark = before >= 0 ? before + 1 : begins;
  const line = mark < 0 ? -1 : text.indexOf('\n', mark);
  const from = mark < 0 ? 0 : line < 0 ? text.length : line + 1;
  const next = text.indexOf('\n---', Math.max(from - 1, 0));
  return { from, to: next < 0 ? text.length : next + 1 };
}

type Inside = Omit<JsonPlace, 'apiVersion' | 'kind'>;

const nowhere = { role: 'none', word: null, hasColon: false, siblings: new Set<string>() } as const;

function inObject({ entries }: LooseObject, offset: number, path: readonly string[]): Inside {
  const own = entries.find(({ key, until }) => key.start < offset && offset <= until);
  const siblings = new Set(entries.filter((entry) => entry !== own).map(({ key }) => key.text));
  if (own === undefined) return { ...nowhere, path, role: 'key', siblings };
  const { key, colon, value } = own;
  if (isWithin(key, offset)) return { path, role: 'key', word: key, hasColon: colon !== null, siblings };
  if (colon === null || offset <= colon) return { ...nowhere, path };
  const below = [...path, key.text];
  return value === null ? { ...nowhere, path: below, role: 'value' } : inValue(value, offset, below, 'value');
}

function inValue(value: Loose, offset: number, path: readonly string[], role: 'value' | 'item'): Inside {
  if (value.kind === 'word')
    return isWithin(value, offset) ? { ...nowhere, path, role, word: value } : { ...nowhere, path };
  if (!isWithin(value, offset)) return { ...nowhere, path };
  if (value.kind === 'object') return inObject(value, offset, path);
  const item = value.items.find((each) => isWithin(each, offset));
  const below = [...path, '-'];
  if (item === undefined) return { ...nowhere, path: below, role: 'item' };
  return inValue(item, offset, below, 'item');
}

/** Behind what closes it nothing belongs to it any more. */
function isWithin({ start, end, isClosed }: Loose, offset: number): boolean {
  return start < offset && (isClosed ? offset < end : offset <= end);
}
