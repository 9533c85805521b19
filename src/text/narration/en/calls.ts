import { bytes } from '../../units.ts';
import { b, say } from '../line.ts';
import type { Phrases, WatchFacts } from '../phrases.ts';
import { count, inBrackets, peer, subject, thing, who } from './words.ts';

type Calls = Pick<Phrases, 'shell' | 'watch' | 'etcd' | 'raft' | 'cni' | 'registry' | 'stored'>;

const told = (change: string, news: string) => (w: WatchFacts) =>
  say`${subject(w.client)} hears on its watch that ${b`${thing(w.kind, w.name)} ${news}`} (${change}).`;

export const calls: Calls = {
  shell: {
    command: (command) => say`You run ${b`${command}`}.`,
    output: (text) => say`kubectl prints: ${b`${firstLine(text)}`}`,
    error: (text) => say`kubectl prints an error: ${b`${firstLine(text)}`}`,
    remark: (text) => say`kubectl remarks on standard error: ${b`${firstLine(text)}`}`,
    exit: (code) =>
      code === 0
        ? say`kubectl has done its work and ${b`ends`}.`
        : say`kubectl ends with ${b`exit code ${code}`}.`,
  },
  watch: {
    ADDED: told('ADDED', 'has appeared'),
    MODIFIED: told('MODIFIED', 'has changed'),
    DELETED: told('DELETED', 'is gone'),
    BOOKMARK: (w) =>
      w.initial
        ? say`${subject(w.client)} hears on its watch that ${b`the initial list is complete`} (BOOKMARK).`
        : say`${subject(w.client)} hears on its watch that ${b`all up to revision ${w.revision} has been told`} (BOOKMARK).`,
    ERROR: (w) => say`${subject(w.client)} hears on its watch that ${b`it cannot go on`} (ERROR).`,
    close: (w) => say`The watch of ${who(w.client)} ${b`closes`}: ${w.reason}`,
  },
  etcd: {
    'range request': (c) => say`${subject(c.client)} asks ${who(c.server)} to ${b`read`} ${c.key}.`,
    'range response': (c) =>
      say`${subject(c.server)} gives ${who(c.client)} ${b`what stands under`} ${c.key}.`,
    'txn request': (c) =>
      say`${subject(c.client)} sends ${who(c.server)} ${b`a transaction that writes`} ${c.key}.`,
    'txn response': (c) =>
      say`${subject(c.server)} answers ${who(c.client)} that it is stored as ${b`revision ${c.revision}`}.`,
    conflict: (c) =>
      say`${subject(c.server)} answers ${who(c.client)} that ${c.key} ${b`has changed in between`} and nothing was written.`,
    'compact request': (c) => say`${subject(c.client)} asks ${who(c.server)} to ${b`drop old revisions`}.`,
    'compact response': (c) =>
      say`${subject(c.server)} answers ${who(c.client)} that ${b`old revisions are dropped`}.`,
    'lease request': (c) => say`${subject(c.client)} asks ${who(c.server)} for ${b`a lease that expires`}.`,
    'lease response': (c) => say`${subject(c.server)} gives ${who(c.client)} ${b`a lease that expires`}.`,
    'progress request': (c) =>
      say`${subject(c.client)} asks ${who(c.server)} ${b`how far its watch has come`}.`,
    event: (c) =>
      say`${subject(c.server)} tells ${who(c.client)} ${b`on its watch`} that ${c.key} changed (revision ${c.revision}).`,
    progress: (c) =>
      say`${subject(c.server)} tells ${who(c.client)} ${b`on its watch`} that up to revision ${c.revision} it has told everything.`,
  },
  raft: {
    'RequestVote request': (c) =>
      say`${subject(c.from)} asks ${who(c.to)} ${b`for its vote`} as leader of term ${c.term}.`,
    'RequestVote response': (c) =>
      c.granted
        ? say`${subject(c.from)} ${b`gives its vote`} to ${who(c.to)}.`
        : say`${subject(c.from)} ${b`refuses its vote`} to ${who(c.to)}.`,
    'AppendEntries request': (c) =>
      c.entries === 0
        ? say`${subject(c.from)} tells ${who(c.to)} that ${b`the leader is alive`}.`
        : say`${subject(c.from)} asks ${who(c.to)} to ${b`append ${count(c.entries, 'log entry', 'log entries')}`}.`,
    'AppendEntries response': (c) =>
      c.granted
        ? say`${subject(c.from)} answers ${who(c.to)} that ${b`the log is appended`}.`
        : say`${subject(c.from)} answers ${who(c.to)} that ${b`the log does not fit`}.`,
  },
  cni: {
    ADD: {
      request: (c) =>
        say`${subject(c.from)} asks ${peer(c.to, c.from)} to ${b`attach Pod ${c.pod} to the network`} (CNI ADD).`,
      response: (c) => say`${subject(c.from)} answers that Pod ${c.pod} has ${b`${c.ip}`}.`,
      failed: (c) =>
        say`${subject(c.from)} answers that Pod ${c.pod} ${b`could not be attached to the network`}.`,
    },
    DEL: {
      request: (c) =>
        say`${subject(c.from)} asks ${peer(c.to, c.from)} to ${b`detach Pod ${c.pod} from the network`} (CNI DEL).`,
      response: (c) => say`${subject(c.from)} answers that Pod ${c.pod} ${b`is detached from the network`}.`,
      failed: (c) =>
        say`${subject(c.from)} answers that Pod ${c.pod} ${b`could not be detached from the network`}.`,
    },
    CHECK: {
      request: (c) =>
        say`${subject(c.from)} asks ${peer(c.to, c.from)} whether ${b`the network of Pod ${c.pod} is sound`} (CNI CHECK).`,
      response: (c) => say`${subject(c.from)} answers that ${b`the network of Pod ${c.pod} is sound`}.`,
      failed: (c) => say`${subject(c.from)} answers that ${b`the network of Pod ${c.pod} is not sound`}.`,
    },
  },
  registry: {
    manifest: {
      request: (c) => say`${subject(c.from)} asks ${who(c.to)} for ${b`the manifest of image ${c.image}`}.`,
      response: (c) =>
        say`${subject(c.from)} gives ${b`the manifest`} of image ${c.image}: it names the layers.`,
      failed: (c) => say`${subject(c.from)} answers that ${b`it cannot give image ${c.image}`} (${c.code}).`,
    },
    config: {
      request: (c) =>
        say`${subject(c.from)} asks ${who(c.to)} for ${b`the configuration of image ${c.image}`}.`,
      response: (c) =>
        say`${subject(c.from)} gives ${b`the configuration`} of image ${c.image}: it names the command and the user.`,
      failed: (c) =>
        say`${subject(c.from)} answers that ${b`it cannot give the configuration of ${c.image}`} (${c.code}).`,
    },
    layer: {
      request: (c) =>
        say`${subject(c.from)} asks ${who(c.to)} for ${b`a layer`} of image ${c.image}${inBrackets(c.layer)}.`,
      response: (c) =>
        say`${subject(c.from)} sends ${b`a layer of ${bytes(c.bytes)}`} of image ${c.image}${inBrackets(c.layer)}.`,
      failed: (c) =>
        say`${subject(c.from)} answers that ${b`it cannot give a layer`} of image ${c.image} (${c.code}).`,
    },
  },
  stored: {
    created: (s) =>
      say`etcd ${b`stores ${thing(s.kind, s.name)} for the first time`}, as revision ${s.revision}.`,
    bound: (s) =>
      say`etcd writes ${b`spec.nodeName: ${s.node}`} into ${thing(s.kind, s.name)} (revision ${s.revision}).`,
    phase: (s) =>
      say`etcd stores ${b`phase ${s.phase}`} of ${thing(s.kind, s.name)} (revision ${s.revision}).`,
    status: (s) =>
      say`etcd stores ${b`the changed status of ${thing(s.kind, s.name)}`} (revision ${s.revision}).`,
    deleting: (s) =>
      say`etcd stores ${thing(s.kind, s.name)} with ${b`a deletionTimestamp`} (revision ${s.revision}).`,
    changed: (s) => say`etcd ${b`stores the changed ${thing(s.kind, s.name)}`} (revision ${s.revision}).`,
    deleted: (s) => say`etcd ${b`deletes ${thing(s.kind, s.name)}`} (revision ${s.revision}).`,
  },
};

/** What is printed stands in the console as well, and there in full. */
const longest = 110;

function firstLine(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines[0] ?? '';
  return lines.length > 1 || first.length > longest ? `${first.slice(0, longest)} …` : first;
}
