import { describe, expect, it } from 'vitest';
import { faultKinds, type FaultName } from '../../kubernetes/faults.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { verbs } from './faults.ts';

/** What a fault does to a run: told by what is seen of it, and gone once it is mended. */
interface Case {
  readonly fault: FaultName;
  readonly before?: readonly string[];
  readonly line: string;
  /** What happens while it lasts. */
  readonly work: readonly string[];
  /** What is so with the fault and would not be so without it. */
  readonly shows: (run: Scenario) => boolean;
  readonly mending?: string;
  /** What is done after mending, and is as if nothing had been. */
  readonly after?: readonly string[];
  readonly healed?: (run: Scenario) => boolean;
}

const run = ['kubectl run a --image=nginx', 'wait 20s', 'kubectl get pods'];
const settle = ['wait 100s', 'kubectl get pods'];
const last = ({ commands }: Scenario): string => commands.at(-1)?.output ?? '';
const saysAt =
  (index: number, pattern: RegExp) =>
  ({ commands }: Scenario): boolean =>
    pattern.test(commands.at(index)?.output ?? '');
const said = (pattern: RegExp) => (result: Scenario) => pattern.test(last(result));
const running = said(/a\s+1\/1\s+Running/);
const waiting = saysAt(1, /a\s+0\/1/);
const nodes = ['node-1', 'node-2', 'node-3'];
const onEach = (lines: (node: string) => string): string => nodes.map(lines).join('\n');
const sent = (result: Scenario, of: (path: string, from: string) => boolean): number =>
  result.trace.events.filter(
    (event) =>
      event.type === 'message' &&
      event.call.protocol === 'http' &&
      event.call.phase === 'request' &&
      of(event.call.path, event.from),
  ).length;
const took = ({ commands }: Scenario, index: number): number =>
  (commands.at(index)?.until ?? 0) - (commands.at(index)?.at ?? 0);

/** Each component's going is seen by what is no longer done; the same for a process that is killed and one that is frozen. */
const components: readonly { id: string; shows: (result: Scenario) => boolean }[] = [
  { id: 'kube-scheduler', shows: waiting },
  { id: 'kube-controller-manager', shows: saysAt(1, /No resources/) },
  { id: 'kube-apiserver', shows: saysAt(1, /refused|handshake/) },
  { id: 'etcd', shows: saysAt(1, /rpc error|timed out|timeout|etcd/i) },
  { id: 'kubelet', shows: waiting },
  { id: 'containerd', shows: waiting },
  { id: 'registry', shows: waiting },
];

const processes = components.flatMap(({ id, shows }): Case[] => {
  const isOnNodes = id === 'kubelet' || id === 'containerd';
  const on = (verb: string): string =>
    isOnNodes ? onEach((node) => `fault ${verb} ${id} ${node}`) : `fault ${verb} ${id}`;
  const isManager = id === 'kube-controller-manager';
  const work = isManager
    ? ['kubectl create deployment a --image=nginx', 'wait 20s', 'kubectl get pods']
    : run;
  const healed = isManager ? said(/a-\S+\s+1\/1\s+Running/) : running;
  const asked = ['kube-apiserver', 'etcd'].includes(id) ? ['wait 10s', 'kubectl run a --image=nginx'] : [];
  const common = { work, shows, after: [...asked, ...settle, ...settle], healed };
  return [
    { ...common, fault: 'kill', line: on('kill'), mending: on('restart') },
    { ...common, fault: 'freeze', line: on('stop'), mending: on('start') },
  ];
});

