import type { Json } from '../../kubernetes/object.ts';
import { toJson } from '../../manifest/json-writer.ts';
import { fail } from './errors.ts';

/** Fills in a JSONPath template. Models client-go/util/jsonpath with AllowMissingKeys, v1.36. */
export function printJsonPath(template: string, value: Json): string {
  const actions = parseTemplate(template);
  return print(actions, 0, actions.length, value, value);
}

/** The values that a path leads to: `.metadata.name`, `{.spec.containers[*].image}`. */
export function findPath(path: string, value: Json): readonly Json[] {
  const inner = /^\{(.*)\}$/.exec(path)?.[1] ?? path;
  const text = inner.startsWith('.') || inner.startsWith('[') || inner.startsWith('@') ? inner : `.${inner}`;
  return evaluate(parsePath(text.replace(/^\.(?=\[)/, ''), path), value, value);
}

type Action =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'path'; readonly steps: readonly PathStep[] }
  | { readonly kind: 'range'; readonly steps: readonly PathStep[] }
  | { readonly kind: 'end' };

type PathStep =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'all' }
  | { readonly kind: 'recursive' }
  | { readonly kind: 'root' }
  | {
      readonly kind: 'slice';
      readonly from: number | null;
      readonly to: number | null;
      readonly step: number;
    }
  | { readonly kind: 'union'; readonly parts: readonly (readonly PathStep[])[] }
  | {
      readonly kind: 'filter';
      readonly left: readonly PathStep[];
      readonly operator: string;
      readonly right: Json | readonly PathStep[] | undefined;
    };

function parseTemplate(template: string): Action[] {
  const actions: Action[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    if (open < 0) {
      actions.push({ kind: 'text', text: template.slice(at) });
      break;
    }
    if (open > at) actions.push({ kind: 'text', text: template.slice(at, open) });
    const close = closingBrace(template, open + 1);
    if (close < 0) fail(`error parsing jsonpath ${template}, unclosed action`);
    actions.push(...parseAction(template.slice(open + 1, close).trim(), template));
    at = close + 1;
  }
  return actions;
}

function closingBrace(text: string, from: number): number {
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const character = text[i] ?? '';
    if (quote !== '') {
      if (character === '\\') i++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '}') return i;
  }
  return -1;
}

function parseAction(text: string, template: string): Action[] {
  if (text === 'end') return [{ kind: 'end' }];
  const range = /^range\s+(.*)$/s.exec(text);
  if (range) return [{ kind: 'range', steps: parsePath(range[1] ?? '', template) }];
  const literal = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')$/s.exec(text);
  if (literal) return [{ kind: 'text', text: unquote(text) }];
  // `{.a} {.b}` may stand in one pair of braces as `{.a .b}`.
  return text === '' ? [] : [{ kind: 'path', steps: parsePath(text, template) }];
}

function unquote(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, (_, c: string) => ({ n: '\n', t: '\t', r: '\r' })[c] ?? c);
}

function parsePath(text: string, template: string): PathStep[] {
  const steps: PathStep[] = [];
  let rest = text;
  while (rest !== '') {
    const taken = parseStep(rest, steps, template);
    rest = rest.slice(taken);
  }
  return steps;
}

/** Reads one step; returns its length. */
function parseStep(rest: string, steps: PathStep[], template: string): number {
  if (rest.startsWith('$')) {
    steps.push({ kind: 'root' });
    return 1;
  }
  if (rest.startsWith('@')) return 1;
  if (rest.startsWith('..')) {
    steps.push({ kind: 'recursive' });
    return rest[2] === '[' ? 2 : 1;
  }
  if (rest.startsWith('.*')) {
    steps.push({ kind: 'all' });
    return 2;
  }
  const field = /^\.((?:[^\s.[\]{}()|,=!<>@\\]|\\.)*)/.exec(rest);
  if (field) {
    const name = (field[1] ?? '').replace(/\\(.)/g, '$1');
    if (name !== '') steps.push({ kind: 'field', name });
    return field[0].length;
  }
  if (rest.startsWith('[')) {
    const close = closingBracket(rest);
    if (close < 0) fail(`error parsing jsonpath ${template}, unterminated array`);
    steps.push(parseBracket(rest.slice(1, close).trim(), template));
    return close + 1;
  }
  if (/^\s/.test(rest)) return 1;
  return fail(
    `error parsing jsonpath ${template}, unrecognized character in action: ${unicode(rest[0] ?? '')}`,
  );
}

