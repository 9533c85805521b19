import { useMemo, useState } from 'react';
import { searchTerms, termsIn } from '../../text/glossary/find.ts';
import { terms, type Glossary, type Term } from '../../text/glossary/terms.ts';
import { documentIn } from '../../text/narration/documents.ts';
import { glossaryText } from '../../text/ui/glossary.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import './glossary.css';
import { useGlossary } from './use-glossary.ts';

/** Every term and what it means; those of the sentence that it was opened from come first. `about`: the sentence, or a term's name. */
export function GlossaryDialog({ about, onClose }: { readonly about: string; readonly onClose: () => void }) {
  const t = useText(glossaryText);
  const { dialog, close } = useModal('input');
  const glossary = useGlossary();
  const [wanted, setWanted] = useState('');
  const here = useMemo(() => (glossary ? termsIn(about, glossary) : []), [about, glossary]);
  const found = useMemo(() => (glossary ? searchTerms(wanted, glossary) : []), [wanted, glossary]);
  const isSearching = wanted.trim() !== '';
  const rest = isSearching ? found : found.filter((term) => !here.includes(term));
  return (
    <dialog
      ref={dialog}
      className="ui-dialog ui-dialog-list glossary"
      aria-labelledby="glossary-title"
      onClose={onClose}
    >
      <header>
        <h2 id="glossary-title">{t.title}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      <input
        type="search"
        aria-label={t.field}
        placeholder={t.field}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {/* What scrolls takes the focus, so that the arrows can scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ui-dialog-scroll" role="region" aria-label={t.title} tabIndex={0}>
        {glossary && !isSearching && here.length > 0 && (
          <>
            <h3>{t.here}</h3>
            <Definitions terms={here} glossary={glossary} />
            <h3>{t.all}</h3>
          </>
        )}
        {glossary && <Definitions terms={rest} glossary={glossary} />}
      </div>
      <p role="status">
        {glossary && (rest.length === 0 && isSearching ? t.nothing : t.count(found.length))}
      </p>
    </dialog>
  );
}

function Definitions({
  terms: shown,
  glossary,
}: {
  readonly terms: readonly Term[];
  readonly glossary: Glossary;
}) {
  const t = useText(glossaryText);
  const language = useViewer((v) => v.language);
  return (
    <dl>
      {shown.map((term) => {
        const { name, also = [], says } = glossary[term];
        const source = documentIn(terms[term], language);
        return (
          <div key={term} data-term={term}>
            <dt>
              <b>{name}</b>
              {also.length > 0 && <span>{also.join(', ')}</span>}
            </dt>
            <dd>
              {says}{' '}
              <a
                href={source.url}
                hrefLang={source.language}
                target="_blank"
                rel="noreferrer"
                aria-label={`${t.source}: ${name}`}
              >
                {source.language === language ? t.source : t.sourceElsewhere}
              </a>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
