import { useRef, useState } from 'react';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { commonPrefix, withCandidate, type Candidate } from './completing.ts';
import { useDraft } from './drafts.ts';
import { findEarlier } from './history-search.ts';

/** What is heard of a key that changed more than a letter. */
export type Heard =
  | { readonly kind: 'several'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'completed'; readonly line: string }
  | { readonly kind: 'nothing' };

export interface Search {
  readonly text: string;
  /** How many newer commands with that text have been passed over. */
  readonly skip: number;
}

/** A line that can be written without asking the shell whether it is whole. */
const plain = /^[^'"\\<|&$`()\n]*$/;

/** The line that is being typed, as a shell's line editor keeps it. */
export function useLine() {
  const past = useViewer((v) => v.commands);
  const isWatching = past.some(({ until }) => until === null);
  const [line, show] = useState('');
  // Keys may come while a completion is on its way: what stands in the line now.
  const now = useRef('');
  const underWay = useRef<Promise<void>>(Promise.resolve());
  /** Lines of a command that goes on. */
  const [before, setBefore] = useState('');
  // How far back in the past one has gone; 0 is the line that is being typed.
  const [back, setBack] = useState(0);
  const typed = useRef('');
  const [heard, setHeard] = useState<Heard | null>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const history = past.map(({ command }) => command);
  const found = search === null ? null : findEarlier(history, search.text, search.skip);

  const setText = (text: string): void => {
    now.current = text;
    show(text);
  };
  const setLine = (text: string): void => {
    setText(text);
    setHeard(null);
    setBack(0);
  };
  const clear = (): void => {
    setLine('');
    setBefore('');
    setSearch(null);
    typed.current = '';
  };
  useDraft(setLine);
  /** Typed in the past and taken back, it stands there again. */
  const run = async (command: string): Promise<void> => {
    const isTyped = await viewer.getState().runCommand(command);
    if (!isTyped && now.current === '' && !command.includes('\n')) setText(command);
  };
  const take = async (found: string | null): Promise<void> => {
    await underWay.current;
    const text = found ?? now.current;
    const whole = `${before}${text}`;
    if (whole.trim() === '') return;
    if (plain.test(whole)) {
      clear();
      return run(whole.trim());
    }
    const { commands, rest } = await viewer.getState().takeApart(whole);
    clear();
    setBefore(rest);
    if (commands.length > 0) await run(commands.join('\n'));
  };
  /** Completes what stood in the line; what was typed since stays behind it. */
  const complete = async (): Promise<void> => {
    const asked = now.current;
    const whole = `${before}${asked}`;
    const { from, candidates } = await viewer.getState().completions(whole);
    if (!now.current.startsWith(asked)) return;
    const [only] = candidates;
    if (only === undefined) return setHeard({ kind: 'nothing' });
    const common = commonPrefix(candidates);
    const isOne = candidates.length === 1;
    if (isOne || common.length > whole.length - from) {
      const taken = isOne ? only : { text: common, ends: false };
      const text = withCandidate(whole, from, taken).slice(before.length);
      setText(`${text}${now.current.slice(asked.length)}`);
    }
    setHeard(isOne ? { kind: 'completed', line: now.current.trim() } : { kind: 'several', candidates });
  };

  return {
    line,
    isOpen: before !== '',
    before,
    isWatching,
    heard,
    search,
    found,
    setLine,
    clear,
    take,
    complete: (): void => void (underWay.current = complete()),
    /** So that the first Tab need not wait. */
    prepare: (): void =>
      void viewer
        .getState()
        .completions('')
        .catch(() => undefined),
    /** One that was listed: asked again where it goes, for the line may have grown. */
    choose: async (candidate: Candidate): Promise<void> => {
      const whole = `${before}${now.current}`;
      const { from } = await viewer.getState().completions(whole);
      setText(withCandidate(whole, from, candidate).slice(before.length));
      setHeard({ kind: 'completed', line: now.current.trim() });
    },
    /** Several lines at once: those that are whole run in their order, what is left stays in the line. */
    paste: async (text: string, at: { readonly start: number; readonly end: number }): Promise<void> => {
      const all = `${before}${line.slice(0, at.start)}${text}${line.slice(at.end)}`.replace(/\r\n?/g, '\n');
      const cut = all.lastIndexOf('\n') + 1;
      const { commands, rest } = await viewer.getState().takeApart(all.slice(0, cut));
      clear();
      setBefore(rest);
      setText(all.slice(cut));
      if (commands.length > 0) await run(commands.join('\n'));
    },
    recall: (by: 1 | -1): void => {
      const to = Math.min(Math.max(back + by, 0), history.length);
      if (back === 0) typed.current = line;
      setHeard(null);
      setBack(to);
      setText(to === 0 ? typed.current : (history.at(-to) ?? ''));
    },
    stop: (): void => {
      if (line !== '' || before !== '' || search !== null) clear();
      else if (isWatching) void viewer.getState().runCommand('^C');
    },
    forgetHeard: () => setHeard(null),
    setSearch: (next: Search | null): void => {
      setHeard(null);
      setSearch(next);
    },
    /** The command that was found comes into the line. */
    takeFound: (): void => {
      setText(found ?? search?.text ?? '');
      setSearch(null);
    },
  };
}
