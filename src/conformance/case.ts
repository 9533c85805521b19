import { clusterPresets, type ClusterPreset } from '../kubernetes/cluster-spec.ts';
import { clusterSpec } from '../engine/cluster/spec.ts';
import type { Run } from '../engine/simulate.ts';
import type { ScriptLine } from '../engine/prompt/ports.ts';
import type { KubeObject } from '../kubernetes/object.ts';

/** A case as it stands in a file: what to run, and on what. */
export interface Case {
  readonly title?: string;
  readonly cluster?: ClusterPreset | CaseCluster;
  readonly files: Readonly<Record<string, string>>;
  readonly commands: readonly string[];
  readonly preloaded?: Readonly<Record<string, readonly string[]>>;
  readonly registry?: CaseRegistry;
  /** Wall time at which the first typed command runs. */
  readonly clock?: string;
  readonly unscored?: readonly string[];
}

export interface CaseRegistry {
  readonly private?: readonly string[];
  readonly missing?: readonly string[];
}

export interface CaseCluster {
  /** What it is made from; left out: `recorded`. */
  readonly preset?: ClusterPreset;
  readonly nodes?: Extract<Run['cluster'], object>['nodes'];
  readonly etcdMembers?: 1 | 3;
  readonly registry?: CaseRegistry;
  readonly storageClasses?: readonly (Readonly<Record<string, unknown>> & { readonly name: string })[];
  readonly persistentVolumes?: readonly (Readonly<Record<string, unknown>> & { readonly name?: string })[];
}

/** A case that is none: what is wrong with it. */
export class CaseError extends Error {}

const keys = new Set(['title', 'cluster', 'files', 'commands', 'preloaded', 'registry', 'clock', 'unscored']);
const clusterKeys = new Set([
  'preset',
  'nodes',
  'etcdMembers',
  'registry',
  'storageClasses',
  'persistentVolumes',
]);

/** Reads a case. @throws CaseError */
export function parseCase(text: string): Case {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CaseError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(value)) throw new CaseError('a case is a JSON object');
  for (const key of Object.keys(value))
    if (!keys.has(key)) throw new CaseError(`unknown key ${JSON.stringify(key)}`);
  const { commands, files = {}, cluster, clock, preloaded } = value;
  if (!Array.isArray(commands) || !commands.every((line) => typeof line === 'string'))
    throw new CaseError('"commands" has to be a list of texts');
  if (!isObject(files) || !Object.values(files).every((file) => typeof file === 'string'))
    throw new CaseError('"files" has to be an object of texts');
  if (
    clock !== undefined &&
    !(typeof clock === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(clock))
  )
    throw new CaseError('"clock" has to be a time such as 2026-11-30T10:23:02Z');
  if (preloaded !== undefined && !isObject(preloaded)) throw new CaseError('"preloaded" has to be an object');
  checkCluster(cluster);
  return { ...(value as unknown as Case), files: files as Record<string, string> };
}

function checkCluster(cluster: unknown): void {
  if (cluster === undefined || clusterPresets.some((preset) => preset === cluster)) return;
  if (!isObject(cluster))
    throw new CaseError(`"cluster" has to be one of ${clusterPresets.join(', ')}, or an object`);
  for (const key of Object.keys(cluster))
    if (!clusterKeys.has(key)) throw new CaseError(`unknown key ${JSON.stringify(key)} in "cluster"`);
  const { nodes, preset, etcdMembers } = cluster;
  if (preset !== undefined && !clusterPresets.some((known) => known === preset))
    throw new CaseError(`"cluster.preset" has to be one of ${clusterPresets.join(', ')}`);
  if (etcdMembers !== undefined && etcdMembers !== 1 && etcdMembers !== 3)
    throw new CaseError('"cluster.etcdMembers" has to be 1 or 3');
  if (nodes === undefined) return;
  if (
    !Array.isArray(nodes) ||
    nodes.length === 0 ||
    !nodes.every((node) => isObject(node) && typeof node['name'] === 'string')
  )
    throw new CaseError('"cluster.nodes" has to be a list of nodes, each with a name');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The run that a case asks for; `clock` is the wall time at cluster time 0. */
export function runOf(
  { cluster, files, commands, preloaded, registry }: Case,
  options: { readonly seed: number; readonly clock?: string; readonly until?: number },
): Run {
  const own = typeof cluster === 'object' ? cluster : {};
  const images = registry ?? own.registry;
  const objects = [...storageClasses(own), ...persistentVolumes(own)];
  return {
    seed: options.seed,
    cluster: typeof cluster === 'string' ? cluster : specOf(own),
    ...(options.clock !== undefined && { clock: options.clock }),
    files,
    ...(preloaded && { preloaded }),
    ...(images && { registry: images }),
    ...(objects.length > 0 && { objects }),
    inputs: commands.map((text): ScriptLine => ({ text })),
    ...(options.until !== undefined && { until: options.until }),
  };
}

function specOf({ preset = 'recorded', nodes, etcdMembers }: CaseCluster): Run['cluster'] {
  if (etcdMembers !== 3) return nodes ? { nodes } : preset;
  return { ...(nodes ? { nodes } : clusterSpec(preset)), etcdMembers };
}

/** Short forms become objects: `{"name": "fast", "provisioner": "example.com/fast"}`. */
function storageClasses({ storageClasses: classes = [] }: CaseCluster): KubeObject[] {
  return classes.map(({ name, metadata, ...fields }) => ({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    reclaimPolicy: 'Delete',
    volumeBindingMode: 'Immediate',
    ...fields,
    metadata: { ...(isObject(metadata) && metadata), name },
  }));
}

function persistentVolumes({ persistentVolumes: volumes = [] }: CaseCluster): KubeObject[] {
  return volumes.map(({ name, metadata, ...fields }) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    ...('spec' in fields ? fields : { spec: fields }),
    metadata: { ...(isObject(metadata) && metadata), ...(name !== undefined && { name }) },
  }));
}

/** Lines that are not typed: what comes before the first other line is set-up. */
const behindTheScenes = /^(wait|fault|editor:|as admin:|kubeconfig:|#)/;

/** How many of a case's lines come before the first typed command. */
export function setUpLines({ commands }: Case): number {
  const first = commands.findIndex((line) => !behindTheScenes.test(line.trim()));
  return first < 0 ? commands.length : first;
}
