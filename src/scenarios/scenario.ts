import type { Run } from '../engine/simulate.ts';
import type { EventPattern } from '../trace/event-pattern.ts';

/**
 * A story that the engine plays. It says what is done and where to stop and look; what happens is the engine's. All of
 * it is data, so that a teacher's file can hold it (docs/lessons.md).
 */
export interface Scenario<Cue extends string = string, Question extends string = string> {
  readonly id: string;
  /** What is done: `seed` 7 on the recordings' cluster unless it says otherwise. */
  readonly run: ScenarioRun;
  /** The object that is followed, as `pods/default/web`; `*` for the first whose name fits. Without: the first Pod. */
  readonly follows?: string;
  /** The moments that the story tells, in their order; playing stops at each of them. */
  readonly cues: readonly CueAt<Cue>[];
  /** The cue at which a figure stands when it is opened; the first without it. */
  readonly opensAt?: NoInfer<Cue>;
  readonly questions?: readonly QuestionAt<NoInfer<Cue>, Question>[];
  /** Without it the scenario is only to be watched. */
  readonly challenge?: Challenge;
  /** Pages of the official documents, below kubernetes.io/docs/. */
  readonly documents: readonly string[];
  /** Other pages to read on. */
  readonly links?: readonly Link[];
  /** What its readers are asked to leave alone. */
  readonly locks?: readonly Lock[];
  /** Its own test. */
  readonly expects: Expectation;
}

export type ScenarioRun = Partial<Omit<Run, 'inputs'>> & {
  /** A line is typed when the one before is done, or, as a recording has it, at its time. */
  readonly inputs: readonly (string | Run['inputs'][number])[];
};

/**
 * What a lesson can take out of its readers' hands: typing, editing and applying, breaking things, what has not been
 * seen yet, the solution of the task. A rail to hold on to and no safeguard: whoever has the file can change it.
 */
export type Lock = 'console' | 'editor' | 'faults' | 'ahead' | 'solution';

export interface Link {
  /** https only. */
  readonly url: string;
  readonly title: string;
}

export interface CueAt<Cue extends string> {
  readonly id: Cue;
  /** The first event after the cue before that looks like this. */
  readonly when: EventPattern;
  /** The how manieth of those events; the first without it. */
  readonly nth?: number;
}

/** A question about what comes next. Asked at `before`, where the rest of the story is still hidden. */
export interface QuestionAt<Cue extends string, Question extends string> {
  readonly id: Question;
  /** The cue that answers it: the question stands right before it. */
  readonly before: Cue;
  /** Until when an option's event has to happen to be the answer; the cue itself without it, `end` for the whole run. */
  readonly until?: Cue | 'end';
  /** The first is right; the page mixes them. */
  readonly options: readonly [Option, Option, ...Option[]];
}

export interface Option {
  readonly id: string;
  /** What would happen if it were so: there for the right one, not there for the others. A test holds it to the trace. */
  readonly shows?: EventPattern;
}

/** A task whose outcome the engine checks. */
export interface Challenge {
  /** Each has to be true of the objects as they are at the end, unless it says otherwise. */
  readonly goals: readonly Goal[];
  /** What must not happen on the way. */
  readonly never?: readonly EventPattern[];
  /** Lines that solve it, typed after the scenario's own. */
  readonly solution: readonly string[];
  readonly solutionFiles?: Readonly<Record<string, string>>;
}

export interface Goal {
  /** `pods/default/web`; `*` stands for any letters. */
  readonly object: string;
  /** Fields by path, as in an event pattern. */
  readonly where?: EventPattern['where'];
  /** What `kubectl get pods` shows, of a Pod. */
  readonly status?: string;
  /** How many such objects there are; at least one without it. */
  readonly count?: number;
  /** Enough if it was so at any moment: some of what STATUS says lasts no longer than that. */
  readonly ever?: true;
}

export interface Expectation {
  /** STATUS column of each Pod in the order in which it changed, by name; `*` stands for any letters. */
  readonly status?: Readonly<Record<string, readonly string[]>>;
  /** Events that happen. */
  readonly happens?: readonly EventPattern[];
  /** Events that do not. */
  readonly never?: readonly EventPattern[];
}

/** The words of a scenario in one language. */
export interface ScenarioText<Cue extends string = string, Question extends string = string> {
  readonly title: string;
  /** One sentence: what one will have seen. */
  readonly purpose: string;
  /** `say`: what to look at here. `why`: what is behind it, or the belief that it corrects. */
  readonly cues: Readonly<Record<Cue, { readonly say: string; readonly why?: string }>>;
  readonly questions: Readonly<Record<Question, QuestionText>>;
  readonly challenge?: { readonly task: string; readonly hints: readonly string[] };
  /** For who teaches with it. */
  readonly teacher: readonly string[];
}

export interface QuestionText {
  readonly ask: string;
  /** By option: what it says, and what to answer whoever chose it. */
  readonly options: Readonly<Record<string, { readonly text: string; readonly answer: string }>>;
}

/** The words that a scenario asks for in each language. */
export type TextOf<S> = S extends Scenario<infer Cue, infer Question> ? ScenarioText<Cue, Question> : never;

/** A scenario whose cues and questions its texts are held to by the compiler. */
export function defineScenario<const Cue extends string, const Question extends string = never>(
  scenario: Scenario<Cue, Question>,
): Scenario<Cue, Question> {
  return scenario;
}

/** The run that the engine is given. */
export function runOf({ run }: Pick<Scenario, 'run'>): Run {
  return { seed: 7, cluster: 'recorded', files: {}, ...run, inputs: run.inputs.map(lineOf) };
}

function lineOf(input: ScenarioRun['inputs'][number]): Run['inputs'][number] {
  return typeof input === 'string' ? { text: input } : input;
}
