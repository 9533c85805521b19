/** Powers that a suffix stands for. Models apimachinery/pkg/api/resource/suffix.go, v1.36. */
const suffixes: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 1024,
  Mi: 1024 ** 2,
  Gi: 1024 ** 3,
  Ti: 1024 ** 4,
  Pi: 1024 ** 5,
  Ei: 1024 ** 6,
};

const pattern = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([eE][+-]?\d+)|(n|u|m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei))?$/;

/** The amount that `250m`, `64Mi`, `1e3` or `0.5` stands for, or null if the text is no quantity. */
export function parseQuantity(text: string): number | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [, digits = '', exponent, suffix = ''] = match;
  if (exponent !== undefined) return Number(`${digits}${exponent}`);
  const factor = suffixes[suffix];
  return factor === undefined ? null : Number(digits) * factor;
}

/** In thousandths, rounded up as Quantity.MilliValue does: `250m` is 250, `1` is 1000. 0 if it is no quantity. */
export function milliValue(text: string | undefined): number {
  return scaled(text, 1000);
}

/** In whole units, rounded up as Quantity.Value does: `64Mi` is 67108864. 0 if it is no quantity. */
export function wholeValue(text: string | undefined): number {
  return scaled(text, 1);
}

const cache = new Map<string, number>();

function scaled(text: string | undefined, scale: number): number {
  if (text === undefined) return 0;
  const name = `${scale}*${text}`;
  let value = cache.get(name);
  if (value === undefined) {
    const exact = (parseQuantity(text) ?? 0) * scale;
    // What binary fractions add (0.1 × 1000 = 100.00000000000001) is not part of the amount.
    const nearest = Math.round(exact);
    value = Math.abs(exact - nearest) < 1e-6 ? nearest : Math.ceil(exact);
    cache.set(name, value);
  }
  return value;
}
