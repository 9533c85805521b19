import type { Edit } from '../../manifest/findings/finding.ts';
import type { LineRange } from './line-marks.ts';

/** Lines that are marked: those used now, those that a problem is about, those that the editor itself doubts. */
export interface LineMark extends LineRange {
  readonly kind: 'used' | 'error' | 'doubt';
  /** Said at the end of the first line if it is used, else where the pointer rests on it. */
  readonly tag: string;
  /** Columns of the first line, from 1, the end not included; without them it is the whole line. */
  readonly columns?: { readonly from: number; readonly to: number };
}

/** A safe way to put right what the editor doubts, in its own words. */
export interface QuickFix {
  readonly title: string;
  readonly line: number;
  readonly edits: readonly Edit[];
}

/** What both editors take. */
export interface EditingProps {
  readonly file: string;
  readonly text: string;
  readonly marks: readonly LineMark[];
  /** What can be put right in `readText`, the text as it was read last. */
  readonly fixes: readonly QuickFix[];
  readonly readText: string;
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly onApply: () => void;
}

/** Where the hands are: handed over when one editor takes the place of the other. */
export interface Standpoint {
  readonly start: number;
  readonly end: number;
  readonly backward: boolean;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly hasFocus: boolean;
}

/** What the panel asks of whichever editor is there. */
export interface EditorHandle {
  focus(): void;
  goToLine(line: number): void;
  renameFile(from: string, to: string): void;
  /** What was typed under this name before is over: the next file of this name is another. */
  forgetFile(name: string): void;
}

export function isApplyKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}

export const isMac: boolean = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
