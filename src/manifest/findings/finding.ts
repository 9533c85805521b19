/** What the editor itself doubts. Nobody has said it: kubectl and the API server may yet say otherwise. */
export type Finding = FindingDetail & {
  /** Lines and columns of the file, from 1; the end is not included. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** What puts it right, where that is safe. */
  readonly fix: Fix | null;
};

export type FindingDetail =
  | {
      readonly kind: 'unknown-field';
      readonly field: string;
      /** What it is unknown to: `Container`. */
      readonly of: string;
      readonly meant: string | null;
      /** Where there is a field of that name: the indentation may be wrong. */
      readonly elsewhere: string | null;
    }
  | {
      readonly kind: 'wrong-type';
      readonly field: string;
      readonly wanted: string;
      readonly found: string;
    }
  | { readonly kind: 'text-needed'; readonly field: string; readonly value: string }
  | {
      readonly kind: 'no-choice';
      readonly field: string;
      readonly value: string;
      readonly choices: readonly string[];
    }
  | { readonly kind: 'duplicate-key'; readonly key: string; readonly firstLine: number }
  | { readonly kind: 'template' }
  | {
      readonly kind: 'tab';
      /** In how many lines. */
      readonly lines: number;
    };

/** A stretch of the file, by characters, and what comes in its place. */
export interface Fix {
  readonly edits: readonly Edit[];
  /** What then stands there: `image`, `"1"`. Empty where it cannot be seen. */
  readonly label: string;
}

export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export function applyFix(text: string, { edits }: Fix): string {
  let result = text;
  for (const { from, to, text: put } of [...edits].sort((a, b) => b.from - a.from))
    result = result.slice(0, from) + put + result.slice(to);
  return result;
}
