// Reduces the API's Go types to the compact text that the simulated API server decodes with.
//
//   node scripts/make-schema.mjs <folder of a Kubernetes 1.36 checkout>
//
// The checkout is not part of this project. What is taken from it are facts: names of fields, their types, what is
// a pointer, what is left out when empty, and by which key a strategic merge patch merges a list. The Go types say
// more than the published OpenAPI documents, which lose pointers, named strings and embedded structs, and those
// are what error messages and round trips depend on.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';

const checkout = process.argv[2];
if (checkout === undefined) throw new Error('which folder holds the Kubernetes checkout?');

/** Packages in the order in which they may name a type; of equal names the first keeps the plain one. */
const packages = {
  core: 'api/core/v1',
  meta: 'apimachinery/pkg/apis/meta/v1',
  apps: 'api/apps/v1',
  batch: 'api/batch/v1',
  policy: 'api/policy/v1',
  discovery: 'api/discovery/v1',
  coordination: 'api/coordination/v1',
  scheduling: 'api/scheduling/v1',
  storage: 'api/storage/v1',
  rbac: 'api/rbac/v1',
  scale: 'api/autoscaling/v1',
  autoscaling: 'api/autoscaling/v2',
  events: 'api/events/v1',
  authentication: 'api/authentication/v1',
};

/** `package.Kind` of every body that is met on a Pod's way; the value is its apiVersion. */
const roots = {
  'core.Binding': 'v1',
  'core.ConfigMap': 'v1',
  'core.Event': 'v1',
  'core.Namespace': 'v1',
  'core.Node': 'v1',
  'core.Pod': 'v1',
  'core.ServiceAccount': 'v1',
  'meta.DeleteOptions': 'v1',
  'coordination.Lease': 'coordination.k8s.io/v1',
  'events.Event': 'events.k8s.io/v1',
  'authentication.TokenRequest': 'authentication.k8s.io/v1',
};

/** What a Pod does not meet on its way: their types lie apart, and are fetched with the first of them. */
const lateRoots = {
  'core.Endpoints': 'v1',
  'core.LimitRange': 'v1',
  'core.PersistentVolume': 'v1',
  'core.PersistentVolumeClaim': 'v1',
  'core.ResourceQuota': 'v1',
  'core.Secret': 'v1',
  'core.Service': 'v1',
  'apps.ControllerRevision': 'apps/v1',
  'apps.DaemonSet': 'apps/v1',
  'apps.Deployment': 'apps/v1',
  'apps.ReplicaSet': 'apps/v1',
  'apps.StatefulSet': 'apps/v1',
  'batch.CronJob': 'batch/v1',
  'batch.Job': 'batch/v1',
  'discovery.EndpointSlice': 'discovery.k8s.io/v1',
  'policy.Eviction': 'policy/v1',
  'policy.PodDisruptionBudget': 'policy/v1',
  'rbac.ClusterRole': 'rbac.authorization.k8s.io/v1',
  'rbac.ClusterRoleBinding': 'rbac.authorization.k8s.io/v1',
  'rbac.Role': 'rbac.authorization.k8s.io/v1',
  'rbac.RoleBinding': 'rbac.authorization.k8s.io/v1',
  'scheduling.PriorityClass': 'scheduling.k8s.io/v1',
  'storage.StorageClass': 'storage.k8s.io/v1',
  'scale.Scale': 'autoscaling/v1',
  'autoscaling.HorizontalPodAutoscaler': 'autoscaling/v2',
};

/** Types of Go and of Kubernetes' libraries that decode in their own way. */
const letters = {
  string: 's',
  int32: 'i',
  int64: 'l',
  int: 'l',
  bool: 'b',
  float64: 'f',
  '[]byte': 'y',
  'resource.Quantity': 'q',
  'metav1.Time': 't',
  'metav1.MicroTime': 'u',
  'intstr.IntOrString': 'x',
  'runtime.RawExtension': 'r',
  FieldsV1: 'r',
  'types.UID': 's',
};

/** Volumes of one cloud or product, and Windows: what is in them is taken as it comes. */
const unread = new RegExp(
  '^core\\.((GCEPersistentDisk|AWSElasticBlockStore|GitRepo|ISCSI|Glusterfs|RBD|Flex|Cinder|CephFS|Flocker|FC|AzureFile|' +
    'VsphereVirtualDisk|Quobyte|AzureDisk|PhotonPersistentDisk|Portworx|ScaleIO|StorageOS)(Persistent)?(Volume)?(Source)?|' +
    'WindowsSecurityContextOptions)$',
);

