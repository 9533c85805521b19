import type { Node, NodeProps } from '@xyflow/react';
import { nodeOf } from '../../kubernetes/components.ts';
import { diagramText } from '../../text/ui/diagram.ts';
import { Icon } from '../design/Icon.tsx';
import type { Card } from './cards.ts';
import type { Box } from './geometry.ts';
import { troubleWords } from '../../text/ui/troubles.ts';
import { troubleOfNode } from '../../trace/troubles.ts';
import { TroubleMark } from '../faults/TroubleMark.tsx';
import { GateMark } from './GateMark.tsx';
import { Hit } from './Hit.tsx';
import { isSelected, usePicture, useScene } from './picture-context.ts';
import { PodBox } from './PodBox.tsx';
import { PodTiles } from './PodTiles.tsx';
import type { NodeView } from './world.ts';

export type CardNodeType = Node<{ readonly card: Card }, 'card'>;

/** A machine: its name, how much of its cpu is asked for, and the Pods that are bound to it. */
export function CardNode({ data: { card } }: NodeProps<CardNodeType>) {
  return card.form === 'folded' ? <FoldedCard card={card} /> : <OneCard card={card} />;
}

function OneCard({ card }: { readonly card: Card }) {
  const { layout, selection, lit } = usePicture();
  const name = card.nodes[0] as string;
  const node = useScene((scene) => scene.world.nodes.get(name) ?? null);
  const focus = useScene((scene) => (scene.world.pod?.node === name ? scene.world.pod : null));
  const key = `/registry/minions/${name}` as const;
  const within = (at: Box): Box => ({ ...at, x: at.x - card.box.x, y: at.y - card.box.y });
  const isBeside = card.others.y === card.pod.y && card.others.x > card.pod.x;
  const others = node?.others ?? [];
  // Where focused and other Pods share one place, the focused one comes first.
  const shares = !isBeside && card.others.y === card.pod.y;
  return (
    <div
      className="dg-card"
      data-form={card.form}
      data-focus={focus !== null}
      data-ready={node?.isReady ?? false}
      data-lit={lit === null ? undefined : [...lit].some((id) => nodeOf(id) === name)}
      data-selected={isSelected(selection, { kind: 'object', key })}
    >
      <NodeName card={card} node={node} at={within(card.name)} />
      {layout.orientation === 'landscape' &&
        !layout.table.isCompact &&
        (card.form === 'full' || card.form === 'slim') &&
        node && <CpuMeter node={node} at={within(card.name)} />}
      {focus && (card.form === 'full' || card.form === 'slim') && (
        <PodBox pod={focus} at={within(card.pod)} isFocus={true} />
      )}
      {focus && card.form === 'row' ? (
        <PodTiles pods={[focus, ...others]} room={rowRoom(within(card.others))} named={false} />
      ) : (
        !(shares && focus) && (
          <PodTiles
            pods={others}
            room={card.form === 'row' ? rowRoom(within(card.others)) : within(card.others)}
            named={card.others.y > card.pod.y}
            beside={isBeside}
          />
        )
      )}
    </div>
  );
}

/** In a row the Pods stand in its middle. */
function rowRoom(at: Box): Box {
  return { ...at, y: at.y + Math.floor((at.h - 12) / 2), h: 12 };
}

function NodeName({
  card,
  node,
  at,
}: {
  readonly card: Card;
  readonly node: NodeView | null;
  readonly at: Box;
}) {
  const { language, layout } = usePicture();
  const text = diagramText[language];
  const name = card.nodes[0] as string;
  // On a narrow screen the kubelet's own box says where it is.
  const isUnderKubelet = layout.orientation === 'portrait' && card.form !== 'row';
  const isBad = node !== null && !node.isReady;
  const trouble = useScene((scene) => troubleOfNode(scene.troubles, name));
  const spoken = [
    text.node(name),
    ...(isBad ? [text.notReady] : []),
    ...(trouble ? [troubleWords[language][trouble.state]] : []),
    ...(node ? [text.cpuSpoken(Math.round(node.cpu * 100))] : []),
  ];
  return (
    <span className="dg-card-name" style={{ left: at.x, top: at.y, width: at.w, height: at.h }}>
      {card.form !== 'row' && !isUnderKubelet && <Icon name="node" size={17} />}
      {!isUnderKubelet && (
        <span className="dg-name" aria-hidden="true">
          {name}
        </span>
      )}
      {isBad &&
        (card.form === 'row' ? (
          <GateMark state="refused" />
        ) : (
          <span className="dg-bad-word">{text.notReady}</span>
        ))}
      {trouble && (
        <TroubleMark trouble={trouble} language={language} isBrief={card.form === 'row' || isBad} />
      )}
      <Hit target={{ kind: 'object', key: `/registry/minions/${name}` }} label={spoken.join(', ')} />
    </span>
  );
}

/** What all Pods ask for in grey, what the focused one asks for in ink. */
function CpuMeter({ node, at }: { readonly node: NodeView; readonly at: Box }) {
  const { language } = usePicture();
  const width = 58;
  const all = Math.min(1, node.cpu) * width;
  const own = Math.min(all, node.cpuOfFocus * width);
  return (
    <span className="dg-cpu" style={{ top: at.y, height: at.h }} aria-hidden="true">
      <span className="dg-sub">{diagramText[language].cpu}</span>
      <svg width={width} height="7">
        <rect className="dg-cpu-room" width={width} height="7" rx="3.5" />
        <rect className="dg-cpu-used" width={all - own} height="7" rx="3.5" />
        {own > 0 && <rect className="dg-cpu-own" x={all - own} width={Math.max(3, own)} height="7" rx="1" />}
      </svg>
    </span>
  );
}

/** Many nodes in one row: how many, how many of them are lost, and any of their Pods that fail. */
function FoldedCard({ card }: { readonly card: Card }) {
  const { language } = usePicture();
  const nodes = useScene((scene) => scene.world.nodes);
  const failing = card.nodes.flatMap((name) => nodes.get(name)?.others.filter((pod) => pod.isFailing) ?? []);
  const lost = card.nodes.filter((name) => nodes.get(name)?.isReady === false).length;
  const room = { x: card.others.x - card.box.x, y: 0, w: card.others.w, h: card.box.h };
  return (
    <div className="dg-card" data-form="folded" data-ready={lost === 0}>
      <span className="dg-card-name dg-folded-name" style={{ left: 12, top: 0, height: card.box.h }}>
        <span className="dg-sub">{diagramText[language].folded(card.nodes.length)}</span>
        {lost > 0 && (
          <span className="dg-bad-word">
            {lost} {diagramText[language].notReady}
          </span>
        )}
      </span>
      <PodTiles pods={failing} room={rowRoom({ ...room, x: room.x + 40, w: room.w - 40 })} named={false} />
    </div>
  );
}
