import '../../engine/all-parts.ts';
import fc from 'fast-check';
import * as api from '../../kubernetes/openapi/open-api.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { readManifest } from '../../manifest/reading.ts';
import { mutatedManifests } from '../../manifest/testing/mutated-manifests.ts';
import { complete } from '../../engine/prompt/completion/complete.ts';
import { onlyReads } from '../../engine/prompt/only-reads.ts';
import { ScriptError, type ReadOnlyStore } from '../../engine/prompt/run-script.ts';
import { splitCommands } from '../../engine/prompt/shell-syntax.ts';
import { simulate, type Run } from '../../engine/simulate.ts';
import { mutatedLines } from './mutated-lines.ts';

/** What is wrong with how the simulation took some input. */
export class Fault extends Error {}

/** No input may take longer than this. */
const longestMs = 1_000;

/**
 * Does it, and again if it took too long. What counts is the processor's time: a machine that is busy with something
 * else is not a hang.
 * @throws Fault for what takes too long every time
 */
function within<T>(what: string, work: () => T): T {
  let fastest = Infinity;
  for (let attempt = 0; attempt < 3; attempt++) {
    const began = process.cpuUsage();
    const result = work();
    const { user, system } = process.cpuUsage(began);
    fastest = Math.min(fastest, (user + system) / 1000);
    if (fastest <= longestMs) return result;
  }
  throw new Fault(`${what} took ${fastest.toFixed(0)} ms`);
}

const web = { name: 'web', image: 'nginx' };
const labels = { app: 'web' };

const objects: readonly KubeObject[] = [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'other' } },
  { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', labels }, spec: { containers: [web] } },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'web' }, data: { a: 'b' } },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'web' },
    spec: { selector: labels, ports: [{ port: 80 }] },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [web] } },
    },
  },
];

/** One document each: what is applied before anything else is typed. */
const setUp = objects.map((object) => JSON.stringify(object)).join('\n');

const podYaml = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: web
    image: nginx
`;

/**
 * Types the lines into a cluster in which something runs.
 * @throws Fault for a run that takes too long, or that changed what etcd holds without an event
 */
export function typeInto(lines: readonly string[], files: Readonly<Record<string, string>> = {}): void {
  const run: Run = {
    seed: 1,
    cluster: { nodes: [{ name: 'node-1' }] },
    files: { 'pod.yaml': podYaml, 'bad.yaml': 'a: [', 'set-up.json': setUp, ...files },
    inputs: ['kubectl apply -f set-up.json', ...lines].map((text) => ({ text })),
    until: 8_000,
  };
  within(JSON.stringify(lines), () => {
    const stores: ReadOnlyStore[] = [];
    try {
      const { trace } = simulate(run, (store) => stores.push(store));
      const held = new Map(trace.initial.objects.map(({ key, revision }) => [key, revision]));
      for (const event of trace.events) {
        if (event.type !== 'stored') continue;
        if (event.object === null) held.delete(event.key);
        else held.set(event.key, event.revision);
      }
      const revisions = [...(stores[0]?.snapshot().values ?? [])].map(({ key, object }): [string, number] => [
        key,
        Number(object.metadata.resourceVersion),
      ]);
      const silent = revisions.filter(([key, revision]) => held.get(key as never) !== revision);
      if (silent.length > 0 || revisions.length !== held.size)
        throw new Fault(`etcd holds what no event told: ${JSON.stringify(silent)}`);
    } catch (error) {
      // A line of a script's own language, `wait x`: whoever writes it is told.
      if (!(error instanceof ScriptError)) throw error;
    }
  });
}

const surroundings = {
  files: ['pod.yaml'],
  namespace: 'default',
  contexts: [{ name: 'admin', user: 'admin', cluster: 'c' }],
  programs: ['grep'],
  names: () => ['web'],
  containers: () => ['web'],
};

function prompted(line: string): void {
  within(JSON.stringify(line), () => {
    splitCommands(line);
    onlyReads(line);
    complete(line, surroundings);
  });
}

function read(text: string): void {
  within(JSON.stringify(text), () => {
    readManifest(text, 'x.yaml', api);
    readManifest(text, 'x.json', api);
  });
}

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((codes) => String.fromCharCode(...codes)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

export interface Fuzzer {
  readonly name: string;
  /** Of all runs, this part. */
  readonly share: number;
  readonly property: fc.IProperty<[string]>;
}

/** All that is thrown at the simulation; nothing may hang, break or happen in silence. */
export const fuzzers: readonly Fuzzer[] = [
  {
    name: 'random bytes as a manifest, as a line, and applied',
    share: 0.2,
    property: fc.property(bytes, (text) => {
      read(text);
      prompted(text);
      typeInto([text, 'kubectl apply -f x.yaml'], { 'x.yaml': text });
    }),
  },
  {
    name: 'mutated manifests, applied',
    share: 0.35,
    property: fc.property(mutatedManifests, (text) => {
      read(text);
      typeInto(['kubectl apply -f x.yaml'], { 'x.yaml': text });
    }),
  },
  {
    name: 'mutated command lines',
    share: 0.45,
    property: fc.property(mutatedLines, (line) => {
      prompted(line);
      typeInto([line]);
    }),
  },
];

export interface Verdict {
  readonly name: string;
  readonly runs: number;
  /** The smallest input found that goes wrong, and how it does; null: none did. */
  readonly fault: { readonly input: string; readonly error: string } | null;
}

/** Throws about `runs` inputs at the simulation, the same ones for the same seed. */
export function* fuzz(runs: number, seed: number): Generator<Verdict> {
  for (const { name, share, property } of fuzzers) {
    const { counterexample, errorInstance, numRuns } = fc.check(property, {
      seed,
      numRuns: Math.ceil(runs * share),
    });
    const fault = counterexample && {
      input: counterexample[0],
      error: errorInstance instanceof Error ? (errorInstance.stack ?? '') : String(errorInstance),
    };
    yield { name, runs: numRuns, fault };
  }
}
