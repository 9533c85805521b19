import { lot } from '../predictions/lot.ts';
import { placesIn } from '../playback/cues.ts';
import type { Pacing } from '../playback/pacing.ts';
import type { Lesson } from '../scenarios/lesson/lesson.ts';
import type { QuestionAt, Scenario, ScenarioText } from '../scenarios/scenario.ts';
import { isMeant } from '../trace/event-pattern.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { Trace } from '../trace/trace.ts';

/** The scenario that is open, and its words in the language of the page. */
export interface Story {
  readonly scenario: Scenario;
  readonly text: ScenarioText;
  /** The file that it came from, if it is none of the library. */
  readonly lesson?: Lesson;
}

/** A cue where it lies in what is shown. */
export interface Scene {
  readonly cue: string;
  /** The step that tells its event. */
  readonly step: number;
}

/** The scenes of a story in the steps of a pacing. A cue whose event no step tells, or that did not happen, is left out. */
export function scenesOf({ scenario }: Story, trace: Trace, pacing: Pacing): Scene[] {
  const scenes: Scene[] = [];
  for (const [cue, event] of placesIn(scenario.cues, trace)) {
    const step = pacing.stepOf(event);
    if (step < 0) continue;
    // What one step tells together is one scene, the last one's.
    if (scenes.at(-1)?.step === step) scenes.pop();
    scenes.push({ cue, step });
  }
  return scenes.sort((a, b) => a.step - b.step);
}

/** A question and the step at which it is asked: right before the one that answers it. */
export interface Asked {
  readonly question: QuestionAt<string, string>;
  readonly step: number;
}

export function questionsOf({ scenario }: Story, scenes: readonly Scene[]): Asked[] {
  return (scenario.questions ?? []).flatMap((question) => {
    const scene = scenes.find(({ cue }) => cue === question.before);
    return scene === undefined || scene.step === 0 ? [] : [{ question, step: scene.step - 1 }];
  });
}

/** The object that a story follows: the first that came into being whose name fits, else the first Pod. */
export function followedIn(
  { follows = 'pods/*' }: Pick<Scenario, 'follows'>,
  trace: Trace,
): ObjectKey | null {
  for (const event of trace.events) {
    if (event.type !== 'stored' || event.previous !== null) continue;
    if (isMeant(follows, event.key)) return event.key;
  }
  return null;
}

/** The options of a question in the order in which a page shows them: mixed, but for one reader always the same. */
export function mixed<T extends { readonly id: string }>(question: string, options: readonly T[]): T[] {
  return [...options].sort((a, b) => lot(question + a.id) - lot(question + b.id));
}
