import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import type { OnlyReads, Played, Run, Simulate, Simulation } from '../sources/simulation.ts';
import { clusterTime, type ClusterTime } from '../trace/events.ts';
import type { Pacing } from '../playback/pacing.ts';
import { runOf } from '../scenarios/scenario.ts';
import { readAddress } from './address.ts';
import { exampleScenario } from './example.ts';
import { branchOf, grown, originalBranch, withBranch, type Branch } from './branches.ts';
import { EditSessions } from './edit-session.ts';
import { refusalOf, textsRead } from './refusal.ts';
import { applyLine, filesLeft, focusAfter, idleRun, isPause, turned, typed } from './running.ts';
import { show } from './show.ts';
import type { Trace } from '../trace/trace.ts';
import type { Problem, Viewer, ViewerActions, ViewerState } from './state.ts';
import type { Lesson } from '../scenarios/lesson/lesson.ts';
import { storyIn, storyOf, telling, withFiles } from './stories.ts';
import { followedIn, type Story } from './story.ts';
import { Asking, type Turn } from './turning.ts';
import type { Surroundings } from './viewer.ts';

type Simulating = Pick<
  ViewerActions,
  | 'start'
  | 'apply'
  | 'runCommand'
  | 'answer'
  | 'closeEditor'
  | 'resetCluster'
  | 'chooseCluster'
  | 'showBranch'
  | 'computeBranch'
  | 'openScenario'
  | 'openLesson'
  | 'closeScenario'
>;

interface Around {
  readonly simulate: Simulate;
  readonly played: Played;
  readonly onlyReads: OnlyReads;
  readonly reader: Surroundings['reader'];
  readonly search: string;
  readonly here?: Surroundings['here'];
}

/** What a refused command complained of. The reader of manifests comes only when there is something to find in one. */
async function problemsIn(
  command: Simulation['commands'][number],
  ...rest: [trace: Trace, file: string | null, text: string]
): Promise<readonly Problem[]> {
  try {
    return (await import('./problems.ts')).problemsOf(command, ...rest);
  } catch {
    return [{ source: 'kubectl', text: command.stderr.trimEnd(), file: rest[1], lines: null }];
  }
}

/** The longest that a look at the past may take, in ms of cluster time: a command that only reads is done in far less. */
const longestLookMs = 60_000;

