import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { editorText } from '../../text/ui/editor.ts';
import { trailText } from '../../text/ui/trail.ts';
import { findingsText } from '../../text/ui/findings.ts';
import type { Problem } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { Panel } from '../design/Panel.tsx';
import { useMoment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import './editor.css';
import { Editing } from './Editing.tsx';
import { isMac, type EditorHandle, type LineMark, type QuickFix } from './editing.ts';
import { EmptyStart } from './EmptyStart.tsx';
import { FileNotes } from './FileNotes.tsx';
import { FileTabs, tabId } from './FileTabs.tsx';
import { Findings } from './Findings.tsx';
import { applyFix, type Finding } from '../../manifest/findings/finding.ts';
import { wordsFor } from './finding-words.ts';
import { linesUsed, type LineRange } from './line-marks.ts';
import { linesOfTrail, type TrailLines } from './trail-lines.ts';
import { useIsGuarded, useReading, type Reading } from './manifest-reader.ts';
import { linesOfProblem } from './problem-lines.ts';
import { Problems, type PlacedProblem } from './Problems.tsx';
import { WrittenStored } from './WrittenStored.tsx';
import { unmodelledKinds } from './unmodelled.ts';
import { useDrop } from './use-drop.ts';
import { useSettled } from './use-settled.ts';
import { useFiles } from './use-files.ts';

/** Comes when it is first asked for. */
const StoredView = lazy(async () => ({ default: (await import('./stored/StoredView.tsx')).StoredView }));

/** The manifest: what is typed here is what `kubectl apply` sends. */
export function EditorPanel() {
  const t = useText(editorText);
  const file = useViewer((v) => v.activeFile);
  const text = useViewer((v) => v.files[v.activeFile] ?? '');
  const [inside, setInside] = useState(false);
  const reading = useReading(text, file);
  const used = useLinesUsed(reading);
  const begun = useLinesOfTrail(reading);
  const doubts = useDoubts(reading, inside);
  const problems = useProblems(reading, doubts.failure, file);
  const marks = useMarks(used, begun, problems, doubts.findings, t.usedNow);
  const fixes = useFixes(doubts.findings);
  const editor = useRef<EditorHandle>(null);
  useComeForward(editor);
  const [isStored, setStored] = useState(false);
  const [tabMoves, setTabMoves] = useState(false);
  const hint = useId();
  const area = useId();
  const actions = useFiles(editor);
  const drop = useDrop((files) => void actions.take(files));
  const focus = (): void => {
    setStored(false);
    // After the file that is to be shown has come.
    requestAnimationFrame(() => editor.current?.focus());
  };
  const goToLine = (line: number): void => {
    setStored(false);
    requestAnimationFrame(() => editor.current?.goToLine(line));
  };
  const isLocked = useViewer((v) => v.story?.scenario.locks?.includes('editor') === true);
  const apply = (): void => void viewer.getState().apply();
  return (
    <Panel
      className="editor-panel"
      stop="manifest"
      title={t.manifest}
      note={<WrittenStored isStored={isStored} onChange={setStored} />}
      actions={
        <Button
          data-testid="apply"
          data-first
          disabled={isLocked}
          onClick={apply}
          title={isLocked ? t.locked : t.applyLong}
        >
          {t.apply} <Kbd>{isMac ? '⌘ ⏎' : 'Ctrl ⏎'}</Kbd>
        </Button>
      }
    >
      <FileTabs actions={actions} panel={area} onFocusEditor={focus} />
      <FileNotes actions={actions} onUndone={focus} />
      <div
        className="editor-area"
        id={area}
        role="tabpanel"
        aria-labelledby={tabId(file)}
        {...drop}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
        }}
      >
        {isLocked && <LockedText text={text} label={t.label(file)} reason={t.locked} />}
        <div inert={isStored} hidden={isLocked}>
          <Editing
            ref={editor}
            file={file}
            text={text}
            marks={marks}
            fixes={fixes}
            readText={reading?.text ?? ''}
            label={t.label(file)}
            describedBy={hint}
            onText={(typed) => viewer.getState().setFile(file, typed)}
            onApply={apply}
            onTabMoves={setTabMoves}
            onFocus={() => setInside(true)}
          />
        </div>
        {isStored && (
          <Suspense>
            <StoredView reading={reading} />
          </Suspense>
        )}
        {drop['data-dropping'] && <p className="drop-here">{t.dropHere}</p>}
      </div>
      {text.trim() === '' && (
        <EmptyStart
          onChoose={(begun) => {
            viewer.getState().setFile(file, begun);
            focus();
          }}
        />
      )}
      <p className="ui-heard">{used.length > 0 && t.usedLines(used.map(rangeText).join(', '))}</p>
      <p id={hint} className="editor-hint" role={inside ? 'status' : undefined} hidden={!inside}>
        {tabMoves ? t.tabMoves : t.leave}
        {!tabMoves && ` · ${isMac ? t.leaveToggleMac : t.leaveToggle}`}
      </p>
      <Notices reading={reading} />
      <Findings
        findings={doubts.findings}
        onGoToLine={goToLine}
        onFix={(fix) => {
          // It is about the text that was read; another one is read in a moment.
          if (reading?.text === text) viewer.getState().setFile(file, applyFix(text, fix));
          focus();
        }}
      />
      <Problems problems={problems} onGoToLine={goToLine} />
    </Panel>
  );
}

