/**
 * `$((…))`: whole numbers, variables, `+ - * / %` and parentheses; null for what is none of that. Models bash as far as
 * that goes.
 */
export function arithmetic(text: string, variable: (name: string) => string): number | null {
  const tokens = text.match(/\d+|[A-Za-z_]\w*|\S/g) ?? [];
  let at = 0;

  const atom = (depth: number): number => {
    const token = tokens[at++] ?? '';
    if (depth > 50) return NaN;
    if (token === '-') return -atom(depth + 1);
    if (token === '$') return atom(depth + 1);
    if (token === '(') {
      const value = sum(depth + 1);
      return tokens[at++] === ')' ? value : NaN;
    }
    if (/^\d+$/.test(token)) return Number(token);
    return /^\w+$/.test(token) ? Number(variable(token) || '0') : NaN;
  };
  const product = (depth: number): number => {
    let value = atom(depth);
    while (/^[*/%]$/.test(tokens[at] ?? '')) {
      const operator = tokens[at++];
      const other = atom(depth);
      if (operator === '*') value *= other;
      else if (other === 0) return NaN;
      else value = operator === '/' ? Math.trunc(value / other) : value % other;
    }
    return value;
  };
  const sum = (depth: number): number => {
    let value = product(depth);
    while (/^[+-]$/.test(tokens[at] ?? '')) value += tokens[at++] === '+' ? product(depth) : -product(depth);
    return value;
  };

  if (tokens.length === 0) return 0;
  const value = sum(0);
  return at === tokens.length && Number.isSafeInteger(value) ? value : null;
}
