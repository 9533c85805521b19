import { box, type Surface, type Table } from './placement.ts';

/**
 * The picture before a class: fewer and larger things than a learner's, in pixels that are enlarged 2.2 times on a
 * board of 1920 × 1080, so that its smallest text is 26 px there.
 */
const board: Table = {
  size: { w: 873, h: 350 },
  zone: box(141, 5, 327, 340),
  components: {
    user: box(8, 18, 108, 38),
    kubectl: box(8, 119, 108, 44),
    'kube-controller-manager': box(153, 28, 145, 38),
    'kube-scheduler': box(310, 28, 145, 38),
    'kube-apiserver': box(153, 110, 302, 134),
    etcd: box(204, 294, 193, 42),
    registry: box(707, 311, 129, 34),
    'external-provisioner': box(536, 311, 150, 34),
    kubelet: box(9, 26, 96, 28),
    containerd: box(176, 26, 115, 28),
    cni: box(172, 64, 22, 22),
    'kube-proxy': box(176, 61, 115, 28),
  },
  cards: box(536, 5, 300, 301),
  cardGap: 5,
  name: box(9, 1, 170, 25),
  pod: box(9, 58, 155, 34),
  others: box(204, 58, 87, 34),
  unscheduled: box(153, 250, 130, 38),
  rail: 20,
  bus: 855,
  legend: box(14, 196, 122, 148),
  isCompact: false,
  gateColumns: 2,
  status: null,
};

/** How much the board enlarges its pixels. */
export const boardZoom = 2.2;

/** The board's picture for an area in the board's own pixels. */
export function boardSurface(width: number, height: number): Surface {
  return {
    orientation: 'landscape',
    table: board,
    zoom: Math.min(width / board.size.w, height / board.size.h, boardZoom * 1.25),
  };
}
