import { box, stretched, type Surface, type Table } from './placement.ts';

/**
 * The picture of a figure in another page: everything that a request touches stands to the left of the API server,
 * the nodes to its right, and of those the one that the Pod comes to run on in full.
 */
const full: Table = {
  size: { w: 640, h: 250 },
  zone: box(98, 4, 314, 242),
  components: {
    user: box(32, 56, 28, 28),
    kubectl: box(6, 114, 80, 42),
    'kube-controller-manager': box(106, 62, 106, 40),
    'kube-scheduler': box(106, 14, 106, 40),
    'kube-apiserver': box(260, 14, 148, 222),
    etcd: box(106, 164, 106, 34),
    registry: box(540, 220, 90, 24),
    'external-provisioner': box(462, 220, 74, 24),
    kubelet: box(8, 32, 66, 34),
    containerd: box(8, 108, 96, 30),
    cni: box(84, 142, 20, 20),
    'kube-proxy': box(8, 142, 74, 28),
  },
  cards: box(462, 4, 168, 242),
  cardGap: 5,
  name: box(8, 3, 120, 26),
  pod: box(78, 32, 84, 40),
  others: box(84, 82, 78, 24),
  unscheduled: box(106, 206, 146, 35),
  rail: 22,
  bus: 635,
  legend: box(6, 0, 0, 0),
  isCompact: true,
  gateColumns: 1,
  status: null,
};

const low: Table = {
  ...full,
  size: { w: 640, h: 196 },
  zone: box(98, 2, 314, 192),
  components: {
    user: box(32, 40, 24, 24),
    kubectl: box(6, 80, 80, 34),
    'kube-controller-manager': box(106, 43, 106, 32),
    'kube-scheduler': box(106, 7, 106, 32),
    'kube-apiserver': box(260, 8, 148, 180),
    etcd: box(106, 122, 106, 31),
    registry: box(540, 168, 90, 24),
    'external-provisioner': box(462, 168, 74, 24),
    kubelet: box(8, 28, 66, 30),
    containerd: box(8, 90, 96, 26),
    cni: box(84, 120, 20, 20),
    'kube-proxy': box(8, 96, 74, 26),
  },
  cards: box(462, 2, 168, 192),
  cardGap: 4,
  name: box(8, 1, 120, 26),
  pod: box(78, 28, 84, 34),
  others: box(84, 68, 78, 20),
  unscheduled: box(106, 157, 146, 34),
  rail: 20,
};

/** Text and boxes grow with a large frame, but not without end. */
const maxZoom = 1.5;

/** The figure for an area of at least 640 px across. Taller areas stretch it first, and then everything grows. */
export function figureSurface(width: number, height: number): Surface {
  const across = width / full.size.w;
  const stretch = Math.min(1, Math.max(0, (height / across - low.size.h) / (full.size.h - low.size.h)));
  const table = stretched(low, full, stretch);
  const zoom = Math.min(maxZoom, across, height / table.size.h);
  return { orientation: 'landscape', table, zoom };
}
