import { Suspense, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Opening } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { insideOf } from './insides.ts';
import './insides.css';

/** What stands open, in the picture's place: it grows out of what was opened and shrinks back into nothing. */
export function Inside({ opened }: { readonly opened: Opening }) {
  const frame = useRef<HTMLDivElement>(null);
  const inside = insideOf(opened);
  useGrowth(frame, opened);
  useFocusInside(frame, opened);
  useEffect(() => {
    if (inside === null) viewer.getState().open(null);
  }, [inside]);
  if (inside === null) return null;
  const { View, component, object } = inside;
  return (
    <div ref={frame} className="inside" tabIndex={-1}>
      <Suspense>
        <View key={opened} component={component} object={object} />
      </Suspense>
    </div>
  );
}

const growthMs = 240;

/** From the place in the picture that was opened, to the whole. At once where motion is not wanted. */
function useGrowth(frame: RefObject<HTMLElement | null>, opened: Opening): void {
  const still = useViewer((state) => state.reducedMotion);
  useLayoutEffect(() => {
    const to = frame.current?.getBoundingClientRect();
    const from = partOf(opened)?.getBoundingClientRect();
    if (still || !to || !from || to.width === 0 || from.width === 0) return;
    const x = from.x + from.width / 2 - (to.x + to.width / 2);
    const y = from.y + from.height / 2 - (to.y + to.height / 2);
    const small = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    frame.current?.animate(
      [
        { transform: small, opacity: 0.4 },
        { transform: 'none', opacity: 1 },
      ],
      {
        duration: growthMs,
        easing: 'cubic-bezier(.2, 0, 0, 1)',
      },
    );
    // Once for each opening, wherever the wish for motion stands afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opened]);
}

/** The focus goes in, and when it closes back to where it was opened. */
function useFocusInside(frame: RefObject<HTMLElement | null>, opened: Opening): void {
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus({ preventScroll: true });
    return () => {
      // What was opened may have lost the focus already, when what lies behind became inert.
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const back = isThere ? before : partOf(opened);
      // The picture takes the focus again when it is no longer inert.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && viewer.getState().opened === null) back?.focus({ preventScroll: true });
      });
    };
  }, [frame, opened]);
}

function partOf(opened: Opening): HTMLElement | null {
  const id = opened.startsWith('/registry/') ? opened : `component ${opened}`;
  return document.querySelector<HTMLElement>(`.dg-frame [data-roving="${CSS.escape(id)}"]`);
}
