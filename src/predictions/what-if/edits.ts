import { parseManifest, type ManifestDocument } from '../../manifest/manifest.ts';
import type { Node } from '../../manifest/node.ts';
import { fieldPosition, type TextRange } from '../../manifest/positions.ts';
import type { Edit } from '../prediction.ts';

/**
 * What might stand in a line of a manifest instead: the small mistakes that everybody makes, and some changes that are
 * none though they look like it. What comes of each, the engine says.
 */
export function editsOf(file: string, text: string): Edit[] {
  const { documents, failure } = parseManifest(text, file);
  // What is not read is not understood, and JSON has no lines of its own.
  if (failure || /^\s*\{/.test(text)) return [];
  const document = documents.find(holdsPods);
  if (!document) return [];
  const manifest = new ManifestText(file, text, document);
  return edits.flatMap((edit) => edit(manifest) ?? []);
}

/** Where a kind keeps the spec of its Pods. */
const podSpecs: Readonly<Record<string, string>> = {
  Pod: 'spec',
  Deployment: 'spec.template.spec',
  ReplicaSet: 'spec.template.spec',
  StatefulSet: 'spec.template.spec',
  DaemonSet: 'spec.template.spec',
  Job: 'spec.template.spec',
};

function holdsPods({ value }: ManifestDocument): boolean {
  return typeof kindOf(value) === 'string' && Object.hasOwn(podSpecs, kindOf(value) as string);
}

function kindOf(value: unknown): unknown {
  return (value as { readonly kind?: unknown } | null)?.kind;
}

/** A manifest as lines, one of which can be another. */
class ManifestText {
  readonly kind: string;
  readonly podSpec: string;
  readonly #lines: readonly string[];
  readonly #file: string;
  readonly #document: ManifestDocument;

  constructor(file: string, text: string, document: ManifestDocument) {
    this.#file = file;
    this.#document = document;
    this.#lines = text.split('\n');
    this.kind = String(kindOf(document.value));
    this.podSpec = podSpecs[this.kind] ?? 'spec';
  }

  /** The text of a value that stands on one line; null: it is not written, or in another way. */
  scalar(path: string): string | null {
    const range = this.#rangeOf(path);
    if (!range) return null;
    const line = this.#lines[range.startLine - 1] ?? '';
    return line.slice(range.startColumn - 1, range.endColumn - 1);
  }

  has(path: string): boolean {
    return fieldPosition(this.#document, path).exact;
  }

  /** Another value in the same line. */
  replaced(id: string, path: string, value: string): Edit | null {
    const range = this.#rangeOf(path);
    if (!range) return null;
    const line = this.#lines[range.startLine - 1] ?? '';
    const after = line.slice(0, range.startColumn - 1) + value + line.slice(range.endColumn - 1);
    return this.#edit(id, range.startLine, line, after);
  }

  /** Another key for the same value. */
  renamed(id: string, path: string, key: string): Edit | null {
    const { key: range, exact } = fieldPosition(this.#document, path);
    if (!exact || !range || range.startLine !== range.endLine) return null;
    const line = this.#lines[range.startLine - 1] ?? '';
    const after = line.slice(0, range.startColumn - 1) + key + line.slice(range.endColumn - 1);
    return this.#edit(id, range.startLine, line, after);
  }

  /** One more field beside another whose value stands on one line. */
  added(id: string, beside: string, field: string): Edit | null {
    const { key, exact } = fieldPosition(this.#document, beside);
    const range = this.#rangeOf(beside);
    if (!exact || !key || !range || key.startLine !== range.startLine) return null;
    const line = this.#lines[key.startLine - 1] ?? '';
    // In `{image: nginx}` no line begins with the field.
    if (!/^[\s-]*$/.test(line.slice(0, key.startColumn - 1))) return null;
    return this.#edit(id, key.startLine, null, ' '.repeat(key.startColumn - 1) + field);
  }

  /** One more field right above another that goes over several lines. */
  addedAbove(id: string, above: string, field: string): Edit | null {
    const { key, exact } = fieldPosition(this.#document, above);
    if (!exact || !key || key.startLine < 2) return null;
    const line = this.#lines[key.startLine - 1] ?? '';
    if (!/^\s*$/.test(line.slice(0, key.startColumn - 1))) return null;
    return this.#edit(id, key.startLine - 1, null, ' '.repeat(key.startColumn - 1) + field);
  }

  #rangeOf(path: string): TextRange | null {
    const { value, exact } = fieldPosition(this.#document, path);
    return exact && value.startLine === value.endLine && isScalar(this.#document.root, path) ? value : null;
  }

  #edit(id: string, line: number, before: string | null, after: string): Edit | null {
    if (before === after) return null;
    const lines =
      before === null
        ? [...this.#lines.slice(0, line), after, ...this.#lines.slice(line)]
        : this.#lines.map((each, i) => (i === line - 1 ? after : each));
    return { id, file: this.#file, line, before, after, text: lines.join('\n') };
  }
}

function isScalar(root: Node, path: string): boolean {
  let node: Node | undefined = root;
  for (const [, name, item] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (node?.kind === 'mapping')
      node = node.pairs.find(([key]) => key.kind === 'scalar' && key.text === name)?.[1];
    else if (node?.kind === 'sequence') node = node.items[Number(item)];
    else return false;
  }
  return node?.kind === 'scalar';
}

type MaybeEdit = (manifest: ManifestText) => Edit | null;

const container = ({ podSpec }: ManifestText): string => `${podSpec}.containers[0]`;

const edits: readonly MaybeEdit[] = [
  // An image of that name, but no such version of it.
  (m) => {
    const image = m.scalar(`${container(m)}.image`);
    return image ? m.replaced('image-tag', `${container(m)}.image`, `${repositoryOf(image)}:9.99`) : null;
  },
  (m) => {
    const image = m.scalar(`${container(m)}.image`);
    const typo = image ? mistyped(image) : null;
    return typo ? m.replaced('image-name', `${container(m)}.image`, typo) : null;
  },
  (m) =>
    m.has(`${container(m)}.command`)
      ? null
      : m.added('command-fails', `${container(m)}.image`, 'command: ["false"]'),
  (m) =>
    m.replaced('memory', `${container(m)}.resources.requests.memory`, '512Gi') ??
    (m.has(`${container(m)}.resources`)
      ? null
      : m.added('memory', `${container(m)}.image`, 'resources: {requests: {memory: 512Gi}}')),
  (m) =>
    m.has(`${m.podSpec}.nodeSelector`)
      ? null
      : m.addedAbove('node-selector', `${m.podSpec}.containers`, 'nodeSelector: {disktype: tape}'),
  (m) =>
    m.has(`${m.podSpec}.nodeSelector.disktype`)
      ? m.replaced('node-selector', `${m.podSpec}.nodeSelector.disktype`, 'tape')
      : null,
  (m) => m.renamed('field-name', `${m.podSpec}.containers`, 'container'),
  (m) => {
    const name = m.scalar('metadata.name');
    return name
      ? m.replaced('upper-case', 'metadata.name', name.charAt(0).toUpperCase() + name.slice(1))
      : null;
  },
  (m) => m.replaced('port', `${container(m)}.ports[0].containerPort`, '8081'),
  (m) =>
    m.has('spec.selector.matchLabels.app')
      ? m.replaced('selector', 'spec.selector.matchLabels.app', 'other')
      : null,
  (m) => m.replaced('replicas', 'spec.replicas', m.scalar('spec.replicas') === '0' ? '2' : '0'),
  (m) => (m.has('metadata.namespace') ? null : m.added('namespace', 'metadata.name', 'namespace: nowhere')),
  (m) =>
    m.has(`${container(m)}.imagePullPolicy`)
      ? null
      : m.added('pull-never', `${container(m)}.image`, 'imagePullPolicy: Never'),
  (m) =>
    m.has(`${container(m)}.envFrom`)
      ? null
      : m.added('config', `${container(m)}.image`, 'envFrom: [{configMapRef: {name: settings}}]'),
  (m) =>
    m.has(`${container(m)}.readinessProbe`)
      ? null
      : m.added('probe', `${container(m)}.image`, 'readinessProbe: {httpGet: {port: 8081}}'),
  (m) =>
    m.has(`${m.podSpec}.serviceAccountName`)
      ? null
      : m.addedAbove('service-account', `${m.podSpec}.containers`, 'serviceAccountName: nobody'),
];

function repositoryOf(image: string): string {
  const quoted = image.replace(/^["']|["']$/g, '');
  return quoted.replace(/@.*$/, '').replace(/:[^/:]*$/, '');
}

/** Two letters of the name change places: `ngnix`. null: that gives the same again. */
function mistyped(image: string): string | null {
  const plain = image.replace(/^["']|["']$/g, '');
  const start = plain.lastIndexOf('/') + 1;
  for (let i = start + 2; i + 1 < plain.length; i++) {
    const [a = '', b = ''] = [plain.charAt(i), plain.charAt(i + 1)];
    if (!/[a-z]/.test(a) || !/[a-z]/.test(b)) return null;
    if (a !== b) return plain.slice(0, i) + b + a + plain.slice(i + 2);
  }
  return null;
}
