import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { sashText } from '../../text/ui/sash.ts';
import type { Edge } from '../../viewer/panels.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import './sashes.css';

interface Sash {
  readonly edge: Edge;
  /** What becomes larger. */
  readonly part: string;
  /** `x`: it stands upright and moves sideways. */
  readonly axis: 'x' | 'y';
  /** 1: larger to the right or downwards. */
  readonly sign: 1 | -1;
  /** In px, and as a share of the page. */
  readonly least: number;
  readonly most: number;
}

const sashes: readonly Sash[] = [
  { edge: 'workspace', part: '.shell-left', axis: 'x', sign: 1, least: 240, most: 0.4 },
  { edge: 'console', part: '[data-slot="console"]', axis: 'y', sign: -1, least: 96, most: 0.6 },
  { edge: 'inspector', part: '.shell-right', axis: 'x', sign: -1, least: 280, most: 0.4 },
  { edge: 'timeline', part: '.shell-time', axis: 'y', sign: -1, least: 120, most: 0.5 },
];

/** How far an arrow key moves an edge, and with Shift, in px. */
const stride = { one: 16, many: 64 } as const;

/**
 * The edges between the parts of the page, to be drawn with the pointer or moved with arrow keys. None is a stop of the
 * Tab key: a key leads to them, one after the other.
 */
export function Sashes() {
  const text = useText(sashText);
  return (
    <section aria-label={text.edges}>
      {sashes.map((sash) => (
        <SashOf key={sash.edge} sash={sash} />
      ))}
    </section>
  );
}

function SashOf({ sash }: { readonly sash: Sash }) {
  const text = useText(sashText);
  const { edge, axis } = sash;
  const asked = useViewer((state) => state.panels.sizes[edge]);
  const line = useRef<HTMLDivElement>(null);
  const grip = useRef<{ at: number; from: number; size: number } | null>(null);
  const [range, setRange] = useState({ now: asked ?? 0, most: asked ?? 0 });

  const measure = useCallback((): { now: number; most: number } => {
    const shell = shellOf(line.current);
    const part = shell?.querySelector<HTMLElement>(sash.part);
    if (!shell || !part) return { now: 0, most: 0 };
    const [whole, now] =
      sash.axis === 'x' ? [shell.clientWidth, part.offsetWidth] : [shell.clientHeight, part.offsetHeight];
    return { now: now - besides(shell, sash.edge), most: Math.round(whole * sash.most) };
  }, [sash]);
  // What a listener hears is how large the part is now, whoever made it so.
  useEffect(() => {
    const part = shellOf(line.current)?.querySelector(sash.part);
    if (!part) return undefined;
    const observer = new ResizeObserver(() => setRange(measure()));
    observer.observe(part);
    return () => observer.disconnect();
  }, [sash, measure]);

  const within = (px: number): number =>
    Math.round(Math.min(Math.max(px, sash.least), Math.max(measure().most, sash.least)));
  const by = (px: number): void => viewer.getState().resize(edge, within(measure().now + px * sash.sign));

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = axis === 'x' ? event.clientX : event.clientY;
    const { now } = measure();
    grip.current = { at, from: now, size: now };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const held = grip.current;
    if (held === null) return;
    const moved = (axis === 'x' ? event.clientX : event.clientY) - held.at;
    held.size = within(held.from + moved * sash.sign);
    // Only the style while it is drawn: the page is told when it is let go.
    shellOf(line.current)?.style.setProperty(`--${edge}-px`, `${held.size}px`);
  };
  const onPointerUp = (): void => {
    const held = grip.current;
    grip.current = null;
    if (held !== null && held.size !== held.from) viewer.getState().resize(edge, held.size);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const px = event.shiftKey ? stride.many : stride.one;
    const act = (
      axis === 'x'
        ? { ArrowLeft: () => by(-px), ArrowRight: () => by(px) }
        : { ArrowUp: () => by(-px), ArrowDown: () => by(px) }
    ) as Readonly<Record<string, () => void>>;
    const ends: Readonly<Record<string, () => void>> = {
      Home: () => viewer.getState().resize(edge, sash.least),
      End: () => viewer.getState().resize(edge, within(Infinity)),
      Enter: () => viewer.getState().resize(edge, null),
      Escape: () => line.current?.blur(),
    };
    const run = act[event.key] ?? ends[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  return (
    <div
      ref={line}
      role="slider"
      tabIndex={-1}
      className="sash"
      data-edge={edge}
      title={text.title}
      aria-label={text[edge]}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={sash.least}
      aria-valuemax={Math.max(range.most, range.now)}
      aria-valuenow={range.now}
      aria-valuetext={text.size(range.now)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onLostPointerCapture={onPointerUp}
      onDoubleClick={() => viewer.getState().resize(edge, null)}
      onKeyDown={onKeyDown}
    />
  );
}

function shellOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('.shell') ?? null;
}

/** Tracks of branches stand above the lanes and are not part of what somebody made larger. */
function besides(shell: HTMLElement, edge: Edge): number {
  return edge === 'timeline' ? parseFloat(shell.style.getPropertyValue('--tracks-h')) || 0 : 0;
}

/** Leads the keyboard to an edge that can be moved, then to the next one. */
export function toNextSash(): void {
  const all = [...document.querySelectorAll<HTMLElement>('.sash')].filter(
    (sash) => sash.offsetParent !== null,
  );
  const at = all.findIndex((sash) => sash === document.activeElement);
  all[(at + 1) % Math.max(all.length, 1)]?.focus();
}
