import { useEffect, useRef, type RefObject } from 'react';
import { viewer } from '../../viewer/use-viewer.ts';
import { stageOf, type Geometry } from './geometry.ts';
import type { MarkIndex } from './marks.ts';
import { isWhole, pan, zoom, type Window } from './window.ts';

/** The playhead jumps to the beginning or end of an event this near, in px. */
const snapPx = 6;
/** A press that moved less than this is a click. */
const clickPx = 3;

interface Scrub {
  readonly geometry: Geometry;
  readonly index: MarkIndex;
  readonly setWindow: (change: (window: Window) => Window) => void;
  /** A click without a drag, in px of the element. */
  readonly onClick: (x: number, y: number) => void;
}

/** The pointer on the lanes: drag scrubs, click seeks, Ctrl and wheel zooms, two fingers pinch. */
export function useScrub(element: RefObject<HTMLElement | null>, scrub: Scrub): void {
  const now = useRef(scrub);
  useEffect(() => {
    now.current = scrub;
  });

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const pointers = new Map<number, { readonly x: number; readonly startX: number }>();
    let dragged = false;

    const place = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
      const box = target.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const seek = (event: PointerEvent): void => {
      const { geometry, index } = now.current;
      const stage = stageOf(geometry, place(event).x);
      const reach = snapPx * (stageOf(geometry, 1) - stageOf(geometry, 0));
      viewer.getState().seek(event.altKey ? stage : index.snapped(stage, reach));
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      target.setPointerCapture(event.pointerId);
      const { x } = place(event);
      pointers.set(event.pointerId, { x, startX: x });
      if (pointers.size > 1) return;
      dragged = false;
      viewer.getState().pause();
      viewer.getState().setScrubbing(true);
      seek(event);
    };
    const move = (event: PointerEvent): void => {
      const pointer = pointers.get(event.pointerId);
      if (!pointer) return;
      const { x } = place(event);
      if (pointers.size === 2) pinch(event.pointerId, x);
      pointers.set(event.pointerId, { ...pointer, x });
      if (Math.abs(x - pointer.startX) > clickPx) dragged = true;
      if (pointers.size === 1 && dragged) seek(event);
    };
    const pinch = (moved: number, x: number): void => {
      const [[, other] = []] = [...pointers].filter(([id]) => id !== moved);
      const before = pointers.get(moved);
      if (!other || !before) return;
      const factor = Math.abs(before.x - other.x) / Math.max(Math.abs(x - other.x), 8);
      zoomAt(factor, (x + other.x) / 2);
    };
    const zoomAt = (factor: number, x: number): void => {
      const { geometry, setWindow } = now.current;
      const at = stageOf(geometry, x);
      setWindow((window) => zoom(window, factor, at, viewer.getState().pacing.duration));
    };
    const up = (event: PointerEvent): void => {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
      viewer.getState().setScrubbing(false);
      const { x, y } = place(event);
      if (!dragged && event.type === 'pointerup') now.current.onClick(x, y);
    };
    const wheel = (event: WheelEvent): void => {
      const { duration } = viewer.getState().pacing;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        zoomAt(Math.exp(Math.max(-50, Math.min(50, event.deltaY)) * 0.01), place(event).x);
      } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        if (isWhole(now.current.geometry.window, duration)) return;
        event.preventDefault();
        const part = event.deltaX / now.current.geometry.width;
        now.current.setWindow((window) => pan(window, part, duration));
      }
    };
    target.addEventListener('pointerdown', down);
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', up);
    target.addEventListener('pointercancel', up);
    // Not passive: a zoom of the timeline must not zoom the page too.
    target.addEventListener('wheel', wheel, { passive: false });
    return () => {
      target.removeEventListener('pointerdown', down);
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', up);
      target.removeEventListener('pointercancel', up);
      target.removeEventListener('wheel', wheel);
    };
  }, [element]);
}
