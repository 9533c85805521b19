import type { SchemaTexts } from '../../kubernetes/openapi/schemas.ts';
import type { FileReading } from '../../manifest/reading.ts';

/** What the page asks of the worker that reads manifests. */
export type Request =
  /** The cluster's types: from now on what does not fit them is found. */
  | { readonly kind: 'types'; readonly texts: SchemaTexts }
  | { readonly kind: 'read'; readonly text: string; readonly file: string };

/** What the worker says. It reads one file at a time. */
export type Reply =
  | { readonly kind: 'ready' }
  /** The line, from 1, of the document that it begins to read. */
  | { readonly kind: 'document'; readonly line: number }
  | { readonly kind: 'read'; readonly reading: FileReading };
