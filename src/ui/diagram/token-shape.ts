import type { Direction } from './geometry.ts';
import type { Shape } from './signs.ts';

/** Height and text size of a token in the picture's pixels. */
export const tokenHeight = 21;
export const tokenText = 12;

/** Width of a letter of the machine's type, as part of its size. */
const letter = 0.602;

/** What is written on a token, line by line; none for a sign without words. */
export type Label = readonly string[];

function wordWidth(word: string): number {
  return [...word].length * tokenText * letter;
}

export function labelWidth(label: Label): number {
  return Math.max(0, ...label.map(wordWidth));
}

/** How wide a token with this label is. Without a label it is a sign of its own size. */
export function tokenWidth(label: Label): number {
  const words = labelWidth(label);
  return words === 0 ? tokenHeight : Math.round(words + tokenText * 1.4);
}

export function heightFor(label: Label): number {
  return label.length > 1 ? tokenHeight + 9 : tokenHeight;
}

/** A five-cornered label that points the way it goes. */
export function pentagon(w: number, h: number, to: Direction): string {
  const p = h * 0.36;
  const [x, y] = [w / 2, h / 2];
  switch (to) {
    case 'right':
      return `M${-x} ${-y}H${x - p}L${x + p * 0.5} 0L${x - p} ${y}H${-x}Z`;
    case 'left':
      return `M${x} ${-y}H${-x + p}L${-x - p * 0.5} 0L${-x + p} ${y}H${x}Z`;
    case 'down':
      return `M${-x} ${-y}H${x}V${y}H${p * 1.3}L0 ${y + p * 1.1}L${-p * 1.3} ${y}H${-x}Z`;
    case 'up':
      return `M${-x} ${y}H${x}V${-y}H${p * 1.3}L0 ${-y - p * 1.1}L${-p * 1.3} ${-y}H${-x}Z`;
  }
}

export function diamond(h: number): string {
  const r = h * 0.58;
  return `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`;
}

export function hexagon(w: number, h: number): string {
  const q = h * 0.42;
  const [x, y] = [w / 2, h / 2];
  return `M${-x} 0L${-x + q} ${-y}H${x - q}L${x} 0L${x - q} ${y}H${-x + q}Z`;
}

export function trapezoid(w: number, h: number): string {
  const [x, y] = [w / 2, h / 2];
  return `M${-x} ${-y}H${x}L${x - h * 0.4} ${y}H${-x + h * 0.4}Z`;
}

export function octagon(h: number): string {
  const r = h * 0.55;
  const q = r * 0.414;
  return `M${-q} ${-r}H${q}L${r} ${-q}V${q}L${q} ${r}H${-q}L${-r} ${q}V${-q}Z`;
}

export function rectangle(w: number, h: number, radius: number): string {
  const [x, y, r] = [w / 2, h / 2, radius];
  return `M${-x + r} ${-y}H${x - r}Q${x} ${-y} ${x} ${-y + r}V${y - r}Q${x} ${y} ${x - r} ${y}H${-x + r}Q${-x} ${y} ${-x} ${y - r}V${-y + r}Q${-x} ${-y} ${-x + r} ${-y}Z`;
}

/** The kind of line that each shape travels on. */
export const lineOf: Readonly<
  Record<Shape, 'solid' | 'dashed' | 'dots' | 'band' | 'error' | 'lost' | 'none'>
> = {
  request: 'solid',
  response: 'dashed',
  watch: 'none',
  etcd: 'none',
  'etcd-response': 'none',
  'etcd-watch': 'none',
  cri: 'none',
  'cri-response': 'none',
  cni: 'dots',
  'cni-response': 'dots',
  'pull-request': 'solid',
  'pull-response': 'dashed',
  pull: 'band',
  shell: 'none',
  'shell-response': 'none',
  refusal: 'error',
  lost: 'lost',
};
