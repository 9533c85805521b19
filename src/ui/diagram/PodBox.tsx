import { diagramText } from '../../text/ui/diagram.ts';
import { Icon } from '../design/Icon.tsx';
import type { Box } from './geometry.ts';
import { Hit } from './Hit.tsx';
import { isSelected, usePicture, useScene } from './picture-context.ts';
import type { ContainerLook, ContainerView, PodView } from './pods.ts';
import { isSameImage } from '../../playback/insides/images.ts';
import { bytesAt } from './pulls.ts';
import { useStageDrawing } from './use-stage.ts';

/**
 * A Pod with its name: a dashed outline as long as it is only bound, a capsule when its sandbox stands, with its
 * address and a box for each container.
 */
export function PodBox({
  pod,
  at,
  isFocus,
  note,
}: {
  readonly pod: PodView;
  readonly at: Box;
  readonly isFocus: boolean;
  /** Said under the name instead of the address. */
  readonly note?: string;
}) {
  const { language, selection } = usePicture();
  const sandbox = useScene((scene) => scene.sandbox);
  const stands = isFocus ? sandbox?.stands === true : pod.hasSandbox;
  const ip = pod.ip ?? (isFocus ? (sandbox?.ip ?? null) : null);
  const text = diagramText[language];
  const target = { kind: 'object', key: pod.key } as const;
  const isNarrow = at.w < 110;
  const said = note ?? (stands ? ip : null);
  const spoken = [text.pod(pod.name, pod.status), ...(said === null ? [] : [said])];
  for (const container of pod.containers)
    spoken.push(text.container(container.name, text[wordOf[container.look]]));
  return (
    <span
      className="dg-pod"
      data-look={stands ? (pod.isFailing ? 'bad' : 'whole') : 'ghost'}
      data-selected={isSelected(selection, target)}
      style={{ left: at.x, top: at.y, width: at.w, height: at.h }}
    >
      <span className="dg-pod-face" aria-hidden="true">
        {!isNarrow && pod.containers.length < 2 && (isFocus || pod.name.length <= 8) && (
          <Icon name="pod" size={18} />
        )}
        <span className="dg-pod-words">
          <span className="dg-name">{shortened(pod.name, lettersFor(at.w, pod, stands, isFocus))}</span>
          {said !== null && (note !== undefined || !isNarrow) && (
            <span className={`dg-sub ${note === undefined ? 'dg-mono' : ''}`}>{said}</span>
          )}
        </span>
        {stands && (
          <span className="dg-containers">
            {pod.containers.slice(0, 3).map((container) => (
              <ContainerBox
                key={container.name}
                container={container}
                node={pod.node}
                size={pod.containers.length < 3 && at.w >= 90 ? 24 : 18}
              />
            ))}
          </span>
        )}
      </span>
      <Hit target={target} label={spoken.join(', ')} />
    </span>
  );
}

/** A generated name differs from its siblings' at its end: what is left out is its middle. */
function shortened(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const end = Math.min(5, Math.floor(letters / 2));
  return `${name.slice(0, Math.max(1, letters - end - 1))}…${name.slice(-end)}`;
}

/** How many letters have room beside the glyph and the containers. */
function lettersFor(width: number, pod: PodView, stands: boolean, isFocus: boolean): number {
  // Beside the focused one, a long name is worth more than the glyph.
  const hasGlyph = width >= 110 && pod.containers.length < 2 && (isFocus || pod.name.length <= 8);
  const glyph = hasGlyph ? 24 : 0;
  const boxes = stands ? Math.min(3, pod.containers.length) * 27 : 0;
  return Math.max(4, Math.floor((width - 19 - glyph - boxes) / (hasGlyph ? 7.2 : 8.4)));
}

const wordOf = {
  absent: 'containerAbsent',
  waiting: 'containerWaiting',
  stuck: 'containerStuck',
  running: 'containerRunning',
  ready: 'containerReady',
  done: 'containerDone',
  failed: 'containerFailed',
} as const satisfies Record<ContainerLook, string>;

/** Filled from below as far as its image has arrived; ink when it runs, with a tick when it is ready. */
function ContainerBox({
  container,
  node,
  size,
}: {
  readonly container: ContainerView;
  readonly node: string | null;
  readonly size: number;
}) {
  const { pacing, reducedMotion } = usePicture();
  const { look } = container;
  const waits = look === 'absent' || look === 'waiting';
  const pull = useScene((scene) =>
    waits
      ? (scene.pulls.findLast((one) => one.node === node && isSameImage(one.image, container.image)) ?? null)
      : null,
  );
  const fill = useStageDrawing<SVGRectElement>((rect, stage) => {
    if (!pull || pull.bytes === 0) return;
    const part = bytesAt(pull, pacing.clusterAt(stage)) / pull.bytes;
    const shown = reducedMotion ? Math.floor(part * 4) / 4 : part;
    rect.setAttribute('y', String(9 - 18 * shown));
    rect.setAttribute('height', String(18 * shown));
  });
  const isSolid = look === 'running' || look === 'ready';
  return (
    <svg className="dg-container" data-look={look} width={size} height={size} viewBox="-12 -12 24 24">
      <rect className="dg-container-box" x="-11" y="-11" width="22" height="22" rx="4" />
      {pull && <rect ref={fill} className="dg-container-fill" x="-9" width="18" rx="2" />}
      {look === 'ready' && <path className="dg-tick" d="M-5 .5l3.6 3.8L5.4-4" />}
      {isSolid && look === 'running' && <path className="dg-container-run" d="M-3-5L5 0L-3 5Z" />}
      {look === 'done' && <path className="dg-container-done" d="M-5 .5l3.6 3.8L5.4-4" />}
      {(look === 'stuck' || look === 'failed') && (
        <>
          <path className="dg-octagon" d="M-3.3-8H3.3L8-3.3V3.3L3.3 8H-3.3L-8 3.3V-3.3Z" />
          <path className="dg-octagon-cross" d="M-3-3L3 3M3-3L-3 3" />
        </>
      )}
    </svg>
  );
}