/** Go's `%#U`. */
function unicode(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} '${character}'`;
}

function closingBracket(text: string): number {
  let depth = 0;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '[') depth++;
    else if (character === ']' && --depth === 0) return i;
  }
  return -1;
}

function parseBracket(inner: string, template: string): PathStep {
  if (inner === '*') return { kind: 'all' };
  const filter = /^\?\((.*)\)$/s.exec(inner);
  if (filter) return parseFilter((filter[1] ?? '').trim(), template);
  if (/^(['"]).*\1$/s.test(inner) && !/['"]\s*,\s*['"]/.test(inner))
    return { kind: 'field', name: unquote(inner) };
  if (inner.includes(',')) {
    return { kind: 'union', parts: inner.split(',').map((part) => [parseBracket(part.trim(), template)]) };
  }
  const slice = /^(-?\d*)(?::(-?\d*))?(?::(-?\d*))?$/.exec(inner);
  if (!slice || inner === '') fail(`error parsing jsonpath ${template}, invalid array index ${inner}`);
  const [, from = '', to, step] = slice;
  if (!inner.includes(':'))
    return { kind: 'slice', from: Number(from), to: Number(from) + 1 || null, step: 1 };
  return {
    kind: 'slice',
    from: from === '' ? 0 : Number(from),
    to: to === undefined || to === '' ? null : Number(to),
    step: step === undefined || step === '' ? 1 : Number(step),
  };
}

function parseFilter(text: string, template: string): PathStep {
  const compared = /^(.*?)\s*(==|!=|<=|>=|<|>)\s*(.*)$/s.exec(text);
  if (!compared)
    return { kind: 'filter', left: parsePath(text, template), operator: 'exists', right: undefined };
  const [, left = '', operator = '', right = ''] = compared;
  return { kind: 'filter', left: parsePath(left, template), operator, right: operand(right, template) };
}

function operand(text: string, template: string): Json | readonly PathStep[] {
  if (/^(['"]).*\1$/s.test(text)) return unquote(text);
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return parsePath(text, template);
}

function print(actions: readonly Action[], from: number, to: number, current: Json, root: Json): string {
  let text = '';
  for (let i = from; i < to; i++) {
    const action = actions[i];
    if (action?.kind === 'text') text += action.text;
    else if (action?.kind === 'path') text += evaluate(action.steps, current, root).map(valueText).join(' ');
    else if (action?.kind === 'range') {
      const end = matchingEnd(actions, i);
      for (const item of evaluate(action.steps, current, root))
        text += print(actions, i + 1, end, item, root);
      i = end;
    }
  }
  return text;
}

function matchingEnd(actions: readonly Action[], from: number): number {
  let depth = 0;
  for (let i = from; i < actions.length; i++) {
    if (actions[i]?.kind === 'range') depth++;
    else if (actions[i]?.kind === 'end' && --depth === 0) return i;
  }
  return actions.length;
}

function valueText(value: Json): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? toJson(value) : String(value ?? '');
}

function evaluate(steps: readonly PathStep[], current: Json, root: Json): readonly Json[] {
  let values: readonly Json[] = [current];
  for (const step of steps) {
    if (step.kind === 'root') values = [root];
    else values = values.flatMap((value) => take(step, value, root));
  }
  return values;
}

function take(step: PathStep, value: Json, root: Json): readonly Json[] {
  switch (step.kind) {
    case 'root':
      return [root];
    case 'field': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
      const object = value as Readonly<Record<string, Json | undefined>>;
      const item = Object.hasOwn(object, step.name) ? object[step.name] : undefined;
      return item === undefined ? [] : [item];
    }
    case 'all':
      return children(value);
    case 'recursive':
      return [value, ...children(value).flatMap((item) => take(step, item, root))];
    case 'slice':
      return sliceOf(value, step);
    case 'union':
      return step.parts.flatMap((part) => evaluate(part, value, root));
    case 'filter':
      return children(value).filter((item) => passes(step, item, root));
  }
}

function children(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Readonly<Record<string, Json | undefined>>;
  return Object.keys(object)
    .sort()
    .map((key) => object[key] ?? null);
}

function sliceOf(value: Json, { from, to, step }: Extract<PathStep, { kind: 'slice' }>): readonly Json[] {
  if (!Array.isArray(value)) return [];
  const items = value as readonly Json[];
  const single = to !== null && from !== null && to === from + 1;
  const start = from === null ? 0 : from < 0 ? from + items.length : from;
  const end =
    to === null ? items.length : to < 0 || (to === 0 && from !== null && from < 0) ? to + items.length : to;
  if (single && (start < 0 || start >= items.length))
    fail(
      `error executing jsonpath "...": Error executing template: array index out of bounds: index ${from}, length ${items.length}`,
    );
  return items.slice(Math.max(0, start), end).filter((_, i) => i % Math.max(1, step) === 0);
}

function passes(
  { left, operator, right }: Extract<PathStep, { kind: 'filter' }>,
  item: Json,
  root: Json,
): boolean {
  const [found] = evaluate(left, item, root);
  if (operator === 'exists') return found !== undefined;
  if (found === undefined) return false;
  const other = Array.isArray(right)
    ? evaluate(right as readonly PathStep[], item, root)[0]
    : (right as Json);
  if (other === undefined) return false;
  switch (operator) {
    case '==':
      return found === other;
    case '!=':
      return found !== other;
    case '<':
      return Number(found) < Number(other);
    case '<=':
      return Number(found) <= Number(other);
    case '>':
      return Number(found) > Number(other);
    default:
      return Number(found) >= Number(other);
  }
}
