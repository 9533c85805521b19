import { sliceText } from './describe/description.ts';

/** rbac/v1 PolicyRule. */
export interface PolicyRule {
  readonly verbs?: readonly string[];
  readonly apiGroups?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly nonResourceURLs?: readonly string[];
}

interface PlainRule {
  readonly verbs: string[];
  readonly group: string | null;
  readonly resource: string | null;
  readonly name: string | null;
  readonly url: string | null;
}

/** The rules as rows of a table: resource, URLs, names, verbs. Models kubectl/pkg/util/rbac/rbac.go, v1.36. */
export function ruleRows(rules: readonly PolicyRule[]): string[] {
  const plain = rules.flatMap(breakDown);
  const urls = plain.filter(({ url }) => url !== null);
  const compact = new Map<string, PlainRule>();
  for (const rule of plain.filter(({ url }) => url === null)) {
    const key = JSON.stringify([rule.group, rule.resource, rule.name]);
    const known = compact.get(key);
    if (!known) compact.set(key, { ...rule, verbs: [...rule.verbs] });
    else for (const verb of rule.verbs) if (!known.verbs.includes(verb)) known.verbs.push(verb);
  }
  return [...urls, ...compact.values()]
    .map((rule) => ({ rule, order: orderText(rule) }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ rule }) => rowOf(rule));
}

/** Rules of one resource, one name and one verb each. */
function breakDown(rule: PolicyRule): PlainRule[] {
  const { verbs = [], apiGroups = [], resources = [], resourceNames = [], nonResourceURLs = [] } = rule;
  const names = resourceNames.length > 0 ? resourceNames : [null];
  const plain: PlainRule[] = [];
  for (const group of apiGroups)
    for (const resource of resources)
      for (const verb of verbs)
        for (const name of names) plain.push({ verbs: [verb], group, resource, name, url: null });
  for (const url of nonResourceURLs)
    for (const verb of verbs) plain.push({ verbs: [verb], group: null, resource: null, name: null, url });
  return plain;
}

function list(value: string | null): string {
  return sliceText(value === null ? [] : [value]);
}

/** As Go prints the rule: what they are sorted by. */
function orderText({ verbs, group, resource, name, url }: PlainRule): string {
  return `Verbs:${sliceText(verbs)},APIGroups:${list(group)},Resources:${list(resource)},ResourceNames:${list(name)},NonResourceURLs:${list(url)},`;
}

function rowOf({ verbs, group, resource, name, url }: PlainRule): string {
  return [resourceText(resource, group), list(url), list(name), sliceText(verbs)].join('\t');
}

/** `deployments.apps/scale` */
function resourceText(resource: string | null, group: string | null): string {
  if (resource === null) return '';
  const [kind = '', ...rest] = resource.split('/');
  const named = group === null || group === '' ? kind : `${kind}.${group}`;
  return [named, ...rest].join('/');
}
