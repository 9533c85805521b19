import type { Language } from './catalogue.ts';

/** `1.4 ms`, `3.2 s`, `5 min`: three digits at most, as people read them. */
export function duration(ms: number, language: Language): string {
  const units = language === 'ko' ? korean : english;
  if (ms < 1000) return `${digits(ms)}${units.ms}`;
  if (ms < 90_000) return `${digits(ms / 1000)}${units.s}`;
  if (ms < 5_400_000) return `${digits(ms / 60_000)}${units.min}`;
  return `${digits(ms / 3_600_000)}${units.h}`;
}

const english = { ms: ' ms', s: ' s', min: ' min', h: ' h' };
const korean = { ms: ' ms', s: '초', min: '분', h: '시간' };

/** `63.2 MB`: decimal units, as registries and kubectl count them. */
export function bytes(count: number): string {
  for (const [size, unit] of [
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'kB'],
  ] as const) {
    if (count >= size) return `${digits(count / size)} ${unit}`;
  }
  return `${String(count)} B`;
}

function digits(value: number): string {
  const places = value >= 100 || value === Math.round(value) ? 0 : value >= 10 ? 1 : 2;
  return String(Number(value.toFixed(places)));
}

/** `65,536`: how many of something, as the language groups its digits. */
export function count(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}
