import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type {
  Gate,
  Outcome,
  Prediction,
  PredictionKind,
  PredictionOf,
} from '../../predictions/prediction.ts';
import type { predictionsText } from '../../text/ui/predictions.ts';
import type { Choosable } from '../lessons/AskCard.tsx';

type Texts = (typeof predictionsText)['en'];

/** A question in words. */
export interface Words {
  readonly ask: string;
  readonly options: readonly Choosable[];
  /** What is said to whoever chose it. */
  readonly answers: Readonly<Record<string, string>>;
}

type Told = readonly [text: string, answer: string, verbatim?: boolean];

/** Says a question and its choices in the language of `t`. */
export function wordsOf(prediction: Prediction, t: Texts): Words {
  // The compiler cannot see that the teller and the prediction are of one kind; the record's type says so.
  const tell = tellers[prediction.kind] as (
    prediction: Prediction,
    t: Texts,
  ) => Telling<Prediction['choices'][number]>;
  const { ask, choice } = tell(prediction, t);
  const told = prediction.choices.map((each, i) => [each.id, choice(each, i === 0)] as const);
  return {
    ask,
    options: told.map(([id, [text, , verbatim]]) => ({ id, text, ...(verbatim === true && { verbatim }) })),
    answers: Object.fromEntries(told.map(([id, [, answer]]) => [id, answer])),
  };
}

interface Telling<C> {
  readonly ask: string;
  readonly choice: (choice: C, isRight: boolean) => Told;
}

type Teller<K extends PredictionKind> = (
  prediction: PredictionOf<K>,
  t: Texts,
) => Telling<PredictionOf<K>['choices'][number]>;

const tellers: { readonly [K in PredictionKind]: Teller<K> } = {
  node: ({ about }, t) => ({
    ask: t.askNode(about.pod),
    choice: (choice, isRight): Told => {
      switch (choice.is) {
        case 'lot':
          return [t.nodeLot(choice.nodes.join(', ')), t.nodeLotSo(String(choice.points))];
        case 'first':
          return [t.nodeFirst, t.nodeFirstNot];
        case 'turns':
          return [t.nodeTurns, t.nodeTurnsNot];
        case 'none':
          return [t.nodeNone, isRight ? `${t.nodeNoneSo} ${choice.message ?? ''}`.trim() : t.nodeNoneNot];
        case 'node': {
          const { node, points, refusedBy } = choice;
          if (refusedBy) return [node, t.nodeRefused(node, refusedBy.plugin, refusedBy.reasons.join(', '))];
          if (points === undefined) return [node, t.nodeOnly(node)];
          return [node, (isRight ? t.nodeBest : t.nodeLess)(node, String(points))];
        }
      }
    },
  }),
  status: ({ about }, t) => ({
    ask: t.askStatus(about.pod, about.now),
    choice: ({ status, comesLater }, isRight): Told => {
      if (status === null) return [t.statusSame(about.now), isRight ? t.statusSameSo : t.statusSameNot];
      return [status, both(statusText(status, t), isRight ? null : comesLater ? t.later : t.never), true];
    },
  }),
  actor: ({ about }, t) => ({
    ask: t.askActor(about.object),
    choice: ({ by, comesLater }, isRight): Told => [
      by,
      both(actorText(by, t), isRight ? null : comesLater ? t.later : t.never),
      true,
    ],
  }),
  request: ({ about }, t) => ({
    ask: t.askRequest(about.by, about.object),
    choice: ({ use, method, target, comesLater }, isRight): Told => [
      `${method} ${target}`,
      both(t[`request ${use}`], isRight ? null : comesLater ? t.later : t.never),
      true,
    ],
  }),
  told: ({ about }, t) => ({
    ask: t[`askTold ${about.change}`](about.object),
    choice: ({ who, kind, watchesOthers }, isRight): Told => [
      who,
      isRight ? t.toldSo(who) : watchesOthers ? t.toldSelector(who) : deafText(kind, t),
      true,
    ],
  }),
  gate: ({ about }, t) => ({
    ask: t.askGate(about.method, about.target),
    choice: ({ gate, code }, isRight): Told => [
      gate === 'stored' ? t.gateStored : t.gateEnds(gateName(gate)),
      both(t[`gate ${gate}`], isRight && code !== undefined ? t.gateCode(String(code)) : null),
    ],
  }),
  whatIf: ({ about: { edit, changesNothing } }, t) => ({
    ask: (edit.before === null ? t.askWhatIfNew : t.askWhatIf)(String(edit.line), edit.file),
    choice: ({ outcome, comesOf }, isRight): Told => [
      outcomeText(outcome, t),
      isRight
        ? changesNothing
          ? t.whatIfSame
          : t.whatIfSo
        : comesOf === null
          ? t.whatIfAsIs
          : t.whatIfOther(comesOf.after.trim()),
    ],
  }),
};

function both(text: string, more: string | null): string {
  return more === null ? text : `${text} ${more}`;
}

const told = [
  ...['Pending', 'ContainerCreating', 'PodInitializing', 'Running', 'Completed', 'Error'],
  ...[
    'CrashLoopBackOff',
    'ErrImagePull',
    'ImagePullBackOff',
    'ErrImageNeverPull',
    'OOMKilled',
    'Terminating',
  ],
  'CreateContainerConfigError',
];

function statusText(status: string, t: Texts): string {
  if (status.startsWith('Init:')) return t['status Init'];
  return told.includes(status) ? t[`status ${status}` as 'status Running'] : `${status}.`;
}

function actorText(by: ComponentId, t: Texts): string {
  const kind = kindOf(by);
  switch (kind) {
    case 'kubectl':
    case 'kube-scheduler':
    case 'kube-controller-manager':
    case 'kubelet':
    case 'containerd':
    case 'etcd':
      return t[`actor ${kind}`];
    default:
      return `${by}.`;
  }
}

function deafText(kind: string, t: Texts): string {
  const key = `toldNot ${kind}`;
  return key in t ? t[key as 'toldNot kubelet'] : `${kind}.`;
}

/** As the picture of the API server names its stages. */
function gateName(gate: Gate): string {
  return gate.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}

function outcomeText(outcome: Outcome, t: Texts): string {
  if (outcome.is === 'refused') return t.outcomeFails(shortened(outcome.says));
  if (outcome.pods.length === 0) return t.outcomeNone;
  return outcome.pods
    .map(({ count, statuses, ready }) => t.outcomePods(String(count), statuses.join(' ↔ '), ready))
    .join(', ');
}

/** Kubernetes is never short of words: an error of the server says at its end what is wrong, a rule at its beginning. */
function shortened(says: string): string {
  if (says.length <= mostLetters) return says;
  const [kind = '', ...parts] = says.split(': ');
  if (!kind.startsWith('Error from server')) return `${says.slice(0, mostLetters).trimEnd()} …`;
  let end = parts.pop() ?? '';
  while (parts.length > 0 && end.length + (parts.at(-1)?.length ?? 0) < 80)
    end = `${parts.pop() ?? ''}: ${end}`;
  return `${kind}: … ${end}`;
}

const mostLetters = 120;
