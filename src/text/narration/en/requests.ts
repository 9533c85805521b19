import { b, say, type Line } from '../line.ts';
import type { AnswerFacts, Phrases } from '../phrases.ts';
import type { RequestFacts } from '../request-facts.ts';
import { count, subject, thing, things, who } from './words.ts';

const nodeName = (node: string): string => (node === '' ? 'a node' : node);

const replicas = (r: RequestFacts): string =>
  r.count === null ? 'another number of replicas' : count(r.count, 'replica');

const fields = (r: RequestFacts): string => (r.fields === '' ? 'some fields' : r.fields);

const addresses = (r: RequestFacts): string => count(r.count ?? 0, 'Pod address', 'Pod addresses');

const container = (r: RequestFacts): string =>
  `${r.container === '' ? 'a container' : `container ${r.container}`} of ${thing('Pod', r.name)}`;

const inNamespace = (r: RequestFacts): string => (r.namespace === null ? '' : ` in namespace ${r.namespace}`);

/** `A asks B`: who speaks to whom, before everything that is asked. */
const asks = (r: RequestFacts): string => `${subject(r.client)} asks ${who(r.server)}`;

const tells = (r: RequestFacts): string => `${subject(r.client)} tells ${who(r.server)}`;

/** What a client asks of the API server, and the API server of a kubelet. */
export const requests: Phrases['requests'] = {
  discover: (r) => say`${asks(r)} ${b`which resources it serves`}.`,
  schema: (r) => say`${asks(r)} for ${b`the description of fields (OpenAPI)`}.`,
  version: (r) => say`${asks(r)} ${b`which version it is`}.`,
  health: (r) => say`${asks(r)} ${b`whether it is well`} (${r.path}).`,
  logOnNode: (r) => say`${asks(r)} for ${b`the log of ${container(r)}`}, which lies on that node.`,
  runOnNode: (r) => say`${asks(r)} to open ${b`a channel into ${container(r)}`}.`,
  otherPath: (r) => say`${asks(r)} for ${b`${r.path}`}, which is no object.`,
  mayI: (r) => say`${asks(r)} ${b`whether it may ${r.action === '' ? 'do something' : r.action}`}.`,
  whoAmI: (r) => say`${asks(r)} ${b`who it is taken for`}.`,
  whatMayI: (r) => say`${asks(r)} ${b`for everything that it may do`}.`,
  lookUp: (r) => say`${asks(r)} ${b`whether ${thing(r.kind, r.name)} is there already`}.`,
  get: (r) => say`${asks(r)} for ${b`${thing(r.kind, r.name)} as it is now`}.`,
  getForAdmission: (r) =>
    say`${subject(r.client)} ${b`looks up ${thing(r.kind, r.name)} for its own admission`}.`,
  list: (r) => say`${asks(r)} for ${b`the list of ${things(r.kind)}`}${inNamespace(r)}.`,
  listForAdmission: (r) =>
    say`${subject(r.client)} ${b`looks through the ${things(r.kind)}`}${inNamespace(r)} for its own admission.`,
  watch: (r) =>
    r.fieldSelector === ''
      ? say`${asks(r)} to ${b`open a watch`} on ${things(r.kind)}.`
      : say`${asks(r)} to ${b`open a watch`} on ${things(r.kind)} with ${r.fieldSelector}.`,
  readLog: (r) => say`${asks(r)} for ${b`the log of ${thing(r.kind, r.name)}`}.`,
  readScale: (r) => say`${asks(r)} for ${b`the scale of ${thing(r.kind, r.name)}`}.`,
  tryOut: (r) =>
    say`${asks(r)} to ${b`check ${thing(r.kind, r.name)} to the end but store nothing`} (dry run).`,
  create: (r) => say`${asks(r)} to ${b`create ${thing(r.kind, r.name)}`}.`,
  createOwned: (r) =>
    say`${asks(r)} to ${b`create ${thing(r.kind, r.name)}`} for ${thing(r.owner.kind, r.owner.name)}.`,
  update: (r) => say`${asks(r)} to ${b`replace ${thing(r.kind, r.name)}`}.`,
  setReplicas: (r) => say`${asks(r)} to ${b`set ${thing(r.kind, r.name)} to ${replicas(r)}`}.`,
  publishAddresses: (r) =>
    r.call.verb === 'create'
      ? say`${asks(r)} to ${b`create ${thing(r.kind, r.name)} with ${addresses(r)}`}.`
      : say`${asks(r)} to ${b`write ${addresses(r)}`} into ${thing(r.kind, r.name)}.`,
  bindVolume: (r) => say`${asks(r)} to ${b`bind ${thing(r.kind, r.name)}`} to its counterpart.`,
  finalize: (r) => say`${asks(r)} to ${b`remove the last finalizer`} of ${thing(r.kind, r.name)}.`,
  patch: (r) => say`${asks(r)} to ${b`change ${fields(r)} of ${thing(r.kind, r.name)}`}.`,
  relabel: (r) => say`${asks(r)} to ${b`change the labels of ${thing(r.kind, r.name)}`}.`,
  taint: (r) => say`${asks(r)} to ${b`change the taints of ${thing(r.kind, r.name)}`}.`,
  cordon: (r) => say`${asks(r)} to ${b`let no new Pod come to ${thing(r.kind, r.name)}`} (cordon).`,
  uncordon: (r) => say`${asks(r)} to ${b`let Pods come to ${thing(r.kind, r.name)} again`} (uncordon).`,
  ungate: (r) => say`${asks(r)} to ${b`remove a scheduling gate of ${thing(r.kind, r.name)}`}.`,
  changeTemplate: (r) => say`${asks(r)} to ${b`change the Pod template of ${thing(r.kind, r.name)}`}.`,
  letGo: (r) => say`${asks(r)} to ${b`take a finalizer off ${thing(r.kind, r.name)}`}.`,
  scale: (r) => say`${asks(r)} to ${b`scale ${thing(r.kind, r.name)} to ${replicas(r)}`}.`,
  bind: (r) => say`${asks(r)} to ${b`bind ${thing(r.kind, r.name)} to ${nodeName(r.node)}`}.`,
  reportStatus: (r) =>
    r.reason === ''
      ? say`${subject(r.client)} reports to ${who(r.server)} ${b`the status of ${thing(r.kind, r.name)}`}.`
      : say`${subject(r.client)} reports to ${who(r.server)} the status of ${thing(r.kind, r.name)}: ${b`phase ${r.reason}`}.`,
  reportUnschedulable: (r) =>
    say`${tells(r)} that ${b`no node fits ${thing(r.kind, r.name)}`} (PodScheduled=False).`,
  nominate: (r) =>
    say`${tells(r)} that ${b`it makes room for ${thing(r.kind, r.name)} on ${nodeName(r.node)}`}.`,
  reportNode: (r) =>
    say`${subject(r.client)} reports to ${who(r.server)} ${b`the conditions and resources of ${thing(r.kind, r.name)}`}.`,
  giveUpNode: (r) =>
    say`${tells(r)} that ${b`nothing is known of ${thing(r.kind, r.name)}`} any more: its conditions become Unknown.`,
  markPod: (r) =>
    say`${subject(r.client)} writes, in place of the kubelet, ${b`a condition of ${thing(r.kind, r.name)}`}.`,
  countAhead: (r) =>
    say`${subject(r.client)} ${b`counts what it is about to store`} in the status of ${thing(r.kind, r.name)}.`,
  recordEvent: (r) => say`${asks(r)} to ${b`record ${thing('Event', r.reason)}`}.`,
  countEvent: (r) => say`${asks(r)} to ${b`raise the count of the same Event`}.`,
  requestToken: (r) => say`${asks(r)} for ${b`a token of ServiceAccount ${r.name}`}.`,
  renewLease: (r) => say`${tells(r)} that ${b`it is alive`} (renews Lease ${r.name}).`,
  delete: (r) => say`${asks(r)} to ${b`delete ${thing(r.kind, r.name)}`}.`,
  deleteNow: (r) => say`${asks(r)} to ${b`delete ${thing(r.kind, r.name)} at once, without waiting`}.`,
  confirmGone: (r) =>
    say`${tells(r)} that the containers have ended and ${b`${thing(r.kind, r.name)} may go`}.`,
  preempt: (r) =>
    say`${asks(r)} to ${b`delete ${thing(r.kind, r.name)}`} and make room for a more important Pod (preemption).`,
  emptyNamespace: (r) =>
    say`${asks(r)} to ${b`clear all ${things(r.kind)}`} out${inNamespace(r).replace(' in', ' of')}.`,
  deleteAll: (r) => say`${asks(r)} to ${b`delete all matching ${things(r.kind)}`}.`,
  evict: (r) => say`${asks(r)} to ${b`evict ${thing(r.kind, r.name)}`}.`,
  run: (r) => say`${asks(r)} to ${b`run ${r.command === '' ? 'a command' : r.command}`} in ${container(r)}.`,
  connect: (r) =>
    say`${asks(r)} to ${b`connect it to ${thing(r.kind, r.name)}`} (${r.subresource ?? r.path}).`,
};

