import type { FieldError } from '../contracts.ts';
import { invalid, notSupported, required } from './field-errors.ts';
import { isDns1123Label, isDns1123Subdomain, isPortName, isPortNumber, type Format } from './formats.ts';

/** Findings are gathered in the order in which upstream makes them. */
export type Errors = FieldError[];

/** What is not of a format. */
export function checkFormat(errors: Errors, field: string, value: string, format: Format): void {
  for (const why of format(value)) errors.push(invalid(field, value, why));
}

/** A value that must be there and of a format. */
export function checkNeeded(
  errors: Errors,
  field: string,
  value: string | undefined,
  format?: Format,
): boolean {
  if (!value) {
    errors.push(required(field));
    return false;
  }
  if (format) checkFormat(errors, field, value, format);
  return true;
}

export function checkLabel(errors: Errors, field: string, value: string): void {
  checkFormat(errors, field, value, isDns1123Label);
}

export function checkSubdomain(errors: Errors, field: string, value: string): void {
  checkFormat(errors, field, value, isDns1123Subdomain);
}

/** One of a few words; `missing` if no word at all is a fault of its own. */
export function checkOneOf(
  errors: Errors,
  field: string,
  value: string | undefined,
  words: readonly string[],
  missing = true,
): void {
  if (!value && missing) errors.push(required(field));
  else if (!words.includes(value ?? '')) errors.push(notSupported(field, value, words));
}

export function checkNotNegative(errors: Errors, field: string, value: number | undefined): void {
  if (value !== undefined && value < 0)
    errors.push(invalid(field, value, 'must be greater than or equal to 0'));
}

export function checkPort(errors: Errors, field: string, value: string | number): void {
  if (typeof value === 'number') {
    for (const why of isPortNumber(value)) errors.push(invalid(field, value, why));
  } else checkFormat(errors, field, value, isPortName);
}

/** Relative, and without a way up. */
export function checkDescendingPath(errors: Errors, field: string, path: string): void {
  if (path.startsWith('/')) errors.push(invalid(field, path, 'must be a relative path'));
  checkNoBacksteps(errors, field, path);
}

export function checkNoBacksteps(errors: Errors, field: string, path: string): void {
  if (path.split('/').includes('..')) errors.push(invalid(field, path, "must not contain '..'"));
}

export function checkLocalPath(errors: Errors, field: string, path: string): void {
  checkDescendingPath(errors, field, path);
  if (path.startsWith('..') && !path.startsWith('../') && path !== '..') {
    errors.push(invalid(field, path, "must not start with '..'"));
  }
}

export function checkFileMode(errors: Errors, field: string, mode: number | undefined): void {
  if (mode !== undefined && (mode > 0o777 || mode < 0)) {
    errors.push(invalid(field, mode, 'must be a number between 0 and 0777 (octal), both inclusive'));
  }
}

const maxId = 2147483647;

/** A user or a group. */
export function checkId(errors: Errors, field: string, id: number | undefined): void {
  if (id !== undefined && (id < 0 || id > maxId)) {
    errors.push(invalid(field, id, `must be between 0 and ${maxId}, inclusive`));
  }
}
