import { memo, useEffect, useImperativeHandle, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import { tooLarge } from '../../manifest/limits.ts';
import {
  isApplyKey,
  isMac,
  type EditingProps,
  type EditorHandle,
  type LineMark,
  type Standpoint,
} from './editing.ts';
import { isToggleKey, TabMoves } from './tab-moves.ts';
import { inkOf } from './yaml-ink.ts';

export interface PlainHandle extends Pick<EditorHandle, 'focus' | 'goToLine'> {
  standpoint(): Standpoint;
  /** Whether the hands are in the middle of something that a change of editors would break off. */
  readonly isBusy: boolean;
}

/** An editor that is there at once: a text field over the inked lines. On touch screens it stays. */
export function PlainEditor({
  file,
  text,
  marks,
  label,
  describedBy,
  onText,
  onApply,
  onTabMoves,
  onFocus,
  onRest,
  ref,
}: EditingProps & {
  readonly describedBy: string;
  /** Told whether Tab moves on now, or indents. */
  readonly onTabMoves: (moves: boolean) => void;
  readonly onFocus: () => void;
  /** After a key, a composition or a press of the pointer has ended. */
  readonly onRest: () => void;
  readonly ref: Ref<PlainHandle>;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = useRef({ composing: false, pressing: false });
  useImperativeHandle(ref, () => handleOf(scroller, field, busy), []);
  const tab = useMemo(() => new TabMoves(onTabMoves), [onTabMoves]);
  const rest = (what: 'composing' | 'pressing'): void => {
    busy.current[what] = false;
    onRest();
  };
  const wrong = marks.find(({ kind }) => kind === 'error')?.from ?? null;
  useEffect(() => {
    if (wrong === null) return;
    const line = scroller.current?.querySelectorAll('.plain-line')[wrong - 1];
    line?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
  // So much text is shown as it is: numbering and inking it would take the page's breath.
  const isLarge = tooLarge(text) !== null;
  const lines = isLarge ? [] : text.split('\n');
  // Each file starts at its top, with an undo of its own.
  const shown = useRef(file);
  useEffect(() => {
    if (shown.current === file) return;
    shown.current = file;
    field.current?.setSelectionRange(0, 0);
    scroller.current?.scrollTo({ top: 0, left: 0 });
  }, [file]);
  return (
    <div ref={scroller} className="plain" data-large={isLarge || undefined} translate="no">
      <div className="plain-lines" aria-hidden="true">
        {lines.map((line, i) => (
          <PlainLine key={i} number={i + 1} line={line} mark={markOf(i + 1, marks)} />
        ))}
      </div>
      <textarea
        key={file}
        ref={field}
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={() => tab.setOnce(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (isApplyKey(event)) {
            event.preventDefault();
            onApply();
          } else onTabKeys(event, tab);
        }}
        onKeyUp={onRest}
        onCompositionStart={() => (busy.current.composing = true)}
        onCompositionEnd={() => rest('composing')}
        onPointerDown={() => {
          busy.current.pressing = true;
          window.addEventListener('pointerup', () => setTimeout(() => rest('pressing')), { once: true });
        }}
      />
    </div>
  );
}

/** Tab indents, unless it is to leave; Shift+Tab always leaves. */
function onTabKeys(event: KeyboardEvent<HTMLTextAreaElement>, tab: TabMoves): void {
  const { key } = event;
  if (isToggleKey(event.nativeEvent, isMac)) {
    event.preventDefault();
    tab.toggle();
  } else if (key === 'Escape') tab.setOnce(true);
  else if (key !== 'Tab' && key !== 'Shift') tab.setOnce(false);
  else if (key === 'Tab' && !event.shiftKey && !tab.moves) {
    event.preventDefault();
    // Deprecated, and the only way to type that the browser's undo knows of.
    document.execCommand('insertText', false, '  ');
  }
}

const PlainLine = memo(function PlainLine({
  number,
  line,
  mark,
}: {
  readonly number: number;
  readonly line: string;
  readonly mark: LineMark | null;
}) {
  return (
    <div className="plain-line" data-mark={mark?.kind}>
      <i>{number}</i>
      <span>
        {inkOf(line).map(({ text, ink }, i) => (
          <span key={i} className={`ink-${ink}`}>
            {text}
          </span>
        ))}
      </span>
      {mark?.kind === 'used' && mark.from === number && <em>{mark.tag}</em>}
    </div>
  );
});

/** An error is marked over a doubt, a doubt over a use. */
function markOf(line: number, marks: readonly LineMark[]): LineMark | null {
  const here = marks.filter(({ from, to }) => from <= line && line <= to);
  const of = (wanted: LineMark['kind']): LineMark | undefined => here.find(({ kind }) => kind === wanted);
  return of('error') ?? of('doubt') ?? here[0] ?? null;
}

function handleOf(
  scroller: { readonly current: HTMLDivElement | null },
  field: { readonly current: HTMLTextAreaElement | null },
  busy: { readonly current: { readonly composing: boolean; readonly pressing: boolean } },
): PlainHandle {
  return {
    get isBusy() {
      return busy.current.composing || busy.current.pressing;
    },
    focus: () => field.current?.focus(),
    goToLine: (line) => {
      const area = field.current;
      if (area === null) return;
      const start =
        area.value
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + (line > 1 ? 1 : 0);
      area.focus();
      area.setSelectionRange(start, start);
      const height = area.scrollHeight / area.value.split('\n').length;
      scroller.current?.scrollTo({ top: Math.max(0, (line - 3) * height), left: 0 });
    },
    standpoint: () => ({
      start: field.current?.selectionStart ?? 0,
      end: field.current?.selectionEnd ?? 0,
      backward: field.current?.selectionDirection === 'backward',
      scrollTop: scroller.current?.scrollTop ?? 0,
      scrollLeft: scroller.current?.scrollLeft ?? 0,
      hasFocus: field.current !== null && document.activeElement === field.current,
    }),
  };
}
