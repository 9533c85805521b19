import type { Recording } from './recording.ts';

/** A case with what the real cluster answered: an entry of given.json. */
export interface TruthCase {
  readonly id: string;
  readonly title: string;
  readonly ran?: boolean;
  readonly truth: {
    readonly commands?: readonly TruthCommand[];
    readonly pods?: readonly TruthPod[];
    readonly events?: readonly TruthEvent[];
  };
  readonly [key: string]: unknown;
}

interface TruthCommand {
  readonly command: string;
  readonly exitCode?: number;
  readonly output?: string;
}

interface TruthPod {
  readonly name: string;
  readonly statusHistory?: readonly { readonly status?: string }[];
}

interface TruthEvent {
  readonly object: string;
  readonly type: string;
  readonly reason: string;
  readonly message: string;
}

/** The rules of tools/cases.py in this language: what is random in a line, in order. */
const random: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UID'],
  [/(containerd|docker):\/\/[0-9a-f]+/g, 'CID'],
  [/sha256:[0-9a-f]{12,64}/g, 'SHA'],
  [/\b[0-9a-f]{40,64}\b/g, 'HEX'],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/g, 'DATE'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'DATE'],
  [/\b(10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)(:\d+)?\b/g, 'IP'],
  [/\bin [\d.]+m?s \([\d.]+m?s including waiting\)/g, 'in DUR'],
  [/Image size: \d+ bytes/g, 'Image size: N bytes'],
  [/(?<![\w.-])(?:\d+[dhms]){1,3}(?: \(x\d+ over (?:\d+[dhms]){1,3}\))?(?![\w-])/g, 'AGE'],
  [/kube-api-access-[a-z0-9]{5}\b/g, 'kube-api-access-X'],
  [/-[bcdf-hj-np-tv-xz2456789]{8,10}-[bcdf-hj-np-tv-xz2456789]{5}\b/g, '-H-X'],
  [/(?<=[a-z0-9])-[bcdf-hj-np-tv-xz2456789]{8,10}\b/g, '-H'],
  [/(?<=[a-z0-9])-[bcdf-hj-np-tv-xz2456789]{5}\b/g, '-X'],
  [/resourceVersion: "?\d+"?/g, 'resourceVersion: N'],
  [/[ \t]+/g, ' '],
  [/ +$/g, ''],
];

function normalized(text: string): string {
  return text
    .split('\n')
    .map((line) => random.reduce((result, [pattern, to]) => result.replace(pattern, to), line).trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

function rows(text: string): string[] {
  const lines = normalized(text).split('\n');
  const folded = lines.filter(
    (line, i) => i === 0 || line !== lines[i - 1] || !line.startsWith('Waiting for'),
  );
  const [head = '', ...rest] = folded;
  const isTable = /^(NAME |NAMESPACE |LAST SEEN)/.test(head);
  return isTable && folded.some((line) => line.includes('-X') || line.includes('-H'))
    ? [head, ...rest.sort()]
    : folded;
}

const behindTheScenes = /^(wait|fault|editor:|as admin:|kubeconfig:)/;

/** How many expectations a case holds. */
export function expectations(given: TruthCase): number {
  const { commands, statuses, events } = expectationsByKind(given);
  return commands + statuses + events;
}

/** Commands, Pods with a history, Events. */
export function expectationsByKind({ truth }: TruthCase): {
  readonly commands: number;
  readonly statuses: number;
  readonly events: number;
} {
  const commands = (truth.commands ?? []).filter(({ command }) => !behindTheScenes.test(command));
  const pods = (truth.pods ?? []).filter(({ statusHistory }) => statusHistory && statusHistory.length > 0);
  return { commands: commands.length, statuses: pods.length, events: (truth.events ?? []).length };
}

/** What is not as the real cluster answered, one line each. */
export function caseDifferences({ truth }: TruthCase, ours: Recording): string[] {
  return [
    ...commandDifferences(truth, ours),
    ...podDifferences(truth, ours),
    ...eventDifferences(truth, ours),
  ];
}

function commandDifferences(truth: TruthCase['truth'], ours: Recording): string[] {
  const real = (truth.commands ?? []).filter(({ command }) => !behindTheScenes.test(command));
  const mine = ours.commands.filter(({ command }) => !behindTheScenes.test(command));
  const missing = real.slice(mine.length).map(({ command }) => `command missing: ${command.slice(0, 80)}`);
  const differing = real.slice(0, mine.length).flatMap((a, i) => {
    const b = mine[i];
    if (!b) return [];
    if (a.exitCode !== b.exitCode)
      return [`exit ${b.exitCode} instead of ${a.exitCode ?? 'none'}: ${a.command.slice(0, 70)}`];
    const [x, y] = [rows(a.output ?? ''), rows(b.output)];
    const at = Array.from({ length: Math.max(x.length, y.length) }, (_, line) => line).find(
      (line) => x[line] !== y[line],
    );
    if (at === undefined) return [];
    const shown = (line: string | undefined): string => (line ?? '∅').slice(0, 140);
    return [
      `output of ${a.command.slice(0, 60)}: line ${at + 1} real «${shown(x[at])}» ours «${shown(y[at])}»`,
    ];
  });
  return [...missing, ...differing];
}

function history(entries: readonly { readonly status?: string }[]): string[] {
  const statuses = entries.flatMap(({ status }) => status ?? []);
  return statuses.filter((status, i) => i === 0 || status !== statuses[i - 1]);
}

function podDifferences(truth: TruthCase['truth'], ours: Recording): string[] {
  const mine = new Map<string, string[]>();
  for (const [name, entries] of Object.entries(ours.statusColumn)) {
    const key = normalized(name);
    mine.set(key, [...(mine.get(key) ?? []), history(entries).join('>')]);
  }
  return (truth.pods ?? []).flatMap(({ name, statusHistory = [] }) => {
    if (statusHistory.length === 0) return [];
    const real = history(statusHistory).join('>');
    const found = mine.get(normalized(name)) ?? [];
    return found.includes(real)
      ? []
      : [`status of ${normalized(name)}: real ${real} ours ${found.join(' | ') || 'none'}`];
  });
}

function eventDifferences(truth: TruthCase['truth'], ours: Recording): string[] {
  const text = ({ object, type, reason, message }: TruthEvent): string =>
    [normalized(object.toLowerCase()), type, reason, normalized(message)].join(' ');
  const mine = new Set(ours.events.map(text));
  const real = [...new Set((truth.events ?? []).map(text))].sort();
  return real.filter((event) => !mine.has(event)).map((event) => `event missing: ${event}`.slice(0, 176));
}
