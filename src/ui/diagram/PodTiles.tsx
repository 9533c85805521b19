import { diagramText } from '../../text/ui/diagram.ts';
import { Icon } from '../design/Icon.tsx';
import type { Box } from './geometry.ts';
import { Hit } from './Hit.tsx';
import { isSelected, usePicture } from './picture-context.ts';
import type { PodView } from './pods.ts';
import { PodBox } from './PodBox.tsx';

/**
 * The Pods beside the focused one: by name where there is room, else tiles, else small squares, and what is left
 * as a number. A failing Pod is never among those left out.
 */
export function PodTiles({
  pods,
  room,
  named,
  beside = false,
}: {
  readonly pods: readonly PodView[];
  readonly room: Box;
  readonly named: boolean;
  readonly beside?: boolean;
}) {
  const { language } = usePicture();
  if (pods.length === 0) return null;
  const form = formFor(pods.length, room, named);
  const columns = Math.max(1, Math.floor((room.w + form.gap) / (form.w + form.gap)));
  const rows = Math.max(1, Math.floor((room.h + form.gap) / (form.h + form.gap)));
  const capacity = columns * rows;
  const order = [...pods].sort((a, b) => Number(b.isFailing) - Number(a.isFailing));
  const isFull = pods.length > capacity;
  const shown = isFull ? order.slice(0, Math.max(0, capacity - (form.name === 'square' ? 2 : 1))) : pods;
  // Beside the focused Pod they stand at the card's edge, half-way up.
  const used = Math.ceil(Math.min(pods.length, capacity) / columns);
  const top = beside ? Math.floor((room.h - used * (form.h + form.gap) + form.gap) / 2) : 0;
  const across = Math.min(pods.length, columns) * (form.w + form.gap) - form.gap;
  const left = beside ? room.w - across : 0;
  const at = (i: number): Box => ({
    x: room.x + left + (i % columns) * (form.w + form.gap),
    y: room.y + top + Math.floor(i / columns) * (form.h + form.gap),
    w: form.w,
    h: form.h,
  });
  const rest = at(shown.length);
  return (
    <>
      {shown.map((pod, i) =>
        form.name === 'named' ? (
          <PodBox key={pod.key} pod={pod} at={at(i)} isFocus={false} />
        ) : (
          <Tile key={pod.key} pod={pod} at={at(i)} />
        ),
      )}
      {isFull && (
        <span className="dg-sub dg-more" style={{ left: rest.x, top: rest.y, height: rest.h }}>
          {shown.length === 0 ? (
            <>
              <Icon name="pod" size={16} /> {pods.length}
            </>
          ) : (
            diagramText[language].morePods(pods.length - shown.length)
          )}
        </span>
      )}
    </>
  );
}

interface Form {
  readonly name: 'named' | 'tile' | 'square';
  readonly w: number;
  readonly h: number;
  readonly gap: number;
}

const forms: readonly Form[] = [
  { name: 'named', w: 124, h: 40, gap: 8 },
  { name: 'tile', w: 26, h: 20, gap: 3 },
  { name: 'square', w: 12, h: 12, gap: 5 },
];

/** The largest form in which all have room. */
function formFor(count: number, room: Box, named: boolean): Form {
  const fits = (form: Form): boolean =>
    Math.floor((room.w + form.gap) / (form.w + form.gap)) *
      Math.floor((room.h + form.gap) / (form.h + form.gap)) >=
    count;
  return forms.find((form) => (form.name !== 'named' || named) && fits(form)) ?? (forms[2] as Form);
}

function Tile({ pod, at }: { readonly pod: PodView; readonly at: Box }) {
  const { language, selection } = usePicture();
  const target = { kind: 'object', key: pod.key } as const;
  return (
    <span
      className="dg-tile"
      data-look={pod.isFailing ? 'bad' : pod.hasSandbox ? 'whole' : 'ghost'}
      data-selected={isSelected(selection, target)}
      style={{ left: at.x, top: at.y, width: at.w, height: at.h }}
    >
      {pod.isFailing && (
        <svg className="dg-tile-cross" width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
          <path d="M1.5 1.5L6.5 6.5M6.5 1.5L1.5 6.5" />
        </svg>
      )}
      <Hit target={target} label={diagramText[language].pod(pod.name, pod.status)} className="dg-hit-wide" />
    </span>
  );
}
