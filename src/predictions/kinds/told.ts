import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { MessageEvent, StoredEvent, TraceEvent } from '../../trace/events.ts';
import { titleOf } from '../looking.ts';
import { drawn } from '../lot.ts';
import type { Asking, PredictionOf, ToldChoice } from '../prediction.ts';

/** Objects of which it is worth knowing who watches them. */
const watched = new Set(['pods', 'services', 'endpointslices', 'deployments', 'replicasets', 'jobs']);

/** How far ahead one looks, in events: what is asked about should be near. */
const farthest = 400;

/** Who hears of a commit on a watch; all the others that can be chosen do not. */
export function* toldQuestions(asking: Asking): Generator<PredictionOf<'told'>> {
  const { index, known, focus } = asking;
  const { events } = index.trace;
  for (let id = known + 1; id < Math.min(events.length, known + farthest); id++) {
    const event = events[id];
    if (event?.type !== 'stored' || !isWorthAsking(event, focus)) continue;
    const question = questionOf(asking, event);
    if (question) yield question;
  }
}

function isWorthAsking({ key }: StoredEvent, focus: Asking['focus']): boolean {
  const resource = refOfKey(key)?.resource.resource ?? '';
  return key === focus || watched.has(resource);
}

function questionOf({ index }: Asking, commit: StoredEvent): PredictionOf<'told'> | null {
  const resource = refOfKey(commit.key)?.resource.resource ?? '';
  const frames = framesOf(index.trace.events, commit);
  const [frame] = frames;
  if (!frame) return null;
  const told = new Set(frames.map(({ to }) => to));
  const watching = new Set(
    index
      .channelsAt(commit.at)
      .filter((channel) => channel.resource === resource)
      .map(({ client }) => client),
  );
  const choice = (who: ComponentId): ToldChoice => ({
    id: who,
    who,
    kind: kindOf(who),
    watchesOthers: watching.has(who),
  });
  const listeners = index.trace.components.filter((id) => isListener(id));
  const deaf = listeners.filter((id) => !told.has(id)).map(choice);
  const seed = commit.key + commit.revision;
  const right = drawn([...told].filter(isListener).map(choice), 1, seed)[0];
  // Of each kind one: four kubelets that hear nothing say the same four times.
  const oneOfEach = deaf.filter(({ kind }, i) => deaf.findIndex((other) => other.kind === kind) === i);
  const [first, ...others] = drawn(oneOfEach, 3, seed, ({ watchesOthers }) => (watchesOthers ? 1 : 0));
  if (!right || !first) return null;
  return {
    kind: 'told',
    id: `told ${commit.key} ${commit.revision}`,
    shownBy: frames.find(({ to }) => to === right.who)?.id ?? frame.id,
    about: {
      object: titleOf(commit.key),
      change: commit.object === null ? 'DELETED' : commit.previous === null ? 'ADDED' : 'MODIFIED',
    },
    choices: [right, first, ...others],
  };
}

function isListener(id: ComponentId): boolean {
  const kind = kindOf(id);
  return !['user', 'kubectl', 'kube-apiserver', 'cni', 'registry'].includes(kind);
}

/** The watch events that bring the commit to those who watch: soon, or with a list that is asked for anew. */
function framesOf(events: readonly TraceEvent[], { id, key, revision }: StoredEvent): MessageEvent[] {
  const found: MessageEvent[] = [];
  for (let at = id + 1; at < events.length; at++) {
    const event = events[at];
    if (event?.type !== 'message' || event.call.protocol !== 'watch' || event.call.phase !== 'event')
      continue;
    if (event.call.key === key && event.call.revision === revision) found.push(event);
  }
  return found;
}
