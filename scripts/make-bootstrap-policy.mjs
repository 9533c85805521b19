// Reduces the RBAC objects that a fresh API server makes for itself to the compact text of bootstrap-policy.ts.
//
//   node scripts/make-bootstrap-policy.mjs <JSON file with the ClusterRoles, Roles and their bindings of a fresh cluster>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';

/** @typedef {{ apiGroups?: string[], resources?: string[], verbs: string[], resourceNames?: string[], nonResourceURLs?: string[] }} Rule */
/** @typedef {{ kind: string, name: string, namespace?: string }} Subject */
/** @typedef {{ kind: string, metadata: { name: string, namespace?: string }, rules?: Rule[] | null, aggregationRule?: object, roleRef?: { name: string }, subjects?: Subject[] | null }} PolicyObject */

const file = process.argv[2];
if (file === undefined) throw new Error('which file holds the policy?');
const document = /** @type {{ items?: PolicyObject[] } & PolicyObject[]} */ (
  JSON.parse(readFileSync(file, 'utf8'))
);
/** What a distribution adds, and what the installer binds, is not the API server's own. */
const foreign = /openshift|service-ca-cert-publisher|kubeadm/;
const objects = (document.items ?? document).filter(({ metadata }) => !foreign.test(metadata.name));

const letters = {
  get: 'g',
  list: 'l',
  watch: 'w',
  create: 'c',
  update: 'u',
  patch: 'p',
  delete: 'd',
  deletecollection: 'D',
};

/** @param {Rule} rule */
function ruleText({ apiGroups, resources, verbs, resourceNames, nonResourceURLs }) {
  const short = verbs.map((verb) => letters[/** @type {keyof typeof letters} */ (verb)]);
  const verbText = short.includes(/** @type {never} */ (undefined)) ? verbs.join(',') : short.join('');
  if (nonResourceURLs) return `${verbText}|${nonResourceURLs.join(',')}`;
  const names = resourceNames ? `|${resourceNames.join(',')}` : '';
  return `${verbText}|${(apiGroups ?? []).join(',')}|${(resources ?? []).join(',')}${names}`;
}

/** @param {PolicyObject} object */
function placed({ metadata }) {
  return metadata.namespace === undefined ? metadata.name : `${metadata.namespace}/${metadata.name}`;
}

const controller = 'system:controller:';
const roles = objects
  .filter(({ kind }) => kind.endsWith('Role'))
  .map((role) => [placed(role), ...(role.aggregationRule ? [] : (role.rules ?? []).map(ruleText))].join(' '));
// A controller's role is bound to its own ServiceAccount; those bindings need no line.
const bindings = objects
  .filter(
    ({ kind, metadata }) =>
      kind.endsWith('Binding') && !(kind.startsWith('Cluster') && metadata.name.startsWith(controller)),
  )
  .map((binding) =>
    [
      placed(binding),
      binding.roleRef?.name === binding.metadata.name ? '=' : binding.roleRef?.name,
      ...(binding.subjects ?? []).map(
        ({ kind, name, namespace }) =>
          `${kind.charAt(0)}|${namespace === undefined ? '' : `${namespace}/`}${name}`,
      ),
    ].join(' '),
  );

const text = `// Made by scripts/make-bootstrap-policy.mjs from a fresh Kubernetes 1.36.2 cluster. Not to be edited.

/** One role a line: [namespace/]name, then its rules; bootstrap-policy.ts says how to read them. */
export const roles = \`${roles.join('\n')}\`;

/** One binding a line: [namespace/]name, its role (\`=\`: of the same name), its subjects. */
export const bindings = \`${bindings.join('\n')}\`;
`;
const output = join(import.meta.dirname, '../src/engine/kube-apiserver/authorization/generated-policy.ts');
const options = await prettier.resolveConfig(output);
writeFileSync(output, await prettier.format(text, { ...options, filepath: output }));
