/**
 * Exact amounts and their canonical text. The API server writes every quantity back in this form: `1000m` is
 * stored as `1`, `1024Mi` as `1Gi`, `0.5` as `500m`. Models apimachinery/pkg/api/resource/quantity.go, v1.36.
 */
export interface Amount {
  /** In thousand-millionths. */
  readonly nano: bigint;
  readonly format: 'decimal' | 'binary' | 'exponent';
}

export const quantityErrors = {
  format: "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
  suffix: "unable to parse quantity's suffix",
} as const;

const decimalSuffixes = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'];
const binarySuffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];
const one = 1_000_000_000n;

/** The amount, or what is wrong with the text. */
export function parseAmount(text: string): Amount | string {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?([eEinumkKMGTP]*)([-+]?\d*)$/.exec(text);
  if (!match || text === '') return quantityErrors.format;
  const [, sign, whole = '', fraction = '', letters = '', power = ''] = match;
  const digits = BigInt(whole + fraction || '0');
  let exponent: number;
  let factor = 1n;
  let format: Amount['format'] = 'decimal';
  const decimal = decimalSuffixes.indexOf(letters);
  const binary = binarySuffixes.indexOf(letters);
  if (power === '' && decimal >= 0) exponent = decimal * 3 - 9;
  else if (power === '' && binary > 0) {
    format = 'binary';
    factor = 1024n ** BigInt(binary);
    exponent = 0;
  } else if (/^[eE]$/.test(letters) && /\d/.test(power)) {
    format = 'exponent';
    exponent = Number(power);
  } else return quantityErrors.suffix;

  const scale = 9 + exponent - fraction.length;
  const unscaled = digits * factor;
  // What is smaller than the smallest part is rounded up, so that whoever asks for something gets something.
  const nano = scale >= 0 ? unscaled * 10n ** BigInt(scale) : divideUp(unscaled, 10n ** BigInt(-scale));
  return {
    nano: sign === '-' ? -nano : nano,
    format: format === 'binary' && nano < one ? 'decimal' : format,
  };
}

function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

/** So many bytes as Go writes a quantity of the format BinarySI: `100Mi`. */
export function formatBinary(bytes: number): string {
  const amount = parseAmount(String(bytes));
  return typeof amount === 'string' ? String(bytes) : formatAmount({ ...amount, format: 'binary' });
}

export function formatAmount({ nano, format }: Amount): string {
  if (nano === 0n) return '0';
  const small = nano > -1024n * one && nano < 1024n * one;
  if (format === 'binary' && !small && nano % one === 0n) {
    let value = nano / one;
    let power = 0;
    while (value % 1024n === 0n && power < binarySuffixes.length - 1) {
      value /= 1024n;
      power++;
    }
    return `${value}${binarySuffixes[power] ?? ''}`;
  }
  let value = nano;
  let thousands = -3;
  while (value % 1000n === 0n && thousands < 6) {
    value /= 1000n;
    thousands++;
  }
  if (format !== 'exponent') return `${value}${decimalSuffixes[thousands + 3] ?? ''}`;
  return thousands === 0 ? `${value}` : `${value}e${thousands * 3}`;
}

const canonical = new Map<string, string | null>();

/** The text as the API server stores it, or null if it is no quantity. */
export function canonicalQuantity(text: string): string | null {
  let result = canonical.get(text);
  if (result === undefined) {
    const amount = parseAmount(text);
    result = typeof amount === 'string' ? null : keepsItsText(text) ? text : formatAmount(amount);
    canonical.set(text, result);
  }
  return result;
}

/** A number of a fraction with three digits, or with an exponent, is left as it was written. */
function keepsItsText(text: string): boolean {
  const match = /^[+-]?0*([1-9]\d*)(?:\.(\d*))?(?:[numkMGTPE]?|[eE]([-+]?\d+))$/.exec(text);
  if (!match) return false;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  if ((fraction === '' && exponent === '0') || (whole + fraction).endsWith('000')) return false;
  return (Number(exponent) - fraction.length) % 3 === 0;
}

/** −1, 0 or 1. What is no quantity counts as nothing. */
export function compareQuantities(a: string, b: string): number {
  const difference = amountOf(a).nano - amountOf(b).nano;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The sum, in the form of the first that is not nothing. */
export function addQuantities(a: string, b: string): string {
  return combine(a, b, 1n);
}

export function subtractQuantities(a: string, b: string): string {
  return combine(a, b, -1n);
}

function combine(a: string, b: string, sign: bigint): string {
  const left = amountOf(a);
  const right = amountOf(b);
  const { format } = left.nano === 0n ? right : left;
  return formatAmount({ nano: left.nano + sign * right.nano, format });
}

const nothing: Amount = { nano: 0n, format: 'decimal' };

function amountOf(text: string): Amount {
  const amount = parseAmount(text);
  return typeof amount === 'string' ? nothing : amount;
}
