import { parseManifest, type Manifest } from '../manifest.ts';
import { rangeOf } from '../positions.ts';
import type { OpenApi } from '../../kubernetes/openapi/schemas.ts';
import type { Finding } from './finding.ts';
import { schemaFindings } from './schema-findings.ts';
import { textFindings } from './text-findings.ts';

/** Everything that the editor doubts in a file, from top to bottom. */
export function findingsIn(
  text: string,
  api: OpenApi | null,
  manifest = parseManifest(text, ''),
): readonly Finding[] {
  const found = [
    ...textFindings(text),
    ...duplicates(manifest),
    ...(api === null ? [] : manifest.documents.flatMap((document) => schemaFindings(document, api))),
  ];
  return found.sort((a, b) => a.line - b.line || a.from - b.from);
}

function duplicates({ documents }: Manifest): Finding[] {
  return documents.flatMap((document) =>
    document.duplicates.map(({ key, first, second }): Finding => {
      const { startLine: line, startColumn: from, endColumn: to } = rangeOf(document, second);
      const firstLine = rangeOf(document, first).startLine;
      return { kind: 'duplicate-key', key, firstLine, line, from, to, fix: null };
    }),
  );
}
