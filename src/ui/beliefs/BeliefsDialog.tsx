import {
  beliefNames,
  beliefs,
  beliefsAreOf,
  type BeliefName,
  type BeliefWords,
} from '../../text/beliefs/beliefs.ts';
import { documentIn } from '../../text/narration/documents.ts';
import { beliefsText } from '../../text/ui/beliefs.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import { useWords } from '../use-words.ts';
import './beliefs.css';

/** What many say and what is so: first of the step that it was opened from, then all the rest. `about`: their names. */
export function BeliefsDialog({ about, onClose }: { readonly about: string; readonly onClose: () => void }) {
  const t = useText(beliefsText);
  const { dialog, close } = useModal('.ui-dialog-scroll');
  const words = useWords<BeliefWords>(load);
  const names = about.split(' ');
  const here = beliefNames.filter((name) => names.includes(name));
  const others = beliefNames.filter((name) => !here.includes(name));
  return (
    <dialog
      ref={dialog}
      className="ui-dialog ui-dialog-list beliefs"
      aria-labelledby="beliefs-title"
      onClose={onClose}
    >
      <header>
        <h2 id="beliefs-title">{t.title}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      {/* What scrolls takes the focus, so that the arrows can scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="ui-dialog-scroll" role="region" aria-label={t.title} tabIndex={0}>
        {words && here.length > 0 && (
          <>
            <h3>{t.here}</h3>
            <Cards names={here} words={words} />
            <h3>{t.all}</h3>
          </>
        )}
        {words && <Cards names={others} words={words} />}
      </div>
    </dialog>
  );
}

function Cards({ names, words }: { readonly names: readonly BeliefName[]; readonly words: BeliefWords }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Card name={name} words={words[name]} />
        </li>
      ))}
    </ul>
  );
}

function Card({ name, words }: { readonly name: BeliefName; readonly words: BeliefWords[BeliefName] }) {
  const t = useText(beliefsText);
  const language = useViewer((v) => v.language);
  const { document, code } = beliefs[name];
  const source = documentIn(document, language);
  return (
    <>
      <p className="belief-said">
        <Icon name="close" size={16} />
        <span className="ui-heard">{t.said}: </span>
        {words.said}
      </p>
      <p className="belief-true">
        <Icon name="check" size={16} />
        <span className="ui-heard">{t.true}: </span>
        {words.true}
      </p>
      <p className="belief-source">
        <a
          href={source.url}
          hrefLang={source.language}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t.source}: ${words.said}`}
        >
          {source.language === language ? t.source : t.sourceElsewhere}
        </a>
        <span translate="no">{t.code(code, beliefsAreOf)}</span>
      </p>
    </>
  );
}

const load = {
  en: async () => (await import('../../text/beliefs/en.ts')).beliefsInEnglish,
  ko: async () => (await import('../../text/beliefs/ko.ts')).beliefsInKorean,
};