/** The actions that compute a run: the whole is simulated again, and its past comes out as it was. */
export function simulating(
  set: (part: Partial<ViewerState>) => void,
  get: () => Viewer,
  playhead: PlayheadDriver,
  { simulate, played, onlyReads, reader, search, here }: Around,
): Simulating {
  const { seed, lesson: linkedLesson } = readAddress(search);
  const namesLesson = linkedLesson !== null || here?.fragment.startsWith('#lesson=') === true;
  const atRest = (): Run => ({ ...idleRun, ...(seed !== null && { seed }), cluster: get().cluster });
  const editors = new EditSessions(set);
  // The engine may still be on its way when the next run is asked for: only the latest is shown.
  let asked = 0;
  const asking = new Asking(set, get);

  const compute = async (run: Run): Promise<Simulation | null> => {
    const mine = ++asked;
    set({ computing: true });
    try {
      const simulation = await simulate(run);
      return mine === asked ? simulation : null;
    } catch (error) {
      if (mine === asked) fail(error);
      return null;
    } finally {
      if (mine === asked) set({ computing: false });
    }
  };

  const fail = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    const problem = { source: 'engine', text, file: null, lines: null } as const;
    set({ problems: [problem], ...(get().trace === null && { loading: 'failed' }) });
  };

  /** What a command wrote stands in the editor too; a file that it made comes forward there. */
  const keepFiles = (given: Simulation['files'], left: Simulation['files']): void => {
    const kept = filesLeft(given, left, get().files);
    if (!kept) return;
    const { files, created } = kept;
    const { activeFile } = get();
    const stays = Object.hasOwn(files, activeFile) ? activeFile : Object.keys(files)[0];
    get().setFiles(files, created ?? stays ?? '');
  };

  /** Several lines as the commands that they are; what stands open at the end is one too: the shell says what it lacks. */
  const linesOf = async (text: string): Promise<readonly string[]> => {
    const { commands, rest } = await get().takeApart(text);
    return rest.trim() === '' ? commands : [...commands, rest];
  };

  /** What is to become of a line that is typed at a moment of the past. */
  const turnOf = async (line: string, at: ClusterTime): Promise<Turn | null> => {
    if (isPause(line)) return 'end';
    const canLook = await onlyReads(line).catch(() => false);
    return asking.ask(line, at, canLook);
  };

  /** Whether one of these takes too long to read; then that is said, and nothing is simulated. */
  const isRefused = async (unknown: ReturnType<typeof textsRead>): Promise<boolean> => {
    set({ computing: true });
    const refusal = await refusalOf(unknown, reader);
    set({ computing: false });
    if (refusal === null) return false;
    set({ problems: [refusal], activeFile: refusal.file ?? get().activeFile });
    get().ask('editor');
    return true;
  };

  const type = async (line: string, file: string | null, asks: Turn | 'ask'): Promise<boolean> => {
    playhead.pause();
    const unknown = textsRead(line, file, get().files).filter(({ text }) => !reader.isHarmless(text));
    if (unknown.length > 0 && (await isRefused(unknown))) return false;
    const at = pastMoment(get(), playhead.stage);
    const turn = at === null ? 'end' : asks === 'ask' ? await turnOf(line, at) : asks;
    if (turn === null) return false;
    if (turn === 'end' || at === null) await happen(line, file, null);
    else if (turn === 'branch') await happen(line, file, at);
    else await look(line, at);
    return true;
  };

  /** The line and all that follows from it, in a branch from `at` on; null: at the end of what is shown. */
  const happen = async (line: string, file: string | null, at: ClusterTime | null): Promise<void> => {
    const { files, run: before, branch, commands: earlier } = get();
    const from = at ?? get().trace?.end ?? (0 as ClusterTime);
    const isWatching = earlier.some(({ until }) => until === null);
    const lines = line.includes('\n') ? await linesOf(line) : [line];
    const wanted =
      at === null
        ? typed({ run: before, end: from, isWatching }, lines, files)
        : turned(before, at, lines, files);
    const settled = await editors.settle(wanted, from, compute);
    if (!settled) return;
    const { run, simulation } = settled;
    const turn = asked;
    const { trace, commands } = simulation;
    const last = isPause(line) ? undefined : commands.findLast((command) => command.at >= from);
    const since = (last && commands.find((command) => command.at >= from)?.at) ?? from;
    const focus = focusAfter(trace, since, get().focus);
    const problems =
      last && last.exitCode !== 0
        ? await problemsIn(last, trace, file, file === null ? '' : (files[file] ?? ''))
        : [];
    if (turn !== asked) return;
    keepFiles(files, simulation.files);
    const computed = { trace, commands };
    const branches =
      at === null
        ? withBranch(get().branches, branch, { run, computed })
        : grown(get().branches, { line, run, computed, fork: { from: branch, at } });
    const shown = at === null ? branch : Math.max(...branches.map(({ id }) => id));
    const part = { loading: 'ready', run, ...computed, branches, branch: shown, focus, problems } as const;
    show(get, set, playhead, { ...part, selection: null }, (pacing) => pacing.stageAt(since));
    get().play();
  };

  /** Asks the cluster of that moment, and leaves everything as it is but for the answer. */
  const look = async (line: string, at: ClusterTime): Promise<void> => {
    const { run, files, branch } = get();
    const simulation = await compute({ ...turned(run, at, [line], files), until: at + longestLookMs });
    const answer = simulation?.commands.findLast((command) => command.at >= at);
    if (!answer) return;
    const { stdout, stderr } = answer;
    const looks = branchOf(get().branches, branch)?.looks ?? [];
    set({
      branches: withBranch(get().branches, branch, { looks: [...looks, { line, at, stdout, stderr }] }),
    });
  };

  /** A run from its beginning, and without what grew from another. */
  const anew = (
    run: Run,
    { trace, commands }: Pick<Simulation, 'trace' | 'commands'>,
    part: Pick<ViewerState, 'story' | 'focus'>,
    stage: (pacing: Pacing) => number,
  ): void => {
    const branches = [originalBranch(run, { trace, commands })];
    const whole = { loading: 'ready', run, trace, commands, branches, branch: 0, reached: 0 } as const;
    const none = { problems: [], selection: null, deleted: null, loop: null, loopFrom: null, answers: {} };
    show(get, set, playhead, { ...whole, ...none, ...part }, stage);
  };

  const idle = async (): Promise<void> => {
    editors.close(null);
    playhead.pause();
    asking.answer(null);
    const run = atRest();
    const simulation = await compute(run);
    if (simulation) anew(run, simulation, { story: null, focus: null }, () => 0);
  };

  /** One that was built by hand was kept as text: what makes no sense of it is not tried. */
  const checkCluster = async (): Promise<void> => {
    try {
      const { readCluster } = await import('./cluster/draft.ts');
      if (readCluster(get().cluster) === null) set({ cluster: idleRun.cluster });
    } catch {
      // It did not come: the engine will say what it cannot build.
    }
  };

  const openScenario = async (id: string): Promise<boolean> => {
    playhead.pause();
    asking.answer(null);
    const [story, kept] = await Promise.all([
      storyOf(id, get().language).catch(() => null),
      // What was played was played by the scenario's own seed.
      seed === null ? played(id) : null,
    ]);
    return story !== null && tell(story, kept);
  };

  const openLesson = async (lesson: Lesson): Promise<boolean> => {
    playhead.pause();
    asking.answer(null);
    return tell(await storyIn(lesson, get().language), null);
  };

  /** The story of what the link names; null: it names none, or what it names cannot be read, which is said. */
  const linked = async (): Promise<Lesson | null> => {
    if (!here) return null;
    const { openLinked } = await import('./lessons/opening.ts');
    const opened = await openLinked({ ...here, lesson: linkedLesson }, reader);
    if (opened === null || opened.lesson !== null) return opened?.lesson ?? null;
    set({ unopened: opened });
    return null;
  };

  const tell = async (story: Story, kept: Simulation | null): Promise<boolean> => {
    const told = runOf(story.scenario);
    const run = seed === null ? told : { ...told, seed };
    const simulation = kept ?? (await compute(run));
    if (simulation === null) return false;
    const focus = followedIn(story.scenario, simulation.trace);
    set(withFiles(get(), run.files));
    anew(run, simulation, { story, focus }, () => 0);
    return true;
  };

  /** At the same moment of the cluster; the end stays the end. */
  const showBranch = async (wanted: Branch): Promise<void> => {
    playhead.pause();
    const computed = wanted.computed ?? (await compute(wanted.run));
    if (!computed || !branchOf(get().branches, wanted.id)) return;
    const { trace, commands } = computed;
    const { focus: before, pacing, trace: shown } = get();
    const atTheEnd = shown !== null && playhead.stage >= pacing.duration;
    const moment = pacing.clusterAt(playhead.stage);
    const isThere = before !== null && trace.events.some((e) => e.type === 'stored' && e.key === before);
    const focus = isThere ? before : focusAfter(trace, wanted.fork?.at ?? 0, null);
    const branches = withBranch(get().branches, wanted.id, { computed: { trace, commands } });
    const part = { loading: 'ready', run: wanted.run, trace, commands, branches, branch: wanted.id } as const;
    show(get, set, playhead, { ...part, focus, problems: [], selection: null }, (next) =>
      shown === null || atTheEnd ? next.duration : next.stageAt(Math.min(moment, trace.end)),
    );
  };

  return {
    start: async () => {
      set({ loading: 'loading', problems: [] });
      if (typeof get().cluster !== 'string') await checkCluster();
      const { branches, branch } = get();
      const { step, scenario: named, cluster: wanted } = readAddress(search);
      const lesson = namesLesson ? await linked().catch(() => null) : null;
      const isTold = lesson !== null && (await openLesson(lesson));
      const isNamed = isTold || (named !== null && (await openScenario(named)));
      if (named !== null && !isNamed) set({ unheeded: [...get().unheeded, `scenario=${named}`] });
      // A figure that names none tells the first: it comes with its trace, and needs no engine.
      if (isNamed || (get().use === 'embed' && (await openScenario(exampleScenario)))) {
        const { story, use } = get();
        const telltale = telling(get()).scenes.find(({ cue }) => cue === story?.scenario.opensAt);
        if (step !== null) get().goToStep(step - 1);
        // A figure stands at a moment that is worth seeing.
        else if (use !== 'app') get().goToStep(telltale?.step ?? 0);
        return;
      }
      // What was kept was at work in the whole page, and stands there again.
      const kept =
        branches.length > 1 && step === null && get().use === 'app' ? branchOf(branches, branch) : undefined;
      if (kept && (wanted === null || kept.run.cluster === wanted)) return showBranch(kept);
      await idle();
      // A figure and a class have nothing to type: there the story begins by itself, standing at its first message.
      const tells = step !== null || get().use !== 'app';
      if (!tells || get().trace === null) return;
      await get().apply('end');
      get().goToStep((step ?? 1) - 1);
    },
    apply: async (turn = 'ask') => {
      const { activeFile, story } = get();
      if (story?.scenario.locks?.includes('editor') === true) return;
      const isTyped = await type(applyLine(activeFile), activeFile, turn);
      // Where one thing at a time is shown, what was applied is; what went wrong stays beside its line.
      if (isTyped && get().problems.length === 0) get().ask('picture');
    },
    runCommand: (line, turn = 'ask') => type(line, null, turn),
    answer: (turn) => asking.answer(turn),
    closeEditor: (saved) => editors.close(saved),
    resetCluster: idle,
    chooseCluster: async (cluster) => {
      set({ cluster });
      await idle();
    },
    openScenario,
    openLesson,
    closeScenario: idle,
    computeBranch: async (id) => {
      const wanted = branchOf(get().branches, id);
      if (!wanted || wanted.computed) return;
      // Not for the stage: whatever else is asked for meanwhile goes on.
      const { trace, commands } = await simulate(wanted.run);
      set({ branches: withBranch(get().branches, id, { computed: { trace, commands } }) });
    },
    showBranch: async (id) => {
      const wanted = branchOf(get().branches, id);
      if (wanted && id !== get().branch) await showBranch(wanted);
    },
  };
}

/** The moment that is shown, if more happens after it; null at the end. */
function pastMoment({ trace, pacing }: Viewer, stage: number): ClusterTime | null {
  if (trace === null || stage >= pacing.duration) return null;
  const at = clusterTime(pacing.clusterAt(stage));
  return at < trace.end ? at : null;
}
