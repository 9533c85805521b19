import type { LineRange } from './line-marks.ts';

/** Lines that are marked: those used now, and those that a problem is about. */
export interface LineMark extends LineRange {
  readonly kind: 'used' | 'error';
  /** Said at the end of the first line. */
  readonly tag: string;
}

/** What both editors take. */
export interface EditingProps {
  readonly file: string;
  readonly text: string;
  readonly marks: readonly LineMark[];
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
}

export function isApplyKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}

export const isMac: boolean = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