/** Rules of a Service that is made meanwhile are written on the node when its kube-proxy is back, and not before. */
const rulesWritten = ({ trace, commands }: Scenario): number => {
  const from = commands.at(-1)?.at ?? 0;
  return trace.events.filter(
    (event) => event.type === 'step' && event.name === 'SyncProxyRules' && event.at < from,
  ).length;
};
const proxies = (['kill', 'stop'] as const).map((verb): Case => ({
  fault: verb === 'kill' ? 'kill' : 'freeze',
  before: ['kubectl create deployment a --image=nginx', 'wait 20s'],
  line: `fault ${verb} kube-proxy node-1`,
  work: ['kubectl expose deployment a --port=80', 'wait 10s', 'kubectl get services'],
  shows: (result) => rulesWritten(result) === 0,
  mending: verb === 'kill' ? 'fault restart kube-proxy node-1' : 'fault start kube-proxy node-1',
  after: ['wait 20s', 'kubectl get services'],
  healed: (result) => rulesWritten(result) > 0,
}));

const cases: readonly Case[] = [
  ...processes,
  ...proxies,
  {
    fault: 'restart',
    line: 'fault restart kube-scheduler',
    work: run,
    shows: (result) =>
      sent(result, (path, from) => from === 'kube-scheduler' && /sendInitialEvents/.test(path)) > 0,
  },
  {
    fault: 'slow',
    line: 'fault slow kube-apiserver 100x',
    work: ['kubectl get nodes'],
    shows: (result) => took(result, 0) > 100,
    mending: 'fault mend kube-apiserver',
    after: ['kubectl get nodes'],
    healed: (result) => took(result, -1) < 100,
  },
  {
    fault: 'cut',
    line: onEach((node) => `fault cut kubelet/${node} kube-apiserver`),
    work: run,
    shows: waiting,
    mending: onEach((node) => `fault mend kubelet/${node} kube-apiserver`),
    after: settle,
    healed: running,
  },
  {
    fault: 'cut',
    line: onEach((node) => `fault cut kubelet/${node} containerd/${node}`),
    work: run,
    shows: waiting,
    mending: onEach((node) => `fault mend kubelet/${node} containerd/${node}`),
    after: settle,
    healed: running,
  },
  {
    fault: 'cut',
    line: onEach((node) => `fault cut containerd/${node} registry`),
    work: run,
    shows: waiting,
    mending: onEach((node) => `fault mend containerd/${node} registry`),
    after: settle,
    healed: running,
  },
  {
    fault: 'cut',
    line: 'fault cut kube-apiserver etcd',
    work: ['kubectl get pods'],
    shows: said(/rpc error|timed out|timeout|etcd/i),
    mending: 'fault mend kube-apiserver etcd',
    after: ['kubectl get pods'],
    healed: said(/No resources/),
  },
  {
    fault: 'slow-link',
    line: 'fault slow link kubectl kube-apiserver 500ms',
    work: ['kubectl get nodes'],
    shows: (result) => took(result, 0) > 900,
    mending: 'fault mend kubectl kube-apiserver',
    after: ['kubectl get nodes'],
    healed: (result) => took(result, -1) < 900,
  },
  {
    fault: 'drop-watch',
    line: 'fault drop watch kube-scheduler pods',
    work: ['wait 5s'],
    shows: (result) => sent(result, (path, from) => from === 'kube-scheduler' && /watch=/.test(path)) === 1,
  },
  {
    fault: 'expire-watch',
    before: ['kubectl run b --image=nginx', 'wait 10s'],
    line: 'fault drop watch kube-scheduler pods expired',
    work: ['wait 5s'],
    shows: (result) =>
      sent(result, (path, from) => from === 'kube-scheduler' && /watch=|sendInitialEvents/.test(path)) > 0,
  },
  {
    fault: 'lose-node',
    line: 'fault lose node-2',
    work: ['wait 70s', 'kubectl get nodes'],
    shows: said(/node-2\s+NotReady/),
    mending: 'fault return node-2',
    after: ['wait 60s', 'kubectl get nodes'],
    healed: (result) => !/NotReady/.test(last(result)),
  },
  {
    fault: 'fill-disk',
    line: 'fault fill node-2',
    before: ['kubectl run a --image=nginx', 'wait 10s'],
    work: ['wait 60s', 'kubectl describe node node-2'],
    shows: said(/DiskPressure\s+True/),
    mending: 'fault empty node-2',
    after: ['wait 400s', 'kubectl describe node node-2'],
    healed: said(/DiskPressure\s+False/),
  },
  {
    fault: 'kill-container',
    before: ['kubectl run a --image=nginx', 'wait 10s'],
    line: 'fault kill container a',
    work: ['wait 10s', 'kubectl get pods'],
    shows: said(/a\s+1\/1\s+Running\s+1 /),
  },
  ...(['missing', 'private'] as const).map((how): Case => ({
    fault: `image-${how}`,
    line: `fault image ${how} nginx`,
    work: run,
    shows: saysAt(1, /ErrImagePull|ImagePullBackOff/),
    mending: 'fault image back nginx',
    after: settle,
    healed: running,
  })),
  {
    fault: 'slow-registry',
    line: 'fault slow registry 2MB/s',
    work: run,
    shows: waiting,
    mending: 'fault mend registry',
    after: settle,
    healed: running,
  },
  {
    fault: 'clear-image',
    before: ['kubectl run b --image=nginx --image-pull-policy=IfNotPresent', 'wait 10s'],
    line: 'fault clear-image nginx',
    work: [
      'kubectl delete pod b --now',
      'kubectl run b --image=nginx --image-pull-policy=IfNotPresent',
      'wait 10s',
    ],
    shows: ({ trace }) =>
      trace.events.filter(
        (event) =>
          event.type === 'message' && event.call.protocol === 'cri' && event.call.method === 'PullImage',
      ).length > 2,
  },
  {
    fault: 'expire-certificate',
    line: 'fault expire certificate kubectl',
    work: ['kubectl get pods'],
    shows: said(/Unauthorized/),
    mending: 'fault renew kubectl',
    after: ['kubectl get pods'],
    healed: said(/No resources/),
  },
  {
    fault: 'expire-token',
    line: 'fault expire token kube-system/replicaset-controller',
    work: ['kubectl create deployment a --image=nginx', 'wait 20s', 'kubectl get pods'],
    shows: said(/No resources/),
    mending: 'fault renew kube-system/replicaset-controller',
    after: settle,
    healed: said(/a-\S+\s+1\/1\s+Running/),
  },
];

