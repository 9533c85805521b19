/**
 * The forms of names that Kubernetes knows, and what it says of one that is not of its form. Each function gives
 * the findings, none for a good value. Models apimachinery/pkg/util/validation and api/validate/content, v1.36.
 */
export type Format = (value: string) => readonly string[];

const none: readonly string[] = [];
const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const subdomain = `${label}(\\.${label})*`;

export const isDns1123Label: Format = pattern(
  label,
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character",
  ['my-name', '123-abc'],
  63,
  (value) => (subdomainPattern.test(value) ? 'must not contain dots' : null),
);

const subdomainPattern = whole(subdomain);

export const isDns1123Subdomain: Format = pattern(
  subdomain,
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  ['example.com'],
  253,
);

export const isDns1035Label: Format = pattern(
  '[a-z]([-a-z0-9]*[a-z0-9])?',
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character",
  ['my-name', 'abc-123'],
  63,
);

const labelKey = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';
const labelKeyPattern = whole(labelKey);
const labelKeyMessage = regexError(
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  labelKey,
  ['MyName', 'my.name', '123-abc'],
);

/** A label key, a finalizer, an extended resource: a name with an optional domain before a slash. */
export function isQualifiedName(value: string): readonly string[] {
  const errors: string[] = [];
  const parts = value.split('/');
  if (parts.length > 2) {
    return [
      `a valid label key ${labelKeyMessage} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ];
  }
  if (parts.length === 2) {
    const prefix = parts[0] ?? '';
    if (prefix === '') errors.push('prefix part must be non-empty');
    else errors.push(...isDns1123Subdomain(prefix).map((error) => `prefix part ${error}`));
  }
  const name = parts.at(-1) ?? '';
  if (name === '') errors.push('name part must be non-empty');
  else if (name.length > 63) errors.push('name part must be no more than 63 bytes');
  if (!labelKeyPattern.test(name)) errors.push(`name part ${labelKeyMessage}`);
  return errors.length === 0 ? none : errors;
}

export const isLabelValue: Format = pattern(
  `(${labelKey})?`,
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character",
  ['MyValue', 'my_value', '12345'],
  63,
);

export const isConfigMapKey: Format = (value) => [
  ...pattern(
    '[-._a-zA-Z0-9]+',
    "a valid config key must consist of alphanumeric characters, '-', '_' or '.'",
    ['key.name', 'KEY_NAME', 'key-name'],
    253,
  )(value),
  ...parentPath(value),
];

function parentPath(value: string): readonly string[] {
  if (value === '.') return ["must not be '.'"];
  if (value === '..') return ["must not be '..'"];
  return value.startsWith('..') ? ["must not start with '..'"] : none;
}

/** Since 1.34 almost anything printable may be the name of an environment variable. */
export function isEnvVarName(value: string): readonly string[] {
  const errors: string[] = [];
  if (value === '') errors.push('environment variable name must be non-empty');
  if (!/^[\x20-\x3c\x3e-\x7e]*$/.test(value)) {
    errors.push(
      "a valid environment variable name must consist only of printable ASCII characters other than '='",
    );
  }
  return errors;
}

export const isHttpHeaderName: Format = pattern(
  '[-A-Za-z0-9]+',
  "a valid HTTP header must consist of alphanumeric characters or '-'",
  ['X-Header-Name'],
);

export const isPercent: Format = pattern(
  '[0-9]+%',
  "a valid percent string must be a numeric string followed by an ending '%'",
  ['1%', '93%'],
);

export function isPortNumber(port: number): readonly string[] {
  return isInRange(port, 1, 65535);
}

export function isInRange(value: number, low: number, high: number): readonly string[] {
  return value >= low && value <= high ? none : [`must be between ${low} and ${high}, inclusive`];
}

export function isPortName(port: string): readonly string[] {
  const errors: string[] = [];
  if (port.length > 15) errors.push('must be no more than 15 characters');
  if (!/^[-a-z0-9]+$/.test(port)) {
    errors.push('must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)');
  }
  if (!/[a-z]/.test(port)) errors.push('must contain at least one letter (a-z)');
  if (port.includes('--')) errors.push('must not contain consecutive hyphens');
  if (port.startsWith('-') || port.endsWith('-')) errors.push('must not begin or end with a hyphen');
  return errors;
}

/** The name of an object whose name becomes part of a path: roles, and everything else at the least. */
export function isPathSegment(value: string): readonly string[] {
  if (value === '.' || value === '..') return [`may not be '${value}'`];
  return ['/', '%'].filter((sign) => value.includes(sign)).map((sign) => `may not contain '${sign}'`);
}

export function isIp(value: string): boolean {
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(value);
  if (four)
    return four.slice(1).every((part) => Number(part) <= 255 && (part === '0' || !part.startsWith('0')));
  return (
    /^[0-9a-fA-F:]+(:\d+\.\d+\.\d+\.\d+)?$/.test(value) &&
    value.includes(':') &&
    /^(?!.*::.*::)(?!.*:::)/.test(value)
  );
}

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`);
}

function regexError(message: string, source: string, examples: readonly string[]): string {
  const quoted = examples.map((example) => `'${example}', `).join(' or ');
  return `${message} (e.g. ${quoted}regex used for validation is '${source}')`;
}

/** `instead` may find a better word for a value that does not match. */
function pattern(
  source: string,
  message: string,
  examples: readonly string[],
  maxLength = Infinity,
  instead: (value: string) => string | null = () => null,
): Format {
  const regex = whole(source);
  const text = regexError(message, source, examples);
  return (value) => {
    const matches = regex.test(value);
    if (matches && value.length <= maxLength) return none;
    const errors: string[] = [];
    // Label values are counted by newer code, which says bytes.
    const unit = source.startsWith('(') ? 'bytes' : 'characters';
    if (value.length > maxLength) errors.push(`must be no more than ${maxLength} ${unit}`);
    if (!matches) errors.push(instead(value) ?? text);
    return errors;
  };
}
