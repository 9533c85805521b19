import type { Node, NodeProps } from '@xyflow/react';
import {
  controlPlaneHost,
  instanceOf,
  kindOf,
  nodeOf,
  type ComponentId,
} from '../../kubernetes/components.ts';
import { componentNames, diagramText } from '../../text/ui/diagram.ts';
import { glyphOfComponent } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { linkTrouble, troubleWords } from '../../text/ui/troubles.ts';
import { troubleOf } from '../../trace/troubles.ts';
import { TroubleMark } from '../faults/TroubleMark.tsx';
import { Hit } from './Hit.tsx';
import { PullProgress } from './PullProgress.tsx';
import { isLit, isSelected, usePicture, useScene } from './picture-context.ts';
import { isShy } from './wires.ts';

export type ComponentNodeType = Node<{ readonly component: ComponentId }, 'component'>;

/** Widths at which a glyph and the name have room side by side. */
const least = { etcd: 80, containerd: 98, 'external-provisioner': 120, others: 92 } as const;

/** A process: its glyph, its name, and for some one more fact. */
export function ComponentNode({ data: { component }, width, height }: NodeProps<ComponentNodeType>) {
  const { language, layout, selection, pacing, lit } = usePicture();
  const isActive = useScene((scene) => scene.active.has(component));
  const isSpeaking = useScene((scene) => scene.active.has(component) || speaks(scene.moving, component));
  const trouble = useScene((scene) => troubleOf(scene.troubles, component));
  const kind = kindOf(component);
  const target = { kind: 'component', id: component } as const;
  const chosen = isSelected(selection, target);
  const role = useRole(component);
  const isShared = useIsShared(component);
  const spoken = [useSpokenName(component, isActive), ...(role ? [diagramText[language][role]] : [])].join(
    ', ',
  );
  // A node without power says so itself, once for all that ran on it.
  const isOwn = trouble !== null && trouble.state !== 'off';
  const isHidden = !isSpeaking && !chosen && !isOwn && !lit?.has(component);
  if (isShy(component, layout.table) && isHidden) return null;
  const node = nodeOf(component);
  const isSmall =
    (height ?? 0) < 30 ||
    node !== null ||
    layout.orientation === 'portrait' ||
    layout.table.isCompact ||
    kind === 'registry';
  const isTiny = (width ?? 0) < 30;
  // Where there is little room the name is worth more than the glyph.
  const isCramped =
    !isTiny &&
    !isShared &&
    (width ?? 0) <
      least[kind === 'etcd' || kind === 'containerd' || kind === 'external-provisioner' ? kind : 'others'] &&
    (layout.orientation === 'portrait' || layout.table.isCompact || kind === 'external-provisioner');
  return (
    <div
      className="dg-component"
      data-active={isActive}
      data-lit={isLit(lit, component)}
      data-selected={chosen}
      data-small={isSmall}
      data-tiny={isTiny}
      data-cni={kind === 'cni'}
      data-trouble={trouble?.state}
      data-role={role ?? undefined}
    >
      <span className="dg-component-face" aria-hidden="true" style={isShared ? stacked : undefined}>
        {!isCramped && !(isShared && (height ?? 0) < 32) && (
          <Icon
            name={glyphOfComponent[kind]}
            size={isTiny ? 14 : node !== null || layout.table.isCompact ? 17 : 19}
          />
        )}
        {isShared && !isTiny && (
          <span className="dg-sub">{role ? diagramText[language][role] : instanceOf(component)}</span>
        )}
        {!isTiny && !isShared && (
          <span className="dg-component-words">
            <span className="dg-name">{nameOf(component, language)}</span>
            {kind === 'etcd' && <Revision />}
            {kind === 'kubelet' && layout.orientation === 'portrait' && (
              <span className="dg-sub">{node}</span>
            )}
            {kind === 'registry' && pacing.steps.length > 0 && <PullProgress />}
          </span>
        )}
      </span>
      <Hit target={target} label={spoken} />
      {trouble && (
        <span className="dg-trouble">
          <TroubleMark trouble={trouble} language={language} isBrief={isTiny || !isOwn} />
        </span>
      )}
    </div>
  );
}

/** Several of its kind share its place: there is room for a glyph, and below it for what tells it from the others. */
function useIsShared(component: ComponentId): boolean {
  const { layout } = usePicture();
  if (nodeOf(component) !== null) return false;
  return [...layout.boxes.keys()].some((other) => other !== component && kindOf(other) === kindOf(component));
}

const stacked = { flexDirection: 'column', justifyContent: 'center', gap: 1, padding: 0 } as const;

/** Whether it leads or waits to, where there are several of its kind and a Lease says who leads. */
function useRole(component: ComponentId): 'leads' | 'waits' | null {
  const holder = useScene((scene) => scene.world.holders.get(kindOf(component)));
  const isShared = useIsShared(component);
  if (holder === undefined || !isShared) return null;
  return holder.startsWith(`${controlPlaneHost(component)}_`) ? 'leads' : 'waits';
}

function Revision() {
  const revision = useScene((scene) => scene.revision);
  return <span className="dg-sub">rv {revision}</span>;
}

/** Its name with the node that it is on, what it is doing, and how many watches it holds. */
export function useSpokenName(component: ComponentId, isActive: boolean): string {
  const { language } = usePicture();
  const text = diagramText[language];
  const watches = useScene((scene) =>
    scene.tubes.filter((tube) => tube.client === component).reduce((n, tube) => n + tube.channels.length, 0),
  );
  const node = nodeOf(component);
  const name = nameOf(component, language);
  const troubles = useScene((scene) => scene.troubles);
  const own = troubleOf(troubles, component);
  const links = troubles.flatMap(({ component: one, other, state }) => {
    if (other === null || (one !== component && other !== component)) return [];
    const far = one === component ? other : one;
    return [linkTrouble[language](nameOf(far, language), troubleWords[language][state])];
  });
  return [
    node === null ? name : text.onNode(name, node),
    ...(own ? [troubleWords[language][own.state]] : []),
    ...links,
    ...(isActive ? [text.atWork] : []),
    ...(watches > 0 ? [text.watches(watches)] : []),
  ].join(', ');
}

export function nameOf(component: ComponentId, language: 'ko' | 'en'): string {
  const name = componentNames[language][kindOf(component)];
  const instance = nodeOf(component) === null ? instanceOf(component) : null;
  return instance === null ? name : `${name} ${instance}`;
}

function speaks(moving: readonly { from: ComponentId; to: ComponentId }[], component: ComponentId): boolean {
  return moving.some((message) => message.from === component || message.to === component);
}
