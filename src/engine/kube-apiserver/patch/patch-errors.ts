import { failure, StatusError } from '../../../kubernetes/status.ts';

/** A patch that is not of its own format. */
export function badPatch(message: string): StatusError {
  return new StatusError(failure('BadRequest', message));
}

/** A patch that cannot be applied to the object as it is: the answer does not say why. */
export function inapplicable(): StatusError {
  return new StatusError(
    failure('Invalid', 'the server rejected our request due to an error in our request'),
  );
}

/** A fault that the API server has no reason for: the bare text, as a fault of its own. */
export function bareFault(message: string): StatusError {
  const { reason: _none, ...status } = failure('InternalError', message);
  return new StatusError(status);
}

/** A patch whose result is no object of its kind. Models endpoints/handlers/patch.go, v1.36. */
export function invalidResult(shown: string, why: string): StatusError {
  const text = `Invalid value: ${JSON.stringify(shown)}: ${why}`;
  return new StatusError(
    failure('Invalid', ` "" is invalid: patch: ${text}`, {
      causes: [{ reason: 'FieldValueInvalid', message: text, field: 'patch' }],
    }),
  );
}

/** A value as Go prints its own maps: `map[spec:map[replicas:3]]`. */
export function goMap(value: unknown): string {
  if (value === null || value === undefined) return '<nil>';
  if (Array.isArray(value)) return `[${value.map(goMap).join(' ')}]`;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `map[${entries.map(([key, item]) => `${key}:${goMap(item)}`).join(' ')}]`;
}
