import { b, say } from '../line.ts';
import type { Phrases } from '../phrases.ts';
import { subject, thing, things, who } from './words.ts';

const nodeName = (node: string): string => (node === '' ? 'a node' : node);

/** What a client asks of the API server. */
export const requests: Phrases['requests'] = {
  discover: (r) => say`${subject(r.client)} asks ${who(r.server)} ${b`which resources it serves`}.`,
  schema: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} for ${b`the description of fields (OpenAPI)`}.`,
  lookUp: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} ${b`whether ${thing(r.kind, r.name)} is there already`}.`,
  get: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} for ${b`${thing(r.kind, r.name)} as it is now`}.`,
  list: (r) => say`${subject(r.client)} asks ${who(r.server)} for ${b`the list of ${things(r.kind)}`}.`,
  watch: (r) =>
    r.fieldSelector === ''
      ? say`${subject(r.client)} asks ${who(r.server)} to ${b`open a watch`} on ${things(r.kind)}.`
      : say`${subject(r.client)} asks ${who(r.server)} to ${b`open a watch`} on ${things(r.kind)} with ${r.fieldSelector}.`,
  create: (r) => say`${subject(r.client)} asks ${who(r.server)} to ${b`create ${thing(r.kind, r.name)}`}.`,
  update: (r) => say`${subject(r.client)} asks ${who(r.server)} to ${b`replace ${thing(r.kind, r.name)}`}.`,
  patch: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} to ${b`change some fields of ${thing(r.kind, r.name)}`}.`,
  delete: (r) => say`${subject(r.client)} asks ${who(r.server)} to ${b`delete ${thing(r.kind, r.name)}`}.`,
  deleteAll: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} to ${b`delete all matching ${things(r.kind)}`}.`,
  connect: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} to ${b`connect it to a container of ${thing(r.kind, r.name)}`}.`,
  bind: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} to ${b`bind ${thing(r.kind, r.name)} to ${nodeName(r.node)}`}.`,
  reportStatus: (r) =>
    // Only a quota's: its admission counts before anything is stored.
    r.client === r.server
      ? say`${subject(r.client)} ${b`counts what it is about to store`} in the status of ${thing(r.kind, r.name)}.`
      : r.reason === ''
        ? say`${subject(r.client)} reports to ${who(r.server)} ${b`the status of ${thing(r.kind, r.name)}`}.`
        : say`${subject(r.client)} reports to ${who(r.server)} the status of ${thing(r.kind, r.name)}: ${b`phase ${r.reason}`}.`,
  recordEvent: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} to ${b`record ${thing('Event', r.reason)}`}.`,
  countEvent: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} to ${b`raise the count of the same Event`}.`,
  requestToken: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} for ${b`a token of ServiceAccount ${r.name}`}.`,
  renewLease: (r) =>
    say`${subject(r.client)} tells ${who(r.server)} that ${b`it is alive`} (renews Lease ${r.name}).`,
  evict: (r) => say`${subject(r.client)} asks ${who(r.server)} to ${b`evict ${thing(r.kind, r.name)}`}.`,
  readLog: (r) =>
    say`${subject(r.client)} asks ${who(r.server)} for ${b`the log of ${thing(r.kind, r.name)}`}.`,
};

/** What the API server answers when it has done what was asked. */
export const answers: Phrases['answers'] = {
  discover: ({ request: r }) =>
    say`${subject(r.server)} gives ${who(r.client)} ${b`the resources that it serves`}.`,
  schema: ({ request: r }) =>
    say`${subject(r.server)} gives ${who(r.client)} ${b`the description of fields (OpenAPI)`}.`,
  lookUp: ({ request: r }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${thing(r.kind, r.name)} is there already`}.`,
  get: ({ request: r }) =>
    say`${subject(r.server)} gives ${who(r.client)} ${b`${thing(r.kind, r.name)} as it is now`}.`,
  list: ({ request: r, count: n }) =>
    say`${subject(r.server)} gives ${who(r.client)} a list of ${b`${n} ${n === 1 ? r.kind : things(r.kind)}`}.`,
  watch: ({ request: r }) =>
    say`${subject(r.server)} ${b`opens the watch`} for ${who(r.client)}. This answer does not end: it carries the changes.`,
  create: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${thing(r.kind, r.name)} is stored`} (${code}).`,
  update: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${thing(r.kind, r.name)} is replaced`} (${code}).`,
  patch: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the change of ${thing(r.kind, r.name)} is stored`} (${code}).`,
  delete: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the deletion of ${thing(r.kind, r.name)} is accepted`} (${code}).`,
  deleteAll: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the deletion of the ${things(r.kind)} is accepted`} (${code}).`,
  connect: ({ request: r, code }) =>
    say`${subject(r.server)} ${b`connects`} ${who(r.client)} ${b`to the container`} (${code}).`,
  bind: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${nodeName(r.node)} is written down`} (${code}).`,
  reportStatus: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the status is stored`} (${code}).`,
  recordEvent: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${thing('Event', r.reason)} is recorded`} (${code}).`,
  countEvent: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the Event is counted`} (${code}).`,
  requestToken: ({ request: r }) =>
    say`${subject(r.server)} gives ${who(r.client)} ${b`a token of ServiceAccount ${r.name}`}.`,
  renewLease: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the Lease is renewed`} (${code}).`,
  evict: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the eviction of ${thing(r.kind, r.name)} is accepted`} (${code}).`,
  readLog: ({ request: r }) =>
    say`${subject(r.server)} gives ${who(r.client)} ${b`the log of ${thing(r.kind, r.name)}`}.`,
};

/** What it answers when it has not. */
export const refusal: Phrases['refusal'] = ({ request: r, code }) => {
  if (code === 404 && (r.is === 'lookUp' || r.is === 'get'))
    return say`${subject(r.server)} answers ${who(r.client)} that ${b`there is no ${thing(r.kind, r.name)}`} (404).`;
  if (code === 409 && r.is === 'create')
    return say`${subject(r.server)} answers ${who(r.client)} that ${b`the name is taken`} (409).`;
  if (code === 409)
    return say`${subject(r.server)} turns ${who(r.client)} back: ${b`somebody else wrote in between`} (409).`;
  return say`${subject(r.server)} ${b`refuses the request`} of ${who(r.client)} (${code}).`;
};
