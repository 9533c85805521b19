import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import { instanceOf, kindOf, nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { Language } from '../../text/catalogue.ts';
import { componentNames } from '../../text/ui/diagram.ts';
import { faultLabels, faultsText } from '../../text/ui/faults.ts';
import { troubleWords } from '../../text/ui/troubles.ts';
import { troublesAt, type Trouble } from '../../trace/troubles.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useMoment, type Moment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import type { Spot } from './fault-menu.ts';
import type { FaultPlace } from './fault-place.ts';
import './faults.css';
import { mendingOf, offersAt, type Offer } from './offers.ts';
import { TroubleMark } from './TroubleMark.tsx';

/** A page of the menu: a place, or what there is to choose of one fault. */
interface Page {
  readonly place: FaultPlace;
  readonly chosen: Extract<Offer, { kind: 'more' }> | null;
}

/** What can be made to go wrong, and right again: at one place, or at all of them. */
export function FaultMenu({
  place,
  spot,
  onClose,
}: {
  readonly place: FaultPlace;
  readonly spot: Spot | null;
  readonly onClose: () => void;
}) {
  const t = useText(faultsText);
  const moment = useMoment();
  const language = useViewer((state) => state.language);
  const isPast = useViewer(({ stage, pacing }) => stage < pacing.duration);
  const isLocked = useViewer((state) => state.story?.scenario.locks?.includes('faults') === true);
  const { dialog, close } = useModal('.faults-offers button');
  const [pages, setPages] = useState<readonly Page[]>([{ place, chosen: null }]);
  if (moment === null) return null;
  const page = pages.at(-1) as Page;
  const offers = page.chosen?.offers ?? offersAt(page.place, moment);
  const turn = (next: readonly Page[]): void => {
    setPages(next);
    // The page is there after this render.
    requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('.faults-offers button')?.focus());
  };
  const choose = (offer: Offer): void => {
    if (offer.kind === 'place') turn([...pages, { place: offer.place, chosen: null }]);
    else if (offer.kind === 'more') turn([...pages, { place: page.place, chosen: offer }]);
    else {
      close();
      void viewer.getState().runCommand(offer.line, 'branch');
    }
  };
  const title =
    page.chosen !== null
      ? `${placeWords(page.place, language)} · ${faultLabels[language][page.chosen.fault]}`
      : page.place.kind === 'all'
        ? t.all
        : placeWords(page.place, language);
  return (
    <dialog
      ref={dialog}
      className="ui-dialog faults"
      data-spot={spot !== null}
      style={spot ? ({ '--x': `${spot.x}px`, '--y': `${spot.y}px` } as CSSProperties) : undefined}
      aria-labelledby="faults-title"
      data-testid="faults"
      onClose={onClose}
      onKeyDown={moveWithArrows}
    >
      <header>
        {pages.length > 1 && (
          <Button look="ghost" onClick={() => turn(pages.slice(0, -1))}>
            ← {t.back}
          </Button>
        )}
        <h2 id="faults-title">{title}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      {isLocked && <p className="faults-note">{t.locked}</p>}
      {isPast && !isLocked && <p className="faults-note">{t.inThePast}</p>}
      {page.place.kind === 'all' && page.chosen === null && (
        <Broken moment={moment} language={language} onChoose={choose} />
      )}
      {offers.length === 0 && <p className="faults-note">{t.nothing}</p>}
      {grouped(offers).map(([group, members]) => (
        <section key={group} aria-label={group === 'own' ? title : t[group]}>
          {group !== 'own' && page.place.kind === 'all' && <h3>{t[group]}</h3>}
          <ul className="faults-offers">
            {members.map((offer) => (
              <li key={keyOf(offer)}>
                <button
                  type="button"
                  data-kind={offer.kind}
                  disabled={isLocked && offer.kind === 'fault'}
                  onClick={() => choose(offer)}
                >
                  <Words offer={offer} page={page} moment={moment} language={language} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </dialog>
  );
}

/** What is out of order now, each with what mends it. */
function Broken({
  moment: { index, time },
  language,
  onChoose,
}: {
  readonly moment: Moment;
  readonly language: Language;
  readonly onChoose: (offer: Offer) => void;
}) {
  const t = useText(faultsText);
  const troubles = troublesAt(index, time).filter(
    // A node without power is one thing, whatever ran on it.
    ({ state, component }) => state !== 'off' || kindOf(component) === 'kubelet',
  );
  return (
    <section aria-label={t.broken}>
      <h3>{t.broken}</h3>
      {troubles.length === 0 && <p className="faults-note">{t.sound}</p>}
      <ul className="faults-offers">
        {troubles.map((trouble) => {
          const offer = mendingOf(trouble);
          return (
            <li key={trouble.event}>
              <button type="button" data-kind="fault" onClick={() => onChoose(offer)}>
                <span>
                  {troubleWhere(trouble, language)} <TroubleMark trouble={trouble} language={language} />
                  <span className="ui-heard">{troubleWords[language][trouble.state]}.</span>
                </span>
                <small>{offer.kind === 'fault' && faultLabels[language][offer.fault]}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Words({
  offer,
  page,
  moment: { index, time },
  language,
}: {
  readonly offer: Offer;
  readonly page: Page;
  readonly moment: Moment;
  readonly language: Language;
}) {
  if (offer.kind === 'place') {
    const found = troublesAt(index, time).filter((trouble) => concerns(trouble, offer.place));
    const [trouble] = found;
    return (
      <>
        <span>{placeWords(offer.place, language)}</span>
        {trouble && (
          <>
            <TroubleMark trouble={trouble} language={language} />
            <span className="ui-heard">{troubleWords[language][trouble.state]}</span>
          </>
        )}
        <span aria-hidden="true">›</span>
      </>
    );
  }
  const label = faultLabels[language][offer.fault];
  if (offer.kind === 'more')
    return (
      <>
        <span>{label}…</span>
        <span aria-hidden="true">›</span>
      </>
    );
  const what = offer.what === null ? null : partWords(offer.what, language);
  if (page.chosen !== null && what !== null) return <span translate="no">{what}</span>;
  return (
    <span>
      {label}
      {what !== null && <span translate="no">: {what}</span>}
    </span>
  );
}

/** The end of a link by its name in the picture; anything else as it is written. */
function partWords(what: string, language: Language): string {
  return /^(kube-|etcd|kubelet|containerd|registry|kubectl)/.test(what) &&
    kindOf(what as ComponentId) in componentNames.en
    ? componentWords(what as ComponentId, language)
    : what;
}

function componentWords(id: ComponentId, language: Language): string {
  const name = componentNames[language][kindOf(id)];
  const instance = nodeOf(id) ?? instanceOf(id);
  return instance === null ? name : faultsText[language].on(name, instance);
}

function placeWords(place: FaultPlace, language: Language): string {
  const t = faultsText[language];
  switch (place.kind) {
    case 'all':
      return t.all;
    case 'component':
      return componentWords(place.id, language);
    case 'link':
      return t.link(componentWords(place.a, language), componentWords(place.b, language));
    case 'node':
      return t.node(place.name);
    case 'pod':
      return t.pod(refOfKey(place.key)?.name ?? place.key);
  }
}

function troubleWhere({ component, other, state, what }: Trouble, language: Language): string {
  const t = faultsText[language];
  if (other !== null) return t.link(componentWords(component, language), componentWords(other, language));
  if (state === 'off' || state === 'full') return t.node(nodeOf(component) ?? '');
  return what === '' || state === 'slow' ? componentWords(component, language) : what;
}

function concerns({ component, other }: Trouble, place: FaultPlace): boolean {
  switch (place.kind) {
    case 'component':
      return other === null && component === place.id;
    case 'link':
      return other !== null && [component, other].includes(place.a) && [component, other].includes(place.b);
    case 'node':
      return other === null && nodeOf(component) === place.name;
    default:
      return false;
  }
}

type GroupName = 'own' | 'components' | 'nodes' | 'links' | 'pods';

const groupOf = { component: 'components', node: 'nodes', link: 'links', pod: 'pods', all: 'own' } as const;

/** Faults first, then other places by what they are. */
function grouped(offers: readonly Offer[]): [GroupName, Offer[]][] {
  const groups = new Map<GroupName, Offer[]>();
  for (const offer of offers) {
    const name = offer.kind === 'place' ? groupOf[offer.place.kind] : 'own';
    groups.set(name, [...(groups.get(name) ?? []), offer]);
  }
  return [...groups];
}

function keyOf(offer: Offer): string {
  if (offer.kind === 'fault') return offer.line;
  return offer.kind === 'more' ? offer.fault : JSON.stringify(offer.place);
}

/** Up and down go through the buttons, besides the Tab key. */
function moveWithArrows(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Home' && event.key !== 'End')
    return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.faults-offers button')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const last = buttons.length - 1;
  const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[
    event.key
  ];
  buttons[to]?.focus();
  event.preventDefault();
}
