import type { KubeObject } from '../../../kubernetes/object.ts';
import { ruleRows, type PolicyRule } from '../rbac-rules.ts';
import type { Description } from './description.ts';

/** Models RoleDescriber and ClusterRoleDescriber of kubectl/pkg/describe/describe.go, v1.36. */
export function describeRole(d: Description, object: KubeObject): void {
  describeHead(d, object);
  d.line(0, 'PolicyRule:');
  d.columns(1, 'Resources', 'Non-Resource URLs', 'Resource Names', 'Verbs');
  for (const row of ruleRows((object['rules'] ?? []) as readonly PolicyRule[])) d.line(1, row);
}

/** These do not tell their namespace. */
function describeHead(d: Description, { metadata }: KubeObject): void {
  d.field(0, 'Name', metadata.name ?? '');
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
}

export function describeRoleBinding(d: Description, object: KubeObject): void {
  const role = object['roleRef'] as { readonly kind: string; readonly name: string };
  const subjects = (object['subjects'] ?? []) as readonly Readonly<Record<string, string | undefined>>[];
  describeHead(d, object);
  d.line(0, 'Role:');
  d.field(1, 'Kind', role.kind);
  d.field(1, 'Name', role.name);
  d.line(0, 'Subjects:');
  d.columns(1, 'Kind', 'Name', 'Namespace');
  for (const { kind = '', name = '', namespace = '' } of subjects)
    d.line(1, [kind, name, namespace].join('\t'));
}
