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
  autoscaling: 'api/autoscaling/v2',
  scale: 'api/autoscaling/v1',
  events: 'api/events/v1',
  authentication: 'api/authentication/v1',
  authorization: 'api/authorization/v1',
};

/** `package.Kind` of everything that a body can be; the value is its apiVersion. */
const roots = {
  'core.Binding': 'v1',
  'core.ConfigMap': 'v1',
  'core.Endpoints': 'v1',
  'core.Event': 'v1',
  'core.LimitRange': 'v1',
  'core.Namespace': 'v1',
  'core.Node': 'v1',
  'core.PersistentVolume': 'v1',
  'core.PersistentVolumeClaim': 'v1',
  'core.Pod': 'v1',
  'core.ResourceQuota': 'v1',
  'core.Secret': 'v1',
  'core.Service': 'v1',
  'core.ServiceAccount': 'v1',
  'meta.DeleteOptions': 'v1',
  'apps.ControllerRevision': 'apps/v1',
  'apps.DaemonSet': 'apps/v1',
  'apps.Deployment': 'apps/v1',
  'apps.ReplicaSet': 'apps/v1',
  'apps.StatefulSet': 'apps/v1',
  'batch.CronJob': 'batch/v1',
  'batch.Job': 'batch/v1',
  'coordination.Lease': 'coordination.k8s.io/v1',
  'discovery.EndpointSlice': 'discovery.k8s.io/v1',
  'policy.Eviction': 'policy/v1',
  'policy.PodDisruptionBudget': 'policy/v1',
  'rbac.ClusterRole': 'rbac.authorization.k8s.io/v1',
  'rbac.ClusterRoleBinding': 'rbac.authorization.k8s.io/v1',
  'rbac.Role': 'rbac.authorization.k8s.io/v1',
  'rbac.RoleBinding': 'rbac.authorization.k8s.io/v1',
  'scheduling.PriorityClass': 'scheduling.k8s.io/v1',
  'storage.StorageClass': 'storage.k8s.io/v1',
  'autoscaling.HorizontalPodAutoscaler': 'autoscaling/v2',
  'scale.Scale': 'autoscaling/v1',
  'events.Event': 'events.k8s.io/v1',
  'authentication.TokenRequest': 'authentication.k8s.io/v1',
  'authorization.SelfSubjectAccessReview': 'authorization.k8s.io/v1',
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
/** @type {Map<string, string>} JSON name → Go name, where that is not the JSON name with a capital */
const goNames = new Map();

/**
 * The full name of a type as written in a package.
 * @param {string} type @param {string} home
 */
function resolve(type, home) {
  const dot = type.indexOf('.');
  if (dot < 0) return `${home}.${type}`;
  const prefix = type.slice(0, dot);
  const target = { metav1: 'meta', v1: 'core', corev1: 'core', autoscalingv1: 'scale' }[prefix] ?? prefix;
  return `${target}.${type.slice(dot + 1)}`;
}

/** @param {string} full @returns {string} */
function nameOf(full) {
  const known = written.get(full);
  if (known !== undefined) return known;
  const [home = '', short = ''] = full.split('.');
  const taken = [...written.values()].includes(short);
  const name = taken ? `${home}.${short}` : short;
  written.set(full, name);
  const type = types.get(full);
  if (!type) throw new Error(`unknown type ${full}`);
  const at = lines.push('') - 1;
  lines[at] = type.alias === undefined
    ? `${name} ${membersOf(full, '').join(' ')}`
    : `${name}=${codeOf(type.alias, home, false)}`;
  return name;
}

/** The fields of a struct with those of the structs that it embeds. @param {string} full @param {string} embed @returns {string[]} */
function membersOf(full, embed) {
  const [home = ''] = full.split('.');
  const type = types.get(full);
  if (!type?.fields) throw new Error(`no struct ${full}`);
  return type.fields.flatMap((field) => {
    const json = /json:"([^"]*)"/.exec(field.tag)?.[1] ?? '';
    const [name = '', ...flags] = json.split(',');
    if (field.name === '' || flags.includes('inline')) {
      if (field.type.endsWith('TypeMeta')) return [];
      const target = resolve(field.type, home);
      return membersOf(target, [embed, target.split('.')[1]].filter(Boolean).join('.'));
    }
    if (name === '-' || name === '') return [];
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    if (field.name !== capital) goNames.set(name, field.name);
    const pointer = field.type.startsWith('*');
    let code = codeOf(field.type.replace(/^\*/, ''), home, pointer);
    if (!flags.includes('omitempty')) code += '!';
    if (flags.includes('omitzero')) code += '0';
    const strategy = /patchStrategy:"([^"]*)"/.exec(field.tag)?.[1]?.split(',') ?? [];
    const key = /patchMergeKey:"([^"]*)"/.exec(field.tag)?.[1];
    if (strategy.includes('retainKeys')) code += '^';
    if (strategy.includes('merge')) code += `~${key ?? ''}`;
    if (embed !== '') code += `@${embed}`;
    return [code === 's' ? name : `${name}:${code}`];
  });
}

/**
 * @param {string} type @param {string} home @param {boolean} pointer
 * @returns {string}
 */
function codeOf(type, home, pointer) {
  const star = pointer ? '*' : '';
  const letter = letters[/** @type {keyof typeof letters} */ (type)];
  if (letter !== undefined) return star + letter;
  if (home === 'meta' && (type === 'Time' || type === 'MicroTime')) return star + (type === 'Time' ? 't' : 'u');
  if (type.startsWith('[]')) return `${star}[${codeOf(type.slice(2), home, false)}`;
  const map = /^map\[([\w.]+)\](.*)$/.exec(type);
  if (map) return `${star}{${codeOf(map[2] ?? '', home, false)}`;
  return star + nameOf(resolve(type, home));
}

const kinds = Object.entries(roots).map(([full, apiVersion]) => {
  const kind = full.split('.')[1] ?? '';
  const name = nameOf(full);
  return `${apiVersion}/${kind}${name === kind ? '' : `=${name}`}`;
});

// What every struct shares costs nothing twice: the compressor sees to that.
const text = `// Made by scripts/make-schema.mjs from the Go types of Kubernetes 1.36.2. Not to be edited.

/** \`apiVersion/Kind\`, with the name of its type where that differs. */
export const kinds = ${JSON.stringify(kinds.join(' '))};

/** One type a line; schema.ts says how to read it. */
export const types = \`${lines.join('\n')}\`;

/** Names of fields in Go, where they are not the JSON name with a capital. */
export const goNames = ${JSON.stringify(
  [...goNames]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([json, go]) => `${json}:${go}`)
    .join(' '),
)};
`;
const file = join(import.meta.dirname, '../src/engine/kube-apiserver/schema/generated-types.ts');
const options = await prettier.resolveConfig(file);
writeFileSync(file, await prettier.format(text, { ...options, filepath: file }));
