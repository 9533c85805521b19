import { useMemo } from 'react';
import type { Json } from '../../../kubernetes/object.ts';
import { objectKey, resourceOfKind, type ObjectKey } from '../../../kubernetes/resources.ts';
import type { ManifestDocument } from '../../../manifest/manifest.ts';
import { storedText } from '../../../text/ui/stored.ts';
import type { TraceIndex } from '../../../trace/trace-index.ts';
import { useViewer } from '../../../viewer/use-viewer.ts';
import { componentName } from '../../inspector/component-name.ts';
import { lineText } from '../../inspector/yaml-lines.ts';
import { useMoment } from '../../use-moment.ts';
import { useText } from '../../use-text.ts';
import { identityOf, type Reading } from '../manifest-reader.ts';
import { authorsOf, type Author } from './authors.ts';
import { notStored, storedLines, type StoredLine } from './stored-lines.ts';

/** The objects of the file as etcd holds them at this moment: what was typed, and who added the rest. */
export function StoredView({ reading }: { readonly reading: Reading | null }) {
  const t = useText(storedText);
  const moment = useMoment();
  const documents = reading?.manifest.documents ?? [];
  return (
    // A region that scrolls is reached by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="stored" role="group" aria-label={t.title} tabIndex={0}>
      {documents.length === 0 && <p className="stored-note">{t.nothing}</p>}
      {moment !== null &&
        documents.map((document, i) => (
          <Stored key={i} document={document} index={moment.index} time={moment.time} />
        ))}
    </div>
  );
}

function Stored({
  document,
  index,
  time,
}: {
  readonly document: ManifestDocument;
  readonly index: TraceIndex;
  readonly time: number;
}) {
  const t = useText(storedText);
  const nameOf = useAuthorName();
  const { kind, name } = identityOf(document);
  const key = useMemo(() => keyOf(document), [document]);
  const version = key === null ? null : index.objectAt(key, time);
  const shown = useMemo(() => {
    if (key === null || version === null) return null;
    const until = index.versions(key).filter(({ at }) => at <= version.at);
    const lines = storedLines(document.value, version.object as unknown as Json, authorsOf(until, index));
    return { lines, missing: notStored(document.value, version.object as unknown as Json) };
  }, [document, key, version, index]);
  return (
    <section>
      <h3>
        {kind} {name} {version !== null && <small>rv {version.revision}</small>}
      </h3>
      {shown === null ? (
        <p className="stored-note">{t.notThere}</p>
      ) : (
        <>
          <Tally lines={shown.lines} />
          <ol className="stored-lines" translate="no">
            {shown.lines.map((line, i) => (
              <li key={i} data-added={line.by !== null || undefined}>
                <span className="stored-sign" aria-hidden="true">
                  {line.by === null ? ' ' : '+'}
                </span>
                <code>{lineText(line)}</code>
                {line.by !== null && nameOf(line.by) !== nameOf(shown.lines[i - 1]?.by ?? null) && (
                  <small>{nameOf(line.by)}</small>
                )}
              </li>
            ))}
          </ol>
          {shown.missing.length > 0 && (
            <>
              <p className="stored-note">{t.missing}</p>
              <ol className="stored-lines" translate="no">
                {shown.missing.map(({ path, from }) => (
                  <li key={path} data-missing>
                    <span className="stored-sign" aria-hidden="true">
                      −
                    </span>
                    <code>
                      {path}
                      {typeof from === 'object' ? '' : `: ${String(from)}`}
                    </code>
                  </li>
                ))}
              </ol>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** How many lines each has added, in the order in which they come up. */
function Tally({ lines }: { readonly lines: readonly StoredLine[] }) {
  const t = useText(storedText);
  const nameOf = useAuthorName();
  const counts = new Map<string, number>();
  for (const { by } of lines) if (by !== null) counts.set(nameOf(by), (counts.get(nameOf(by)) ?? 0) + 1);
  const typed = lines.filter(({ by }) => by === null).length;
  return (
    <ul className="stored-tally">
      <li>{t.typed(typed)}</li>
      {[...counts].map(([who, count]) => (
        <li key={who} data-added>
          {t.added(who, count)}
        </li>
      ))}
    </ul>
  );
}

function useAuthorName(): (author: Author | null) => string {
  const t = useText(storedText);
  const language = useViewer((v) => v.language);
  return (author) => {
    if (author === null) return '';
    if (author.kind === 'component')
      return author.id === null ? t.before : componentName(author.id, language);
    if (author.name === 'Defaulting') return t.defaulting;
    // The registry fills in uid, times and the status that an object begins with.
    return ['Validation', 'Storage'].includes(author.name) ? t.registry : author.name;
  };
}

/** Where etcd keeps the object of a document; null for a kind that is not simulated. */
function keyOf(document: ManifestDocument): ObjectKey | null {
  const { apiVersion, metadata } = (document.value ?? {}) as {
    readonly apiVersion?: unknown;
    readonly metadata?: { readonly namespace?: unknown };
  };
  const { kind, name } = identityOf(document);
  const resource = typeof apiVersion === 'string' ? resourceOfKind(apiVersion, kind) : undefined;
  if (!resource || name === '') return null;
  const { namespace } = metadata ?? {};
  return objectKey(
    resource,
    resource.namespaced ? (typeof namespace === 'string' ? namespace : 'default') : undefined,
    name,
  );
}
