import type { Status, StatusCause } from '../kubernetes/status.ts';
import { parseManifest, type Manifest } from '../manifest/manifest.ts';
import type { Node } from '../manifest/node.ts';
import { fieldPosition } from '../manifest/positions.ts';
import type { Simulation } from '../sources/simulation.ts';
import type { Trace } from '../trace/trace.ts';
import type { Problem } from './state.ts';

type Command = Simulation['commands'][number];

/** What a command complained of, in its own words, and the lines of the file that it meant. */
export function problemsOf(command: Command, trace: Trace, file: string | null, text: string): Problem[] {
  if (command.exitCode === 0) return [];
  const said = command.stderr.trimEnd();
  const refusal = refusalOf(command, trace);
  const source = refusal ? 'api' : 'kubectl';
  if (file === null) return [{ source, text: said, file, lines: null }];

  const manifest = about(
    parseManifest(text, file),
    refusal?.details?.name ?? /"([^"]+)" is invalid/.exec(said)?.[1],
  );
  const causes = refusal?.details?.causes ?? [];
  const [first, ...others] = causes.filter((cause) => cause.field !== undefined);
  const line = first?.field === undefined ? lineMeant(said, manifest) : lineOfField(first.field, manifest);
  const found: Problem[] = [{ source, text: said, file, lines: one(line) }];
  for (const cause of others) {
    const lines = one(lineOfField(cause.field ?? '', manifest));
    if (lines !== null) found.push({ source, text: wordsOf(cause), file, lines });
  }
  return found;
}

/** Of several documents those that name the object which was turned down, if any does. */
function about(manifest: Manifest, name: string | undefined): Manifest {
  const documents = manifest.documents.filter(({ root }) =>
    fieldsAt(root, ['metadata', 'name'], (_, value) => value).some(
      (value) => value.kind === 'scalar' && value.text === name,
    ),
  );
  return documents.length === 0 ? manifest : { ...manifest, documents };
}

function one(line: number | null): Problem['lines'] {
  return line === null ? null : { from: line, to: line };
}

function wordsOf({ field = '', message = '' }: StatusCause): string {
  return `${field}: ${message}`;
}

/** The Status by which the API server turned the command down, if it did. */
function refusalOf(command: Command, trace: Trace): Status | null {
  const event = trace.events.findLast(
    ({ at, ...rest }) =>
      at >= command.at &&
      rest.type === 'message' &&
      rest.to === 'kubectl' &&
      rest.call.protocol === 'http' &&
      rest.call.phase === 'response' &&
      rest.call.code >= 400,
  );
  if (event?.type !== 'message' || event.call.protocol !== 'http' || event.call.phase !== 'response')
    return null;
  return (event.call.body ?? null) as Status | null;
}

/** Where a text cannot be read, or which field the words name. */
function lineMeant(said: string, manifest: Manifest): number | null {
  if (manifest.failure) return manifest.failure.line;
  const field = /(?:unknown|duplicate) field "([^"]+)"/.exec(said)?.[1];
  if (field !== undefined) return lineOfField(field, manifest);
  if (/no matches for kind|podreel: the kind/.test(said)) return lineOfField('kind', manifest);
  if (/namespaces "[^"]*" not found/.test(said)) return lineOfField('metadata.namespace', manifest);
  const typed = /Go struct field \w+\.(\S+) of type/.exec(said)?.[1];
  if (typed !== undefined) return lineOfTyped(typed, manifest);
  if (/quantities must match/.test(said)) return lineOfBadAmount(manifest);
  if (/(?:apiVersion|kind) not set/.test(said)) return lineOfMissing(manifest);
  return null;
}

/** The line of a field; of one that is not there, of the nearest thing around it. */
function lineOfField(path: string, { documents }: Manifest): number | null {
  const places = documents.map((document) => fieldPosition(document, path));
  const place = places.find((candidate) => candidate.exact) ?? places[0];
  return place ? (place.key ?? place.value).startLine : null;
}

/** Go names the field of a wrong type without the places in lists; where only one field fits, that is meant. */
function lineOfTyped(path: string, { documents }: Manifest): number | null {
  const found = documents.flatMap((document) =>
    fieldsAt(document.root, path.split('.')).map((key) => document.firstLine + key.start.line + 1),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The keys of a field, however often it is there; or what `of` makes of key and value. */
function fieldsAt(
  node: Node,
  [name, ...rest]: readonly string[],
  of: (key: Node, value: Node) => Node = (key) => key,
): Node[] {
  if (node.kind === 'alias') return fieldsAt(node.target, [name ?? '', ...rest], of);
  if (node.kind === 'sequence')
    return node.items.flatMap((item) => fieldsAt(item, [name ?? '', ...rest], of));
  if (node.kind !== 'mapping' || name === undefined) return [];
  return node.pairs.flatMap(([key, value]) => {
    if (key.kind !== 'scalar' || key.text !== name) return [];
    return rest.length === 0 ? [of(key, value)] : fieldsAt(value, rest, of);
  });
}

/** The beginning of the first document that does not say what it is. */
function lineOfMissing({ documents }: Manifest): number | null {
  for (const document of documents) {
    const says = (name: string): boolean => fieldPosition(document, name).exact;
    if (!says('apiVersion') || !says('kind')) return document.firstLine + document.root.start.line + 1;
  }
  return null;
}

/** The API server does not say which amount it could not read: where only one is none, that is meant. */
function lineOfBadAmount({ documents }: Manifest): number | null {
  const found = documents.flatMap((document) =>
    amountsIn(document.root)
      .filter(({ text }) => !/^[+-]?[0-9.]+[eEinumkKMGTP]*[-+]?[0-9]*$/.test(text))
      .map(({ start }) => document.firstLine + start.line + 1),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** All that stands in a list of resources: requests, limits, capacities. */
function amountsIn(node: Node): Extract<Node, { kind: 'scalar' }>[] {
  if (node.kind === 'sequence') return node.items.flatMap(amountsIn);
  if (node.kind !== 'mapping') return [];
  return node.pairs.flatMap(([key, value]) => {
    const isList = key.kind === 'scalar' && /^(requests|limits|capacity|hard|overhead)$/.test(key.text);
    if (!isList || value.kind !== 'mapping') return amountsIn(value);
    return value.pairs.flatMap(([, amount]) => (amount.kind === 'scalar' ? [amount] : []));
  });
}