const lines = (text: string | undefined): readonly string[] => text?.split('\n') ?? [];

/** The line is typed, and nothing comes of it: what a fault does is put in its place. */
function withoutMechanism<T>(line: string, seen: () => T): T {
  const verb = /^fault (\S+)/.exec(line)?.[1] ?? '';
  const mechanism = verbs[verb];
  if (!mechanism) throw new RangeError(`no verb in ${line}`);
  verbs[verb] = () => null;
  try {
    return seen();
  } finally {
    verbs[verb] = mechanism;
  }
}

describe('every fault', () => {
  // With the mechanism taken out nothing of the fault is seen: one that did nothing would fail here.
  it.each(cases.map((each) => [`${each.fault}: ${lines(each.line)[0] ?? ''}`, each] as const))(
    '%s',
    (_, each) => {
      const { before = [], line, work, shows, mending, after = [], healed } = each;
      const broken = [...before, ...lines(line), ...work];
      expect(
        withoutMechanism(line, () => shows(scenario(broken))),
        'with its mechanism out',
      ).toBe(false);
      expect(shows(scenario(broken)), 'with it').toBe(true);
      if (mending === undefined || !healed) return;
      expect(healed(scenario([...broken, ...lines(mending), ...after])), 'mended').toBe(true);
    },
  );

  it('is in the table, or undoes one that is', () => {
    const undoing = new Set(faultKinds.flatMap(({ undoneBy }) => undoneBy ?? []));
    const tested = new Set(cases.map(({ fault }) => fault));
    for (const { name } of faultKinds) expect(tested.has(name) || undoing.has(name), name).toBe(true);
  });
});
