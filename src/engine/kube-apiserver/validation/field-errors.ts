import type { Resource } from '../../../kubernetes/resources.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { FieldError, FieldErrorType } from '../contracts.ts';

/** The refusal of an object whose fields are wrong. Models apimachinery/pkg/api/errors NewInvalid, v1.36. */
export function invalidStatus(resource: Resource, name: string, errors: readonly FieldError[]): StatusError {
  const { group, kind } = resource;
  const qualified = group === '' ? kind : `${kind}.${group}`;
  const messages = [...new Set(errors.map(errorText))];
  const all = messages.length === 1 ? messages[0] : `[${messages.join(', ')}]`;
  const causes = errors.map((error) => ({
    reason: causeReasons[error.type],
    message: errorBody(error),
    field: error.field,
  }));
  return new StatusError(
    failure('Invalid', `${qualified} ${JSON.stringify(name)} is invalid: ${all ?? ''}`, {
      ...(name !== '' && { name }),
      ...(group !== '' && { group }),
      kind,
      causes,
    }),
  );
}

/** The refusal of a body with fields that its kind does not have, under `fieldValidation=Strict`. */
export function strictDecodingFailure(resource: Resource, errors: readonly string[]): StatusError {
  const { kind, version } = resource;
  const message = `${kind} in version "${version}" cannot be handled as a ${kind}: strict decoding error: ${errors.join(', ')}`;
  return new StatusError(failure('BadRequest', message));
}

const causeReasons: Readonly<Record<FieldErrorType, string>> = {
  'Required value': 'FieldValueRequired',
  'Invalid value': 'FieldValueInvalid',
  'Duplicate value': 'FieldValueDuplicate',
  'Not found': 'FieldValueNotFound',
  'Unsupported value': 'FieldValueNotSupported',
  Forbidden: 'FieldValueForbidden',
  'Too long': 'FieldValueTooLong',
  'Too many': 'FieldValueTooMany',
  'Internal error': 'InternalError',
};

export function errorText(error: FieldError): string {
  return `${error.field}: ${errorBody(error)}`;
}

/** Without the field: what stands in `details.causes`. Models field.Error.ErrorBody. */
export function errorBody({ type, value, detail }: FieldError): string {
  const head = value === undefined ? type : `${type}: ${goValue(value)}`;
  return detail === '' ? head : `${head}: ${detail}`;
}

/** A value that is printed as the API server's own struct: the text stands as it is. */
export class Shown {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function shown(text: string): Shown {
  return new Shown(text);
}

/** A value as Go prints it there: text quoted, numbers plain, anything else as JSON with its keys in order. */
function goValue(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  return value instanceof Shown ? value.text : sortedJson(value);
}

export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return escapeHtml(JSON.stringify(value) ?? 'null');
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${escapeHtml(JSON.stringify(key))}:${sortedJson(item)}`).join(',')}}`;
}

function escapeHtml(json: string): string {
  return json.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

export function required(field: string, detail = ''): FieldError {
  return { type: 'Required value', field, detail };
}

export function invalid(field: string, value: unknown, detail: string): FieldError {
  return { type: 'Invalid value', field, value: value ?? null, detail };
}

export function duplicate(field: string, value: unknown): FieldError {
  return { type: 'Duplicate value', field, value, detail: '' };
}

export function notFound(field: string, value: unknown): FieldError {
  return { type: 'Not found', field, value, detail: '' };
}

export function notSupported(field: string, value: unknown, supported: readonly string[]): FieldError {
  const detail = `supported values: ${supported.map((text) => JSON.stringify(text)).join(', ')}`;
  return { type: 'Unsupported value', field, value: value ?? '', detail };
}

export function forbidden(field: string, detail: string): FieldError {
  return { type: 'Forbidden', field, detail };
}

export function tooLong(field: string, max: number): FieldError {
  return { type: 'Too long', field, detail: `may not be more than ${max} bytes` };
}

export function tooMany(field: string, actual: number, max: number): FieldError {
  return {
    type: 'Too many',
    field,
    value: actual,
    detail: `must have at most ${max} ${max === 1 ? 'item' : 'items'}`,
  };
}
