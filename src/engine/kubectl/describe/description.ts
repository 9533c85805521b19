import { age } from '../../../kubernetes/printers/human-duration.ts';
import { TabWriter } from '../../../kubernetes/printers/tab-writer.ts';
import { rfc1123 } from '../../../kubernetes/printers/time.ts';
import type { Labels } from '../../../kubernetes/labels.ts';
import { lastApplied } from '../last-applied.ts';

/** Longer annotations are broken off. */
const longestAnnotation = 140;

/** What `kubectl describe` prints, as it is being written. Models kubectl/pkg/describe/describe.go PrefixWriter, v1.36. */
export class Description {
  readonly nowMs: number;
  /** Texts that are aligned each for itself. */
  readonly #parts: string[] = [''];

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  /** Text as it is, indented by `level` steps. */
  put(level: number, text: string): void {
    const visible = text.replaceAll('\x1b', '^[').replaceAll('\r', '\\r');
    this.#parts.push(`${this.#parts.pop() ?? ''}${'  '.repeat(level)}${visible}`);
  }

  line(level: number, text: string): void {
    this.put(level, `${text}\n`);
  }

  /** `Name:  value` */
  field(level: number, name: string, value: string | number | boolean): void {
    this.line(level, `${name}:\t${String(value)}`);
  }

  /** A heading of columns with dashes below. */
  columns(level: number, ...names: readonly string[]): void {
    this.line(level, names.join('\t'));
    this.line(level, names.map((name) => '-'.repeat(name.length)).join('\t'));
  }

  /** Several values below each other; `<none>` for none. */
  many(title: string, values: readonly string[], indent = ''): void {
    const [first = '<none>', ...rest] = values;
    this.line(0, `${indent}${title}:\t${first}`);
    for (const value of rest) this.line(0, `${indent}\t${value}`);
  }

  labels(title: string, labels: Labels | undefined, indent = ''): void {
    const keys = Object.keys(labels ?? {}).sort();
    this.many(
      title,
      keys.map((key) => `${key}=${labels?.[key] ?? ''}`),
      indent,
    );
  }

  annotations(title: string, annotations: Labels | undefined): void {
    const keys = Object.keys(annotations ?? {})
      .filter((key) => key !== lastApplied)
      .sort();
    const values = keys.flatMap((key) => {
      const value = (annotations?.[key] ?? '').replace(/\n$/, '');
      if (value.length + key.length + 2 <= longestAnnotation && !value.includes('\n'))
        return [`${key}: ${value}`];
      return [`${key}:`, ...value.split('\n').map((line) => `  ${shorten(line, longestAnnotation - 2)}`)];
    });
    this.many(title, values);
  }

  /** Name, namespace, labels and annotations: how most descriptions begin. */
  head(metadata: {
    readonly name?: string;
    readonly namespace?: string;
    readonly labels?: Labels;
    readonly annotations?: Labels;
  }): void {
    this.field(0, 'Name', metadata.name ?? '');
    if (metadata.namespace !== undefined) this.field(0, 'Namespace', metadata.namespace);
    this.labels('Labels', metadata.labels);
    this.annotations('Annotations', metadata.annotations);
  }

  /** What follows is aligned anew. */
  realign(): void {
    this.#parts.push('');
  }

  age(time: string | null | undefined): string {
    return age(time, this.nowMs);
  }

  /** Without alignment: some texts are printed so. */
  raw(): string {
    return this.#parts.join('');
  }

  toString(): string {
    return this.#parts.map((part) => new TabWriter({ minWidth: 0, padding: 2 }).align(part)).join('');
  }
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}...` : text;
}

/** A time in an object, as descriptions write it; that of an absent one is the year 1's. */
export function timeText(time: string | null | undefined): string {
  return time ? rfc1123(time) : 'Mon, 01 Jan 0001 00:00:00 +0000';
}

/** `True`, `False`, `<unset>` */
export function boolText(value: boolean | undefined): string {
  if (value === undefined) return '<unset>';
  return value ? 'True' : 'False';
}

/** Go's `[a b]`. */
export function sliceText(values: readonly string[] | undefined): string {
  return `[${(values ?? []).join(' ')}]`;
}
