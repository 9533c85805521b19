import { describe, expect, it } from 'vitest';
import {
  addQuantities,
  canonicalQuantity,
  compareQuantities,
  parseAmount,
  quantityErrors,
  subtractQuantities,
} from './quantity-text.ts';

describe('canonicalQuantity', () => {
  it.each([
    ['1000m', '1'],
    ['0.5', '500m'],
    ['0.1', '100m'],
    ['250m', '250m'],
    ['1', '1'],
    ['1000', '1k'],
    ['1500m', '1500m'],
    ['1024Mi', '1Gi'],
    ['64Mi', '64Mi'],
    ['1.5Gi', '1536Mi'],
    ['0.5Gi', '512Mi'],
    ['512', '512'],
    ['0.5Ki', '512'],
    ['1e3', '1e3'],
    ['128974848', '128974848'],
    ['0', '0'],
    ['0Mi', '0'],
    ['1.250', '1.250'],
    ['100M', '100M'],
    ['0.0001', '100u'],
    ['-5', '-5'],
    ['24581700Ki', '24581700Ki'],
  ])('%s is stored as %s', (text, stored) => expect(canonicalQuantity(text)).toBe(stored));

  it('says what is wrong in the words of the API server', () => {
    expect(parseAmount('250x')).toBe(quantityErrors.format);
    expect(parseAmount('1GB')).toBe(quantityErrors.format);
    expect(parseAmount('')).toBe(quantityErrors.format);
    expect(parseAmount('1MM')).toBe(quantityErrors.suffix);
    expect(canonicalQuantity('many')).toBeNull();
  });
});

describe('sums', () => {
  it('keeps the form of the first', () => {
    expect(addQuantities('100m', '1')).toBe('1100m');
    expect(addQuantities('0', '64Mi')).toBe('64Mi');
    expect(addQuantities('512Mi', '512Mi')).toBe('1Gi');
    expect(subtractQuantities('1', '250m')).toBe('750m');
  });

  it('compares across suffixes', () => {
    expect(compareQuantities('256Mi', '128Mi')).toBe(1);
    expect(compareQuantities('1Gi', '1024Mi')).toBe(0);
    expect(compareQuantities('700m', '1')).toBe(-1);
  });
});
