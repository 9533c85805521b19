import type { LabelSelector, SelectorRequirement } from './pod.ts';

export type Labels = Readonly<Record<string, string>>;

/** Whether labels meet every requirement. Operators: In, NotIn, Exists, DoesNotExist, Gt, Lt. */
export function matchesRequirements(requirements: readonly SelectorRequirement[], labels: Labels): boolean {
  return requirements.every((requirement) => matchesRequirement(requirement, labels));
}

export function matchesRequirement(
  { key, operator, values = [] }: SelectorRequirement,
  labels: Labels,
): boolean {
  const has = Object.hasOwn(labels, key);
  const value = labels[key] ?? '';
  switch (operator) {
    case 'In':
      return has && values.includes(value);
    case 'NotIn':
      return !has || !values.includes(value);
    case 'Exists':
      return has;
    case 'DoesNotExist':
      return !has;
    case 'Gt':
      return has && Number.parseInt(value, 10) > Number.parseInt(values[0] ?? '', 10);
    case 'Lt':
      return has && Number.parseInt(value, 10) < Number.parseInt(values[0] ?? '', 10);
    default:
      return false;
  }
}

/** `matchLabels` and `matchExpressions` together. An absent selector matches nothing, an empty one everything. */
export function matchesLabelSelector(selector: LabelSelector | undefined, labels: Labels): boolean {
  if (selector === undefined) return false;
  for (const [key, value] of Object.entries(selector.matchLabels ?? {})) {
    if (!Object.hasOwn(labels, key) || labels[key] !== value) return false;
  }
  return matchesRequirements(selector.matchExpressions ?? [], labels);
}

/** The same for many labels: the selector is worked out once. */
export function labelMatcher(selector: LabelSelector | undefined): (labels: Labels | undefined) => boolean {
  if (selector === undefined) return () => false;
  const { matchExpressions = [] } = selector;
  const pairs = Object.entries(selector.matchLabels ?? {});
  return (labels = noLabels) => {
    for (const [key, value] of pairs) if (labels[key] !== value) return false;
    return matchExpressions.length === 0 || matchesRequirements(matchExpressions, labels);
  };
}

const noLabels: Labels = {};

/** Whether every pair of `selector` is among `labels`: nodeSelector, Service selectors. */
export function matchesLabels(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(
    ([key, value]) => Object.hasOwn(labels, key) && labels[key] === value,
  );
}

/**
 * Reads the text form of a selector: `app=web,tier!=db,env in (a,b),!legacy`. A string is returned instead of
 * requirements where the text is none: what is wrong with it. Models apimachinery/pkg/labels/selector.go, v1.36.
 */
export function parseSelector(text: string): readonly SelectorRequirement[] | string {
  const requirements: SelectorRequirement[] = [];
  for (const term of splitTerms(text)) {
    const requirement = parseTerm(term.trim());
    if (!requirement) return `found '${term.trim()}', expected: identifier`;
    requirements.push(requirement);
  }
  return requirements;
}

/** At commas that are not inside parentheses. */
function splitTerms(text: string): string[] {
  const terms: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (text[i] === ',' && depth === 0) {
      terms.push(text.slice(start, i));
      start = i + 1;
    }
  }
  terms.push(text.slice(start));
  return terms;
}

function parseTerm(term: string): SelectorRequirement | null {
  const set = /^([\w./-]+)\s+(in|notin)\s+\(([^()]*)\)$/.exec(term);
  if (set) {
    const values = (set[3] ?? '').split(',').map((value) => value.trim());
    return { key: set[1] ?? '', operator: set[2] === 'in' ? 'In' : 'NotIn', values };
  }
  const equality = /^([\w./-]+)\s*(==|!=|=)\s*([\w.-]*)$/.exec(term);
  if (equality) {
    return {
      key: equality[1] ?? '',
      operator: equality[2] === '!=' ? 'NotIn' : 'In',
      values: [equality[3] ?? ''],
    };
  }
  const comparison = /^([\w./-]+)\s*([<>])\s*(-?\d+)$/.exec(term);
  if (comparison) {
    return {
      key: comparison[1] ?? '',
      operator: comparison[2] === '>' ? 'Gt' : 'Lt',
      values: [comparison[3] ?? ''],
    };
  }
  const presence = /^(!?)\s*([\w./-]+)$/.exec(term);
  if (presence) return { key: presence[2] ?? '', operator: presence[1] === '!' ? 'DoesNotExist' : 'Exists' };
  return null;
}
