import type { Node, NodeProps } from '@xyflow/react';
import type { CSSProperties } from 'react';
import { diagramText } from '../../text/ui/diagram.ts';
import { Icon } from '../design/Icon.tsx';
import type { ComponentId } from '../../kubernetes/components.ts';
import { troubleOf } from '../../trace/troubles.ts';
import { TroubleMark } from '../faults/TroubleMark.tsx';
import { GateMark } from './GateMark.tsx';
import type { Passage } from './gates.ts';
import { Hit } from './Hit.tsx';
import { nameOf, useSpokenName } from './ComponentNode.tsx';
import { isLit, isSelected, usePicture, useScene } from './picture-context.ts';

export type HubNodeType = Node<{ readonly component: ComponentId }, 'hub'>;

/** The API server: its watch cache as a rail along two sides, and the six gates that a request passes. */
export function HubNode({ data: { component } }: NodeProps<HubNodeType>) {
  const { language, layout, selection, lit } = usePicture();
  const text = diagramText[language];
  const isActive = useScene((scene) => scene.active.has(component));
  const passage = useScene((scene) => scene.passage);
  const trouble = useScene((scene) => troubleOf(scene.troubles, component));
  const cached = useScene((scene) => scene.cacheRevision);
  const target = { kind: 'component', id: component } as const;
  const name = useSpokenName(component, isActive);
  const spoken = [
    name,
    `${text.watchCache} ${text.revision(cached)}`,
    ...(passage.request ? [requestWords(passage)] : []),
    ...(passage.refusedWith === null ? [] : [`${text.refused} ${passage.refusedWith}`]),
    ...passage.gates
      .filter((g) => g.state !== 'ahead')
      .map((g) => `${text[g.name]} ${stateWord(g.state, text)}`),
  ].join(', ');
  const now = passage.gates.find((gate) => gate.state === 'now' || gate.state === 'refused') ?? null;
  return (
    <div
      className="dg-hub"
      data-active={isActive}
      data-lit={isLit(lit, component)}
      data-trouble={trouble?.state}
      data-selected={isSelected(selection, target)}
      data-orientation={layout.orientation}
      data-compact={layout.table.isCompact}
      data-columns={layout.table.gateColumns}
      style={{ '--dg-rail': `${String(layout.table.rail)}px` } as CSSProperties}
    >
      <span className="dg-rail" aria-hidden="true">
        {!layout.table.isCompact && `${text.watchCache} · `}rv {cached}
      </span>
      <span className="dg-rail-side" />
      <Hit target={target} label={spoken} />
      {trouble && (
        <span className="dg-trouble">
          <TroubleMark trouble={trouble} language={language} />
        </span>
      )}
      <span className="dg-hub-head" aria-hidden="true">
        <Icon name="api-server" size={21} />
        <b>{nameOf(component, language)}</b>
        <span className="dg-hub-request" data-refused={passage.refusedWith !== null}>
          {passage.refusedWith !== null && `✗ ${passage.refusedWith} `}
          {requestWords(passage)}
        </span>
      </span>
      <span className="dg-gates">
        {passage.gates.map((gate) => (
          <span key={gate.name} className="dg-gate" data-state={gate.state}>
            <GateMark state={gate.state} />
            <span className="dg-gate-name" aria-hidden="true">
              {text[gate.name]}
            </span>
            {gate.event !== null && (
              <Hit
                target={{ kind: 'event', id: gate.event }}
                partOf={component}
                label={`${text[gate.name]}: ${stateWord(gate.state, text)}`}
              />
            )}
          </span>
        ))}
      </span>
      {layout.orientation === 'portrait' && (now ?? passage.refusedWith) !== null && (
        <span className="dg-gate-now" data-refused={passage.refusedWith !== null} aria-hidden="true">
          {now ? text[now.name] : `✗ ${passage.refusedWith}`}
        </span>
      )}
    </div>
  );
}

function stateWord(state: Passage['gates'][number]['state'], text: (typeof diagramText)['en']): string {
  return state === 'now' ? text.passing : text[state];
}

/** `POST pods`, `PATCH pods/status`: what is asked, in the API server's own words. */
function requestWords({ request }: Passage): string {
  if (!request) return '';
  const { method, resource, subresource, path } = request.call;
  const what = resource === null ? path.split('?')[0] : resource;
  return `${method} ${what ?? ''}${subresource === null ? '' : `/${subresource}`}`;
}