/** @typedef {{ name: string, type: string, tag: string }} GoField */
/** @type {Map<string, { fields?: GoField[], alias?: string }>} `package.Type` */
const types = new Map();
for (const [name, folder] of Object.entries(packages)) {
  const source = ['types.go', 'micro_time.go']
    .map((file) => join(checkout, 'staging/src/k8s.io', folder, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n');
  for (const [, type = '', body = ''] of source.matchAll(/^type (\w+) struct \{\n([\s\S]*?)^\}/gm)) {
    types.set(`${name}.${type}`, { fields: fieldsOf(body) });
  }
  for (const [, type = '', alias = ''] of source.matchAll(
    /^\s*(?:type )?(\w+) (string|int32|\[\]\w+|map\[\w+\]\S+)$/gm,
  )) {
    if (!types.has(`${name}.${type}`) && /^[A-Z]/.test(type)) types.set(`${name}.${type}`, { alias });
  }
}

/** @param {string} body */
function fieldsOf(body) {
  /** @type {GoField[]} */
  const fields = [];
  for (const line of body.split('\n')) {
    const text = line.replace(/\/\/.*/, '').trim();
    const named = /^(\w+)\s+([^\s`]+)\s*`(.*)`$/.exec(text);
    const embedded = /^([\w.]+)\s*`(.*)`$/.exec(text);
    if (named) fields.push({ name: named[1] ?? '', type: named[2] ?? '', tag: named[3] ?? '' });
    else if (embedded) fields.push({ name: '', type: embedded[1] ?? '', tag: embedded[2] ?? '' });
  }
  return fields;
}

/** @type {Map<string, string>} `package.Type` → name in the output */
const written = new Map();
/** @type {string[]} */
const lines = [];

/** @param {string} full @returns {string} */
function nameOf(full) {
  const known = written.get(full);
  if (known !== undefined) return known;
  const [home = '', short = ''] = full.split('.');
  const name = [...written.values()].includes(short) ? full : short;
  written.set(full, name);
  const type = types.get(full);
  if (!type) throw new Error(`unknown type ${full}`);
  const at = lines.push('') - 1;
  lines[at] = type.fields
    ? [name, ...type.fields.flatMap((field) => memberOf(field, home))].join(' ')
    : `${name}=${codeOf(type.alias ?? '', home)}`;
  return name;
}

/** @param {GoField} field @param {string} home @returns {string[]} */
function memberOf(field, home) {
  const json = /json:"([^"]*)"/.exec(field.tag)?.[1] ?? '';
  const [jsonName = '', ...flags] = json.split(',');
  const goName = field.name || (field.type.split('.').at(-1) ?? '');
  if (jsonName === '-') return [];
  if (jsonName === '') return [`@${nameOf(resolve(field.type, home))}`];
  const capital = jsonName.charAt(0).toUpperCase() + jsonName.slice(1);
  let code = codeOf(field.type.replace(/^\*/, ''), home);
  if (field.type.startsWith('*')) code = `*${code}`;
  if (code.endsWith(capital)) code = `${code.slice(0, -capital.length)}_`;
  if (!flags.includes('omitempty')) code += '!';
  if (flags.includes('omitzero')) code += '?';
  if (goName !== capital && goName !== 'ObjectMeta') code += `=${goName}`;
  const strategy = /patchStrategy:"([^"]*)"/.exec(field.tag)?.[1]?.split(',') ?? [];
  const key = /patchMergeKey:"([^"]*)"/.exec(field.tag)?.[1];
  if (strategy.includes('retainKeys')) code += '^';
  if (strategy.includes('merge')) code += `~${key ?? ''}`;
  return [code === 's' ? jsonName : `${jsonName}:${code}`];
}

/** @param {string} type @param {string} home @returns {string} */
function codeOf(type, home) {
  const letter = letters[/** @type {keyof typeof letters} */ (type)];
  if (letter !== undefined) return letter;
  if (home === 'meta' && type === 'Time') return 't';
  if (type.startsWith('[]')) return `[${codeOf(type.slice(2), home)}`;
  const map = /^map\[[\w.]+\](.*)$/.exec(type);
  if (map) return `{${codeOf(map[1] ?? '', home)}`;
  const full = resolve(type, home);
  if (unread.test(full)) return 'r';
  return types.get(full)?.alias === 'string' ? `$${full.split('.')[1] ?? ''}` : nameOf(full);
}

/** The full name of a type as written in a package. @param {string} type @param {string} home */
function resolve(type, home) {
  const dot = type.indexOf('.');
  if (dot < 0) return `${home}.${type}`;
  const prefix = type.slice(0, dot);
  const target = { metav1: 'meta', v1: 'core', corev1: 'core', apiv1: 'core', k8sv1: 'core' }[prefix];
  return `${target ?? prefix}.${type.slice(dot + 1)}`;
}

/** @param {Readonly<Record<string, string>>} of */
const kindsOf = (of) =>
  Object.entries(of).map(([full, apiVersion]) => {
    const kind = full.split('.')[1] ?? '';
    const name = nameOf(full);
    return `${apiVersion}/${kind}${name === kind ? '' : `=${name}`}`;
  });
const kinds = kindsOf(roots);
const often = lines.length;
const lateKinds = kindsOf(lateRoots);

// What every struct shares costs nothing twice: the compressor sees to that.
/** @param {readonly string[]} someKinds @param {readonly string[]} someLines */
const textOf = (
  someKinds,
  someLines,
) => `// Made by scripts/make-schema.mjs from the Go types of Kubernetes 1.36.2. Not to be edited.

/** \`apiVersion/Kind\`, with the name of its type where that differs. */
export const kinds = ${JSON.stringify(someKinds.join(' '))};

/** One type a line; schema.ts says how to read it. */
export const types = \`${someLines.join('\n')}\`;
`;
/** @param {string} name @param {string} text */
async function save(name, text) {
  const file = join(import.meta.dirname, '../src/engine/kube-apiserver/schema', name);
  const options = await prettier.resolveConfig(file);
  writeFileSync(file, await prettier.format(text, { ...options, filepath: file }));
}
await save('generated-types.ts', textOf(kinds, lines.slice(0, often)));
await save('generated-late-types.ts', textOf(lateKinds, lines.slice(often)));
