export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

/** A drawn line with its points at known distances, so that a token's place on it is a look-up and no question to the browser. */
export interface Path {
  readonly d: string;
  readonly length: number;
  readonly points: readonly Point[];
  /** Distance of each point from the start. */
  readonly distances: readonly number[];
  /** The axis on which its ends face each other, where that is not the one on which they are further apart. */
  readonly across: 'x' | 'y' | null;
  readonly reversed: () => Path;
}

/** A line through points with its corners rounded. */
export function polyline(points: readonly Point[], radius = 10): Path {
  const [start, ...rest] = points;
  if (start === undefined) throw new RangeError('a path needs points');
  let d = `M${start.x} ${start.y}`;
  const along: Point[] = [start];
  rest.forEach((point, i) => {
    const before = points[i] as Point;
    const after = points[i + 2];
    if (after === undefined) {
      d += `L${point.x} ${point.y}`;
      along.push(point);
      return;
    }
    const r = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
    const into = towards(point, before, r);
    const out = towards(point, after, r);
    d += `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    for (let k = 0; k <= 6; k++) along.push(quadratic(into, point, out, k / 6));
  });
  return measured(d, along, null, () => polyline([...points].reverse(), radius));
}

/** One cubic between two sides that face each other. `across` is the axis on which they do. */
export function curve(from: Point, to: Point, across: 'x' | 'y'): Path {
  if (across === 'x' ? from.y === to.y : from.x === to.x) return polyline([from, to]);
  const middle = across === 'x' ? (from.x + to.x) / 2 : (from.y + to.y) / 2;
  const first = across === 'x' ? { x: middle, y: from.y } : { x: from.x, y: middle };
  const second = across === 'x' ? { x: middle, y: to.y } : { x: to.x, y: middle };
  const along = Array.from({ length: 33 }, (_, k) => cubic(from, first, second, to, k / 32));
  const d = `M${from.x} ${from.y}C${first.x} ${first.y} ${second.x} ${second.y} ${to.x} ${to.y}`;
  return measured(d, along, across, () => curve(to, from, across));
}

/** The point at a distance from the path's start; its ends hold what lies outside. */
export function pointAt(path: Path, from: number): Point {
  const { points, distances } = path;
  let i = 1;
  while (i < points.length - 1 && (distances[i] as number) < from) i++;
  const a = points[i - 1] as Point;
  const b = points[i] ?? a;
  const start = distances[i - 1] as number;
  const span = (distances[i] ?? start) - start;
  const t = span === 0 ? 0 : Math.min(1, Math.max(0, (from - start) / span));
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

export type Direction = 'right' | 'left' | 'up' | 'down';

/** Which way a path leads on the whole. */
export function directionOf(path: Path): Direction {
  const from = path.points[0] as Point;
  const to = path.points[path.points.length - 1] as Point;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const lies = path.across === null ? Math.abs(dx) >= Math.abs(dy) : path.across === 'x';
  if (lies) return dx >= 0 ? 'right' : 'left';
  return dy >= 0 ? 'down' : 'up';
}

export function centerOf(box: Box): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** A straight line from the border of one box to the border of another. */
export function between(from: Box, to: Box): Path {
  return polyline([onBorder(from, centerOf(to)), onBorder(to, centerOf(from))]);
}

/** Between two boxes, `t` of the way: layouts of different heights are one layout that stretches. */
export function mixed(a: Box, b: Box, t: number): Box {
  const mix = (p: number, q: number): number => Math.round(p + (q - p) * t);
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), w: mix(a.w, b.w), h: mix(a.h, b.h) };
}

function measured(d: string, points: readonly Point[], across: Path['across'], reversed: () => Path): Path {
  const distances = [0];
  for (let i = 1; i < points.length; i++)
    distances.push((distances[i - 1] as number) + distance(points[i - 1] as Point, points[i] as Point));
  return { d, points, distances, length: distances[distances.length - 1] as number, across, reversed };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole };
}

function quadratic(a: Point, b: Point, c: Point, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
    y: u * u * a.y + 2 * u * t * b.y + t * t * c.y,
  };
}

function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const u = 1 - t;
  const along = (p: number, q: number, r: number, s: number): number =>
    u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) };
}

function onBorder(box: Box, towardsPoint: Point): Point {
  const center = centerOf(box);
  const dx = towardsPoint.x - center.x;
  const dy = towardsPoint.y - center.y;
  if (dx === 0 && dy === 0) return center;
  const t = Math.min(
    dx === 0 ? Infinity : box.w / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.h / 2 / Math.abs(dy),
  );
  return { x: center.x + dx * Math.min(1, t), y: center.y + dy * Math.min(1, t) };
}
