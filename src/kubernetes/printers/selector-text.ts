import type { Labels } from '../labels.ts';
import type { LabelSelector, SelectorRequirement } from '../pod.ts';

/** `app=web,tier=db` by key, or `<none>`. Models apimachinery/pkg/labels FormatLabels, v1.36. */
export function labelsText(labels: Labels | undefined): string {
  const text = sortedPairs(labels).join(',');
  return text === '' ? '<none>' : text;
}

/** Models metav1.FormatLabelSelector: `<none>` for an empty or absent selector. */
export function selectorText(selector: LabelSelector | undefined): string {
  const text = requirementsText(selector);
  return text === '' ? '<none>' : text;
}

/** Models labels.Selector.String: by key, `app=web,tier in (a,b),!legacy`. */
export function requirementsText(selector: LabelSelector | undefined): string {
  const equal = Object.entries(selector?.matchLabels ?? {}).map(([key, value]) => ({
    key,
    text: `${key}=${value}`,
  }));
  const others = (selector?.matchExpressions ?? []).map((requirement) => ({
    key: requirement.key,
    text: requirementText(requirement),
  }));
  return [...equal, ...others]
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ text }) => text)
    .join(',');
}

function requirementText({ key, operator, values = [] }: SelectorRequirement): string {
  switch (operator) {
    case 'Exists':
      return key;
    case 'DoesNotExist':
      return `!${key}`;
    default:
      return `${key} ${operator.toLowerCase()} (${[...values].sort().join(',')})`;
  }
}

/** `key=value` texts by key. */
export function sortedPairs(labels: Labels | undefined): string[] {
  return Object.keys(labels ?? {})
    .sort()
    .map((key) => `${key}=${labels?.[key] ?? ''}`);
}
