import { isLabelValue, isQualifiedName } from './formats.ts';

type Token =
  { readonly kind: 'word' | 'symbol'; readonly text: string } | { readonly kind: 'end'; readonly text: '' };

const end: Token = { kind: 'end', text: '' };
const operators = ['in', 'notin', '=', '==', '!=', '<', '>'];
/** As the message lists them: upstream's sorted set of binary operators. */
const operatorList = 'in, notin, =, ==, !=, gt, lt';

/**
 * What is wrong with a label selector, in the API server's words; null if nothing is. Models
 * apimachinery/pkg/labels/selector.go, v1.36.
 */
export function selectorProblem(text: string): string | null {
  const tokens = tokensOf(text);
  for (;;) {
    const first = tokens.shift() ?? end;
    if (first.kind === 'end') return null;
    if (first.kind === 'symbol' && first.text !== '!')
      return `found '${first.text}', expected: !, identifier, or 'end of string'`;
    const problem = requirementProblem(first, tokens);
    if (problem !== null) return `unable to parse requirement: ${problem}`;
    const next = tokens.shift() ?? end;
    if (next.kind === 'end') return null;
    if (next.text !== ',') return `found '${next.text}', expected: ',' or 'end of string'`;
    const after = tokens[0] ?? end;
    if (after.kind !== 'word' && after.text !== '!')
      return `found '${after.text}', expected: identifier after ','`;
  }
}

/** Words and symbols; `in` and `notin` are words that may also be operators. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/==|!=|[=!(),<>]|[^\s=!(),<>]+/g)].map(([found]) => ({
    kind: /^[=!(),<>]/.test(found) ? 'symbol' : 'word',
    text: found,
  }));
}

function requirementProblem(first: Token, tokens: Token[]): string | null {
  const key = first.text === '!' ? (tokens.shift() ?? end) : first;
  if (key.kind !== 'word') return `found '${key.text}', expected: identifier`;
  const [ofKey] = isQualifiedName(key.text);
  if (ofKey !== undefined) return `key: Invalid value: ${JSON.stringify(key.text)}: ${ofKey}`;
  const next = tokens[0] ?? end;
  if (next.kind === 'end' || next.text === ',') return null;
  const operator = tokens.shift() ?? end;
  if (!operators.includes(operator.text)) return `found '${operator.text}', expected: ${operatorList}`;
  return operator.text === 'in' || operator.text === 'notin'
    ? valuesProblem(key.text, tokens)
    : valueProblem(key.text, operator.text, tokens);
}

function valueProblem(key: string, operator: string, tokens: Token[]): string | null {
  const next = tokens[0] ?? end;
  if (next.kind === 'end' || next.text === ',') return null;
  tokens.shift();
  if (next.kind !== 'word') return `found '${next.text}', expected: identifier`;
  if ((operator === '<' || operator === '>') && !/^[-+]?\d+$/.test(next.text))
    return `values[0]: Invalid value: ${JSON.stringify(next.text)}: for 'Gt', 'Lt' operators, the value must be an integer`;
  return ofValue(key, next.text, 0);
}

function valuesProblem(key: string, tokens: Token[]): string | null {
  const open = tokens.shift() ?? end;
  if (open.text !== '(') return `found '${open.text}' expected: '('`;
  const values: string[] = [];
  for (;;) {
    const token = tokens.shift() ?? end;
    if (token.text === ')') break;
    if (token.text === ',') continue;
    if (token.kind !== 'word') return `found '${token.text}', expected: ',', or identifier`;
    values.push(token.text);
    const next = tokens[0] ?? end;
    if (next.text !== ',' && next.text !== ')') return `found '${next.text}', expected: ',' or ')'`;
  }
  const problems = [...values].sort().map((value, i) => ofValue(key, value, i));
  return problems.find((problem) => problem !== null) ?? null;
}

function ofValue(key: string, value: string, index: number): string | null {
  const [problem] = isLabelValue(value);
  return problem === undefined
    ? null
    : `values[${index}][${key}]: Invalid value: ${JSON.stringify(value)}: ${problem}`;
}
