import { nodeOf, type ComponentId } from '../kubernetes/components.ts';
import type { FaultName } from '../kubernetes/faults.ts';
import type { EventId, StepEvent } from './events.ts';
import type { TraceIndex } from './trace-index.ts';

/** `down`: no process. `frozen`: it keeps its memory. `off`: its machine has no power. */
export type TroubleState =
  | 'down'
  | 'frozen'
  | 'off'
  | 'slow'
  | 'expired'
  | 'full'
  | 'cut'
  | 'slow-link'
  | 'image-missing'
  | 'image-private'
  | 'token-expired';

/** Something that is not as it should be, for as long as it is so. */
export interface Trouble {
  readonly state: TroubleState;
  readonly component: ComponentId;
  /** The other end, where it is a link. */
  readonly other: ComponentId | null;
  /** An image, an account, `200x`; '' where there is nothing to say. */
  readonly what: string;
  readonly since: number;
  /** Infinity: it was never mended. */
  readonly until: number;
  /** What began it. */
  readonly event: EventId;
}

const known = new WeakMap<TraceIndex, readonly Trouble[]>();

/** Everything that was out of order in a trace, in the order in which it began. */
export function troublesOf(index: TraceIndex): readonly Trouble[] {
  let troubles = known.get(index);
  if (!troubles) known.set(index, (troubles = read(index)));
  return troubles;
}

/** What is out of order at a moment. */
export function troublesAt(index: TraceIndex, time: number): readonly Trouble[] {
  return troublesOf(index).filter(({ since, until }) => since <= time && time < until);
}

/** The worst that is wrong with a component itself; links are not part of it. */
export function troubleOf(troubles: readonly Trouble[], component: ComponentId): Trouble | null {
  let worst: Trouble | null = null;
  for (const trouble of troubles) {
    if (trouble.component !== component || trouble.other !== null) continue;
    if (worst === null || rank[trouble.state] < rank[worst.state]) worst = trouble;
  }
  return worst;
}

const rank: Readonly<Record<TroubleState, number>> = {
  off: 0,
  down: 1,
  frozen: 2,
  cut: 3,
  expired: 4,
  full: 5,
  'image-missing': 6,
  'image-private': 7,
  'token-expired': 8,
  slow: 9,
  'slow-link': 10,
};

/** What a fault begins, and what it ends. Faults that are over at once are in neither list. */
const begins: Partial<Readonly<Record<FaultName, TroubleState>>> = {
  slow: 'slow',
  cut: 'cut',
  'slow-link': 'slow-link',
  'fill-disk': 'full',
  'image-missing': 'image-missing',
  'image-private': 'image-private',
  'slow-registry': 'slow',
  'expire-certificate': 'expired',
  'expire-token': 'token-expired',
};

const ends: Partial<Readonly<Record<FaultName, readonly TroubleState[]>>> = {
  mend: ['slow'],
  'mend-link': ['cut', 'slow-link'],
  'empty-disk': ['full'],
  'image-back': ['image-missing', 'image-private'],
  renew: ['expired', 'token-expired'],
};

type Open = { -readonly [K in keyof Trouble]: Trouble[K] };

function read(index: TraceIndex): readonly Trouble[] {
  const troubles: Open[] = [];
  const end = (is: (trouble: Trouble) => boolean, at: number): void => {
    for (const trouble of troubles) if (trouble.until === Infinity && is(trouble)) trouble.until = at;
  };
  for (const event of index.trace.events) {
    if (event.type !== 'step') continue;
    const { at, component } = event;
    const processes = (states: readonly TroubleState[]) => (trouble: Trouble) =>
      trouble.component === component && trouble.other === null && states.includes(trouble.state);
    switch (event.name) {
      case 'ComponentStopped': {
        const { reason } = event.detail;
        end(processes(['frozen']), at);
        troubles.push(opened(event, reason === 'frozen' ? 'frozen' : reason === 'powerOff' ? 'off' : 'down'));
        break;
      }
      case 'ComponentStarted':
        end(processes(['down', 'off', 'frozen']), at);
        break;
      case 'Fault': {
        const { fault, other, what } = event.detail;
        const same = (trouble: Trouble): boolean =>
          (isBetween(trouble, component, other ?? null) ||
            (other === undefined && trouble.other === null && trouble.component === component)) &&
          (what === undefined || trouble.what === what || fault !== 'image-back');
        const over = ends[fault];
        if (over) end((trouble) => over.includes(trouble.state) && same(trouble), at);
        const state = begins[fault];
        if (state !== undefined) {
          end((trouble) => trouble.state === state && same(trouble) && trouble.what === (what ?? ''), at);
          troubles.push(opened(event, state, other, what));
        }
        break;
      }
      default:
    }
  }
  return troubles;
}

function opened(event: StepEvent, state: TroubleState, other: ComponentId | null = null, what = ''): Open {
  const { component, at, id } = event;
  return { state, component, other, what, since: at, until: Infinity, event: id };
}

/** Whether a trouble is one of the link between two, whichever was named first. */
export function isBetween(
  { component, other }: Trouble,
  a: ComponentId | null,
  b: ComponentId | null,
): boolean {
  return other !== null && ((component === a && other === b) || (component === b && other === a));
}

/** What is wrong with a node as a machine: no power, or no room on its disk. */
export function troubleOfNode(troubles: readonly Trouble[], node: string): Trouble | null {
  const here = troubles.filter(
    ({ component, state }) => nodeOf(component) === node && (state === 'off' || state === 'full'),
  );
  return here.find(({ state }) => state === 'off') ?? here[0] ?? null;
}
