import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { podsOf, titleOf, versionKnown, versionsAhead } from '../looking.ts';
import { drawn } from '../lot.ts';
import type { ActorChoice, Asking, PredictionOf } from '../prediction.ts';

/** Whose request makes the next change of an object. */
export function* actorQuestions(asking: Asking): Generator<PredictionOf<'actor'>> {
  const { focus } = asking;
  const about = new Set<ObjectKey>([...(focus === null ? [] : [focus]), ...podsOf(asking)]);
  for (const key of about) {
    // What is not there yet, nobody can be asked about.
    if (versionKnown(asking, key) === null) continue;
    const ahead = versionsAhead(asking, key);
    const [next] = ahead;
    if (!next || next.by === null || next.event === null) continue;
    const later = new Set(ahead.slice(1).map(({ by }) => by));
    const choice = (by: ComponentId): ActorChoice => ({ id: by, by, comesLater: later.has(by) });
    const wrong = suspects(asking, next.by).map(choice);
    const [first, ...others] = drawn(wrong, 3, key + next.revision, ({ comesLater }) => (comesLater ? 1 : 0));
    if (!first) continue;
    yield {
      kind: 'actor',
      id: `actor ${key} ${next.revision}`,
      shownBy: next.event,
      about: { object: titleOf(key) },
      choices: [choice(next.by), first, ...others],
    };
  }
}

/** Who else might be thought of: one of each kind, and a neighbour where a node's own component is meant. */
function suspects({ index }: Asking, culprit: ComponentId): ComponentId[] {
  const { components } = index.trace;
  const kinds = [
    'kubectl',
    'kube-scheduler',
    'kube-controller-manager',
    'kubelet',
    'containerd',
    'etcd',
  ] as const;
  const node = culprit.split('/')[1];
  return kinds.flatMap((kind) => {
    const all = components.filter((id) => kindOf(id) === kind && id !== culprit);
    if (kindOf(culprit) === kind) return all.slice(0, 1);
    return all
      .filter((id) => node !== undefined && id.endsWith(`/${node}`))
      .concat(all)
      .slice(0, 1);
  });
}
