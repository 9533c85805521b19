import { useMemo } from 'react';
import { kindOf, nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import { diagramText } from '../../text/ui/diagram.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { glyphOfComponent } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { nameOf, useSpokenName } from '../diagram/ComponentNode.tsx';
import { PictureOf, type Room } from '../diagram/DiagramArea.tsx';
import type { Box } from '../diagram/geometry.ts';
import { usePicture, useScene } from '../diagram/picture-context.ts';
import { Tokens } from '../diagram/Tokens.tsx';
import { useWires } from '../diagram/use-wires.ts';
import { WireLine } from '../diagram/WireLine.tsx';
import { duetLayout } from './duet-layout.ts';
import { partiesAt } from './parties.ts';

/** Where there is no room for the whole picture: the two that speak now, and what passes between them. */
export function Duet({ index, width, height }: Room) {
  const pacing = useViewer((state) => state.pacing);
  const step = useViewer((state) => state.stepIndex);
  const parties = useMemo(() => partiesAt(pacing, index, step), [pacing, index, step]);
  const [left, right] = parties ?? ['kubectl', 'kube-apiserver'];
  const layout = useMemo(() => duetLayout([left, right], width, height), [left, right, width, height]);
  return <PictureOf index={index} layout={layout} Drawing={Parties} />;
}

function Parties() {
  const { layout } = usePicture();
  const { tubes, wires } = useWires();
  const { w, h } = layout.table.size;
  return (
    <div className="dg-frame duet" style={{ width: w, height: h }}>
      <svg className="dg-wires" width={w} height={h} aria-hidden="true">
        {wires.map((wire) => (
          <WireLine key={wire.id} wire={wire} />
        ))}
      </svg>
      {[...layout.boxes].map(([id, box]) => (
        <Party key={id} component={id} box={box} />
      ))}
      <Tokens tubes={tubes} />
    </div>
  );
}

function Party({ component, box }: { readonly component: ComponentId; readonly box: Box }) {
  const { language } = usePicture();
  const isActive = useScene((scene) => scene.active.has(component));
  const spoken = useSpokenName(component, isActive);
  const kind = kindOf(component);
  return (
    <div
      className="duet-party"
      role="img"
      aria-label={spoken}
      data-active={isActive}
      data-hub={kind === 'kube-apiserver'}
      style={{ left: box.x, top: box.y, width: box.w, height: box.h }}
    >
      <Icon name={glyphOfComponent[kind]} size={box.h < 80 ? 24 : 32} />
      <b>{nameOf(component, language)}</b>
      <Where component={component} />
    </div>
  );
}

/** Which node it is on; of the API server the gate that the request is at. */
function Where({ component }: { readonly component: ComponentId }) {
  const { language } = usePicture();
  const text = diagramText[language];
  const gate = useScene((scene) => scene.passage.gates.find(({ state }) => state === 'now') ?? null);
  const node = nodeOf(component);
  if (node !== null) return <span className="duet-where">{node}</span>;
  if (kindOf(component) !== 'kube-apiserver' || gate === null) return null;
  return <span className="duet-where">{text[gate.name]}</span>;
}
