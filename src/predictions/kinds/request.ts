import { kindOf } from '../../kubernetes/components.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import type { HttpRequest } from '../../trace/events.ts';
import { requestsAhead, titleOf, versionKnown } from '../looking.ts';
import { drawn } from '../lot.ts';
import type { Asking, PredictionOf, RequestChoice, RequestUse } from '../prediction.ts';

/** What somebody will ask of the API server next about the object that is followed. */
export function* requestQuestions(asking: Asking): Generator<PredictionOf<'request'>> {
  const { focus } = asking;
  if (focus === null || versionKnown(asking, focus) === null) return;
  const about = [...requestsAhead(asking)].filter(({ call }) => call.key === focus);
  const [next] = about;
  const use = next && useOf(next.call);
  if (!next || !use) return;
  const later = new Set(about.slice(1).map(({ call }) => useOf(call)));
  const wrong = usesFor(focus)
    .filter((each) => each !== use)
    .map((each): RequestChoice => ({
      id: each,
      use: each,
      ...lineOf(focus, each),
      comesLater: later.has(each),
    }));
  // A status is mostly patched, and by some replaced: as it was sent it is right.
  const line = { ...lineOf(focus, use), method: next.call.method };
  const right: RequestChoice = { id: use, use, ...line, comesLater: false };
  const [first, ...others] = drawn(wrong, 3, focus + next.id, ({ comesLater }) => (comesLater ? 1 : 0));
  if (!first) return;
  yield {
    kind: 'request',
    id: `request ${focus} ${next.id}`,
    shownBy: next.id,
    about: { object: titleOf(focus), by: kindOf(next.from) === 'kubelet' ? next.from : kindOf(next.from) },
    choices: [right, first, ...others],
  };
}

function useOf({ verb, subresource }: HttpRequest): RequestUse | null {
  switch (subresource) {
    case 'binding':
    case 'status':
    case 'eviction':
    case 'scale':
    case 'token':
      return subresource;
    case null:
      return verb === 'create' || verb === 'patch' || verb === 'update' || verb === 'delete' ? verb : null;
    default:
      return null;
  }
}

/** What is asked of the API server about an object of this kind. */
function usesFor(key: ObjectKey): readonly RequestUse[] {
  if (key.startsWith('/registry/pods/'))
    return ['binding', 'status', 'update', 'delete', 'create', 'eviction'];
  return ['update', 'status', 'patch', 'delete', 'create', 'scale'];
}

const methods: Readonly<Record<RequestUse, string>> = {
  create: 'POST',
  binding: 'POST',
  eviction: 'POST',
  token: 'POST',
  status: 'PATCH',
  patch: 'PATCH',
  update: 'PUT',
  scale: 'PATCH',
  delete: 'DELETE',
};

function lineOf(key: ObjectKey, use: RequestUse): { readonly method: string; readonly target: string } {
  const ref = refOfKey(key);
  const [plural, name] = [ref?.resource.resource ?? key, ref?.name ?? ''];
  const isPart = ['binding', 'status', 'eviction', 'scale', 'token'].includes(use);
  const target = use === 'create' ? plural : `${plural}/${name}${isPart ? `/${use}` : ''}`;
  return { method: use === 'status' && !key.startsWith('/registry/pods/') ? 'PUT' : methods[use], target };
}