/** A manifest that a lesson gives to be read. */
function LockedText({ text, label, reason }: Readonly<Record<'text' | 'label' | 'reason', string>>) {
  return (
    <div className="editor-locked">
      <p>{reason}</p>
      {/* What scrolls must be in reach of the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={label} translate="no">
        {text}
      </pre>
    </div>
  );
}

function useLinesUsed(reading: Reading | null): readonly LineRange[] {
  const moment = useMoment();
  return useMemo(
    () => (moment === null || reading === null ? [] : linesUsed(moment, reading)),
    [moment, reading],
  );
}

const none: readonly Finding[] = [];

interface Doubts {
  readonly failure: Reading['manifest']['failure'] | null;
  readonly findings: readonly Finding[];
}

/** What the editor makes of the file by itself. Nobody is told in the middle of a word that it is wrong. */
function useDoubts(reading: Reading | null, inside: boolean): Doubts {
  const findings = reading?.findings ?? none;
  const failure = reading?.manifest.failure ?? null;
  const now = useMemo(() => ({ failure, findings }), [failure, findings]);
  return useSettled(now, inside && (failure !== null || findings.length > 0));
}

/** Those of the last command; else what a reader of the file sees already. */
function useProblems(
  reading: Reading | null,
  failure: Doubts['failure'],
  file: string,
): readonly PlacedProblem[] {
  const stored = useViewer((v) => v.problems);
  return useMemo(() => {
    const mine = stored.filter((problem) => problem.file === file || isAboutNoFile(problem));
    if (mine.length > 0)
      return mine.map((problem) => ({ ...problem, place: linesOfProblem(problem, reading) }));
    if (!failure) return [];
    const place = { from: failure.line, to: failure.line };
    return [{ source: 'editor', text: failure.message, file, lines: place, place }];
  }, [stored, reading, failure, file]);
}

/** Kept beside whatever file is shown; what kubectl says of a typed command stands in the console. */
function isAboutNoFile({ source, file }: Problem): boolean {
  return source === 'engine' || (source === 'editor' && file === null);
}

/** Of what is lit, the lines that it began with and those that were used on the way; null: nothing is lit. */
function useLinesOfTrail(reading: Reading | null): TrailLines | null {
  const trail = useViewer((v) => v.trail);
  const index = useViewer((v) => v.index);
  return useMemo(
    () => (trail === null || index === null || reading === null ? null : linesOfTrail(trail, index, reading)),
    [trail, index, reading],
  );
}

function useMarks(
  used: readonly LineRange[],
  trail: TrailLines | null,
  problems: readonly PlacedProblem[],
  findings: readonly Finding[],
  usedNow: string,
): readonly LineMark[] {
  const t = useText(findingsText);
  const words = useText(trailText);
  return useMemo(
    () => [
      ...(trail === null
        ? used.map((range): LineMark => ({ ...range, kind: 'used', tag: usedNow }))
        : [
            ...trail.begun.map((range): LineMark => ({ ...range, kind: 'used', tag: words.begun })),
            ...trail.used.map((range): LineMark => ({ ...range, kind: 'used', tag: '' })),
          ]),
      ...findings.map((finding): LineMark => ({
        ...{ from: finding.line, to: finding.line, kind: 'doubt' },
        tag: wordsFor(finding, t).title,
        columns: { from: finding.from, to: finding.to },
      })),
      ...problems.flatMap(({ place }): LineMark[] =>
        place === null ? [] : [{ ...place, kind: 'error', tag: '' }],
      ),
    ],
    [used, trail, findings, problems, usedNow, t, words],
  );
}

function useFixes(findings: readonly Finding[]): readonly QuickFix[] {
  const t = useText(findingsText);
  return useMemo(
    () =>
      findings.flatMap((finding): QuickFix[] =>
        finding.fix === null
          ? []
          : [{ title: wordsFor(finding, t).fix, line: finding.line, edits: finding.fix.edits }],
      ),
    [findings, t],
  );
}

/** Goes into the editor when it is asked for from elsewhere. */
function useComeForward(editor: { readonly current: EditorHandle | null }): void {
  const asked = useViewer((v) => v.asked);
  const seen = useRef(asked.times);
  useEffect(() => {
    if (seen.current === asked.times) return;
    seen.current = asked.times;
    if (asked.panel !== 'editor') return;
    if (asked.line === undefined) editor.current?.focus();
    else editor.current?.goToLine(asked.line);
  }, [asked, editor]);
}

/** Said before anything is applied: what is in the file and not in the simulation. */
function Notices({ reading }: { readonly reading: Reading | null }) {
  const t = useText(editorText);
  const kinds = useMemo(() => (reading === null ? null : unmodelledKinds(reading)), [reading]);
  const isGuarded = useIsGuarded();
  const isModelled = kinds === null || kinds.length === 0;
  const isKept = useViewer((v) => v.kept);
  if (isModelled && isGuarded && isKept) return null;
  return (
    <div className="editor-notices" role="status">
      {!isModelled && <p>{t.notModelled(kinds.join(', '))}</p>}
      {!isKept && <p>{t.notKept}</p>}
      {!isGuarded && <p>{t.notGuarded}</p>}
    </div>
  );
}

function rangeText({ from, to }: LineRange): string {
  return from === to ? String(from) : `${from}–${to}`;
}
