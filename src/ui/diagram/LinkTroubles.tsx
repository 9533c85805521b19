import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Trouble } from '../../trace/troubles.ts';
import { TroubleMark } from '../faults/TroubleMark.tsx';
import { pointAt } from './geometry.ts';
import { usePicture, useScene } from './picture-context.ts';
import { routeBetween } from './routes.ts';

/** Where a link is cut or slow: on its line, nearer to whom it belongs to than to the hub that all share. */
export function LinkTroubles() {
  const { layout, language, onBreak } = usePicture();
  const troubles = useScene((scene) => scene.troubles);
  return (
    <>
      {troubles.map((trouble) => {
        const ends = endsOf(trouble);
        const path = ends && routeBetween(layout, ends[0], ends[1], 'call');
        if (!ends || !path) return null;
        const { x, y } = pointAt(path, path.length * 0.45);
        return (
          // The menu of a link is also in the menus of its ends, which the keyboard reaches.

          <span
            key={trouble.event}
            className="dg-link-trouble"
            style={{ left: x, top: y }}
            onContextMenu={(event) => {
              event.preventDefault();
              onBreak?.({ kind: 'link', a: ends[0], b: ends[1] }, { x: event.clientX, y: event.clientY });
            }}
          >
            <TroubleMark trouble={trouble} language={language} />
          </span>
        );
      })}
    </>
  );
}

/** The client first, so that the mark stands on its side. */
function endsOf({ component, other }: Trouble): readonly [ComponentId, ComponentId] | null {
  if (other === null) return null;
  return kindOf(component) === 'kube-apiserver' && kindOf(other) !== 'etcd'
    ? [other, component]
    : [component, other];
}
