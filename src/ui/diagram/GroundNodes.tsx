import type { Node, NodeProps } from '@xyflow/react';
import { diagramText } from '../../text/ui/diagram.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Hit } from './Hit.tsx';
import { Legend } from './Legend.tsx';
import { PodBox } from './PodBox.tsx';
import { usePicture, useScene } from './picture-context.ts';

export type GroundNodeType = Node<Record<string, never>, 'zone' | 'legend' | 'unscheduled' | 'status'>;

/** The ground on which the control plane stands. */
export function ZoneNode() {
  const { language } = usePicture();
  return (
    <div className="dg-zone">
      <span className="dg-sub">{diagramText[language].controlPlane}</span>
    </div>
  );
}

export function LegendNode({ height }: NodeProps<GroundNodeType>) {
  const { language } = usePicture();
  const isHidden = useViewer((state) => state.hide.includes('legend'));
  return isHidden ? null : <Legend language={language} height={height ?? 0} />;
}

/** The focused Pod while it is no more than a record: stored, and on no node. */
export function UnscheduledNode({ width = 0, height = 0 }: NodeProps<GroundNodeType>) {
  const { language } = usePicture();
  const pod = useScene((scene) => scene.world.pod);
  if (pod === null || pod.node !== null) return null;
  const at = { x: 0, y: 0, w: width, h: height };
  return <PodBox pod={pod} at={at} isFocus={true} note={diagramText[language].noNode} />;
}

/** What `kubectl get pods` says of the focused Pod, where no console stands beside the picture. */
export function StatusNode() {
  const { language } = usePicture();
  const pod = useScene((scene) => scene.world.pod);
  if (pod === null) return null;
  return (
    <div className="dg-status">
      <span className="dg-name" aria-hidden="true">
        {pod.name}
      </span>
      <span className="dg-mono" aria-hidden="true">
        {pod.status}
      </span>
      <Hit
        target={{ kind: 'object', key: pod.key }}
        label={diagramText[language].pod(pod.name, pod.status)}
      />
    </div>
  );
}
