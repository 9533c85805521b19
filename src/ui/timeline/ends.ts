import type { MessageKind } from './marks.ts';

/** Where a message arrives: a shape for each kind, so that colour is not needed to tell them apart. */
export function drawEnd(
  ctx: CanvasRenderingContext2D,
  kind: MessageKind,
  x: number,
  y: number,
  ground: string,
): void {
  ctx.beginPath();
  switch (kind) {
    case 'watch':
      ctx.moveTo(x, y - 4);
      ctx.lineTo(x + 4, y);
      ctx.lineTo(x, y + 4);
      ctx.lineTo(x - 4, y);
      ctx.closePath();
      ctx.fill();
      return;
    case 'etcd':
    case 'pull':
      ctx.rect(x - 2.6, y - 2.6, 5.2, 5.2);
      ctx.fill();
      return;
    case 'response':
      ctx.arc(x, y, 2.6, 0, 2 * Math.PI);
      ctx.save();
      ctx.fillStyle = ground;
      ctx.fill();
      ctx.restore();
      ctx.setLineDash([]);
      ctx.lineWidth = 1.5;
      ctx.stroke();
      return;
    case 'error':
      octagon(ctx, x, y, 5.5);
      ctx.fill();
      cross(ctx, x, y, 2, ground);
      return;
    case 'lost':
      ctx.setLineDash([2, 2]);
      ctx.lineWidth = 1.25;
      ctx.arc(x, y, 4, 0, 2 * Math.PI);
      ctx.moveTo(x - 3, y + 3);
      ctx.lineTo(x + 3, y - 3);
      ctx.stroke();
      return;
    case 'request':
    case 'cri':
    case 'shell':
      ctx.arc(x, y, 2.8, 0, 2 * Math.PI);
      ctx.fill();
  }
}

function octagon(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  const q = r * 0.414;
  const corners = [
    [-q, -r],
    [q, -r],
    [r, -q],
    [r, q],
    [q, r],
    [-q, r],
    [-r, q],
    [-r, -q],
  ] as const;
  for (const [dx, dy] of corners) ctx.lineTo(x + dx, y + dy);
  ctx.closePath();
}

function cross(ctx: CanvasRenderingContext2D, x: number, y: number, r: number, color: string): void {
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.moveTo(x - r, y - r);
  ctx.lineTo(x + r, y + r);
  ctx.moveTo(x + r, y - r);
  ctx.lineTo(x - r, y + r);
  ctx.stroke();
  ctx.restore();
}