/** `A answers B that … (200).` */
const answered =
  (what: (r: RequestFacts) => string) =>
  ({ request: r, code }: AnswerFacts): Line =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${what(r)}`} (${code}).`;

const gives =
  (what: (r: RequestFacts) => string) =>
  ({ request: r }: AnswerFacts): Line =>
    say`${subject(r.server)} gives ${who(r.client)} ${b`${what(r)}`}.`;

/** What the API server answers when it has done what was asked. */
export const answers: Phrases['answers'] = {
  discover: gives(() => 'the resources that it serves'),
  schema: gives(() => 'the description of fields (OpenAPI)'),
  version: gives(() => 'its version'),
  health: answered(() => 'it is well'),
  logOnNode: gives((r) => `the log of ${container(r)} from that node`),
  runOnNode: ({ request: r, code }) =>
    say`${subject(r.server)} ${b`opens a channel into ${container(r)}`} for ${who(r.client)} (${code}).`,
  otherPath: gives((r) => `what stands under ${r.path}`),
  mayI: gives(() => 'a yes or no to the question'),
  whoAmI: gives(() => 'the name and groups it was recognized by'),
  whatMayI: gives(() => 'the list of what it may do'),
  lookUp: ({ request: r }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${thing(r.kind, r.name)} is there already`}.`,
  get: gives((r) => `${thing(r.kind, r.name)} as it is now`),
  getForAdmission: ({ request: r }) =>
    say`${subject(r.server)} ${b`finds ${thing(r.kind, r.name)}`} for its admission.`,
  list: ({ request: r, count: n }) =>
    say`${subject(r.server)} gives ${who(r.client)} a list of ${b`${n} ${n === 1 ? r.kind : things(r.kind)}`}.`,
  listForAdmission: ({ request: r, count: n }) =>
    say`${subject(r.server)} ${b`finds ${n} ${n === 1 ? r.kind : things(r.kind)}`} for its admission.`,
  watch: ({ request: r }) =>
    say`${subject(r.server)} ${b`opens the watch`} for ${who(r.client)}. This answer does not end: it carries the changes.`,
  readLog: gives((r) => `the log of ${thing(r.kind, r.name)}`),
  readScale: gives((r) => `the scale of ${thing(r.kind, r.name)}`),
  tryOut: answered((r) => `${thing(r.kind, r.name)} would pass, and nothing is stored`),
  create: answered((r) => `${thing(r.kind, r.name)} is stored`),
  createOwned: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`${thing(r.kind, r.name)} is stored`} for ${thing(r.owner.kind, r.owner.name)} (${code}).`,
  update: answered((r) => `${thing(r.kind, r.name)} is replaced`),
  setReplicas: answered((r) => `${thing(r.kind, r.name)} is set to ${replicas(r)}`),
  publishAddresses: answered((r) =>
    r.call.verb === 'create'
      ? `${thing(r.kind, r.name)} is stored with ${addresses(r)}`
      : `${addresses(r)} ${r.count === 1 ? 'stands' : 'stand'} in ${thing(r.kind, r.name)}`,
  ),
  bindVolume: answered((r) => `the counterpart of ${thing(r.kind, r.name)} is written down`),
  finalize: answered((r) => `the last finalizer of ${thing(r.kind, r.name)} is gone`),
  patch: answered(
    (r) =>
      `${fields(r)} of ${thing(r.kind, r.name)} ${r.fields === '' || r.fields.includes(',') ? 'are' : 'is'} changed`,
  ),
  relabel: answered((r) => `the labels of ${thing(r.kind, r.name)} are changed`),
  taint: answered((r) => `the taints of ${thing(r.kind, r.name)} are changed`),
  cordon: answered((r) => `no new Pod will come to ${thing(r.kind, r.name)}`),
  uncordon: answered((r) => `Pods may come to ${thing(r.kind, r.name)} again`),
  ungate: answered((r) => `the scheduling gate of ${thing(r.kind, r.name)} is removed`),
  changeTemplate: answered((r) => `the Pod template of ${thing(r.kind, r.name)} is changed`),
  letGo: answered((r) => `the finalizer of ${thing(r.kind, r.name)} is off`),
  scale: answered((r) => `${thing(r.kind, r.name)} is scaled to ${replicas(r)}`),
  bind: answered((r) => `${nodeName(r.node)} is written down`),
  reportStatus: answered((r) => `the status of ${thing(r.kind, r.name)} is stored`),
  reportUnschedulable: answered((r) => `the reason why ${thing(r.kind, r.name)} has no node is stored`),
  nominate: answered((r) => `the node for ${thing(r.kind, r.name)} is noted`),
  reportNode: answered((r) => `the conditions of ${thing(r.kind, r.name)} are stored`),
  giveUpNode: answered((r) => `the conditions of ${thing(r.kind, r.name)} are Unknown now`),
  markPod: answered((r) => `the condition of ${thing(r.kind, r.name)} is stored`),
  countAhead: ({ request: r }) =>
    say`${subject(r.server)} finds that there is room and ${b`has raised the used amount of ${thing(r.kind, r.name)}`}.`,
  recordEvent: answered((r) => `${thing('Event', r.reason)} is recorded`),
  countEvent: answered(() => 'the Event is counted'),
  requestToken: gives((r) => `a token of ServiceAccount ${r.name}`),
  renewLease: answered(() => 'the Lease is renewed'),
  delete: answered((r) => `the deletion of ${thing(r.kind, r.name)} is accepted`),
  deleteNow: answered((r) => `${thing(r.kind, r.name)} is deleted at once`),
  confirmGone: answered((r) => `${thing(r.kind, r.name)} is gone now`),
  preempt: answered((r) => `${thing(r.kind, r.name)} will make room`),
  emptyNamespace: answered((r) => `the ${things(r.kind)}${inNamespace(r)} are being cleared out`),
  deleteAll: answered((r) => `the deletion of the matching ${things(r.kind)} is accepted`),
  evict: answered((r) => `the eviction of ${thing(r.kind, r.name)} is accepted`),
  run: ({ request: r, code }) =>
    say`${subject(r.server)} carries to ${who(r.client)} ${b`what the command in ${container(r)} prints`} (${code}).`,
  connect: ({ request: r, code }) =>
    say`${subject(r.server)} ${b`connects`} ${who(r.client)} ${b`to the container`} (${code}, ${r.subresource ?? r.path}).`,
};

/** `A refuses B: … (403).` */
const refuses =
  (why: (a: AnswerFacts) => string) =>
  (answer: AnswerFacts): Line =>
    say`${subject(answer.request.server)} refuses ${who(answer.request.client)}: ${b`${why(answer)}`} (${answer.code}).`;

/** What it answers when it has not. */
export const refusals: Phrases['refusals'] = {
  absent: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`there is no ${thing(r.kind, r.name).replace(/^an? /, '')}`} (${code}).`,
  absentForAdmission: ({ request: r }) =>
    say`${subject(r.server)} ${b`does not find ${thing(r.kind, r.name)}`}, which its admission needs.`,
  absentOwner: refuses(({ request: r }) =>
    r.namespace === null
      ? 'what has to be there first is missing'
      : `something is missing that has to be there first, such as namespace ${r.namespace}`,
  ),
  unserved: refuses(() => 'it serves no such resource'),
  unknownCaller: refuses(() => 'it does not know who is asking'),
  notAllowed: refuses(() => 'it knows who is asking, and they may not do this'),
  notAdmitted: refuses(({ request: r }) => `a policy does not admit ${thing(r.kind, r.name)} as it is`),
  unreadable: refuses(() => 'the request cannot be read'),
  taken: ({ request: r, code }) =>
    say`${subject(r.server)} answers ${who(r.client)} that ${b`the name is taken`} (${code}).`,
  overtaken: ({ request: r, code }) =>
    say`${subject(r.server)} turns ${who(r.client)} back: ${b`somebody else wrote in between`} (${code}).`,
  expired: refuses(() => 'that revision is too old to go on from, so begin with a list'),
  invalid: refuses(({ request: r }) => `${thing(r.kind, r.name)} holds values that break the rules`),
  unsupported: refuses(() => 'it does not take a body of that format'),
  tooMany: refuses(() => 'not now, try again later'),
  noLog: refuses(({ request: r }) => `it cannot give the log of ${container(r)}`),
  noContainer: refuses(({ request: r }) => `it cannot get into ${container(r)}`),
  broken: refuses(() => 'something went wrong inside'),
  unavailable: refuses(() => 'it cannot answer now'),
  refused: ({ request: r, code }) =>
    say`${subject(r.server)} ${b`refuses the request`} of ${who(r.client)} (${code}).`,
};
