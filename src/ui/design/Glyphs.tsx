import type { ReactNode } from 'react';
import type { ComponentKind } from '../../kubernetes/components.ts';

/** Drawings on a grid of 24: meaning, not logos. At most one filled part carries the idea. */
export const glyphs = {
  user: (
    <>
      <circle cx="12" cy="8" r="3.6" />
      <path d="M4.8 20c.6-4 3.5-6.2 7.2-6.2s6.6 2.2 7.2 6.2" />
    </>
  ),
  kubectl: (
    <>
      <rect x="3" y="4.5" width="18" height="15" rx="2.5" />
      <path d="M7 10l3 2.4-3 2.4M12.5 15.2H17" />
    </>
  ),
  'api-server': (
    <>
      <rect x="7" y="7" width="10" height="10" rx="2.5" />
      <path d="M12 2.8V7M12 17v4.2M2.8 12H7M17 12h4.2" />
      <circle cx="12" cy="12" r="1.5" className="solid" />
    </>
  ),
  etcd: (
    <>
      <path d="M6 4.5v15M6 6h12.5M6 12h12.5M6 18h12.5" />
      <circle cx="6" cy="6" r="1.7" className="solid" />
      <circle cx="6" cy="12" r="1.7" className="solid" />
      <circle cx="6" cy="18" r="1.7" className="solid" />
    </>
  ),
  controllers: (
    <>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5" />
      <path d="M17.6 3v3.8h-3.8" />
      <path d="M9 12.3l2.2 2.2 4-4.4" />
    </>
  ),
  scheduler: (
    <>
      <rect x="3" y="14" width="5" height="6" rx="1.2" />
      <rect x="9.5" y="14" width="5" height="6" rx="1.2" className="solid" />
      <rect x="16" y="14" width="5" height="6" rx="1.2" />
      <path d="M12 3.5v6.5M9.2 7.6L12 10.4l2.8-2.8" />
    </>
  ),
  kubelet: (
    <>
      <rect x="4.5" y="3.5" width="15" height="17" rx="2.5" />
      <path d="M7.8 9l1.4 1.4 2.4-2.7M7.8 15.4l1.4 1.4 2.4-2.7M14.2 9.4h2.3M14.2 15.8h2.3" />
    </>
  ),
  'kube-proxy': (
    <>
      <path d="M3 12h6.5M9.5 12c3.5 0 3.5-5.5 7-5.5H20M9.5 12c3.5 0 3.5 5.5 7 5.5H20M17.6 4.2L20 6.5l-2.4 2.3M17.6 15.2l2.4 2.3-2.4 2.3" />
    </>
  ),
  runtime: (
    <>
      <path d="M12 3l8 4.4v9.2L12 21l-8-4.4V7.4z" />
      <path d="M10.2 9.2v5.6l4.6-2.8z" className="solid" />
    </>
  ),
  registry: (
    <>
      <path d="M12 3.5l8.5 4.2L12 12 3.5 7.7z" />
      <path d="M4.2 12.2L12 16l7.8-3.8M4.2 16.4L12 20.2l7.8-3.8" />
    </>
  ),
  node: (
    <>
      <rect x="3.5" y="4" width="17" height="7" rx="2" />
      <rect x="3.5" y="13" width="17" height="7" rx="2" />
      <path d="M12 7.5h5M12 16.5h5" />
      <circle cx="7.4" cy="7.5" r="1" className="solid" />
      <circle cx="7.4" cy="16.5" r="1" className="solid" />
    </>
  ),
  pod: (
    <>
      <rect x="2.8" y="5" width="18.4" height="14" rx="6" />
      <rect x="6.8" y="9.3" width="4.4" height="5.4" rx="1" />
      <rect x="12.9" y="9.3" width="4.4" height="5.4" rx="1" />
    </>
  ),
  container: (
    <>
      <rect x="4" y="6" width="16" height="12" rx="1.8" />
      <path d="M8 9v6M12 9v6M16 9v6" />
    </>
  ),
  previous: (
    <>
      <path d="M15 6l-6 6 6 6" />
    </>
  ),
  next: (
    <>
      <path d="M9 6l6 6-6 6" />
    </>
  ),
  play: (
    <>
      <path d="M8 5.5v13l10.5-6.5z" className="solid" />
    </>
  ),
  pause: (
    <>
      <path d="M8.5 6v12M15.5 6v12" strokeWidth="3" />
    </>
  ),
  'previous-chapter': (
    <>
      <path d="M17 6l-6 6 6 6M7 6v12" />
    </>
  ),
  'next-chapter': (
    <>
      <path d="M7 6l6 6-6 6M17 6v12" />
    </>
  ),
  open: (
    <>
      <path d="M14 4h6v6M20 4l-8.5 8.5M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10" />
    </>
  ),
  check: (
    <>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="M15 15l5.5 5.5" />
    </>
  ),
  close: (
    <>
      <path d="M6 6l12 12M18 6L6 18" />
    </>
  ),
  cause: (
    <>
      <path d="M4 12h13M9 6.5L3.5 12 9 17.5" />
      <circle cx="19.5" cy="12" r="1.5" className="solid" />
    </>
  ),
  moon: (
    <>
      <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
    </>
  ),
  classroom: (
    <>
      <rect x="3" y="4" width="18" height="12" rx="1.5" />
      <path d="M12 16v2M8.5 21l3.5-3 3.5 3M7 8.5h6M7 12h3.5" />
    </>
  ),
  contrast: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" className="solid" />
    </>
  ),
  sidebar: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <path d="M15 5v14" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4" />
    </>
  ),
  cni: (
    <>
      <path d="M8 4v5M16 4v5M5.5 9h13v2.5a6.5 6.5 0 0 1-13 0zM12 18v3" />
    </>
  ),
  reset: (
    <>
      <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5" />
      <path d="M6.4 3v3.8h3.8" />
    </>
  ),
  code: (
    <>
      <path d="M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5" />
    </>
  ),
  caution: (
    <>
      <path d="M12 4l9 15.5H3z" />
      <path d="M12 10v4.5M12 17v.2" />
    </>
  ),
  branch: (
    <>
      <circle cx="6.5" cy="5.5" r="2" />
      <circle cx="6.5" cy="18.5" r="2" />
      <circle cx="17.5" cy="8" r="2" className="solid" />
      <path d="M6.5 7.5v9M17.5 10c0 4.5-11 2-11 6" />
    </>
  ),
  compare: (
    <>
      <rect x="3.5" y="5" width="7" height="14" rx="1.5" />
      <rect x="13.5" y="5" width="7" height="14" rx="1.5" />
      <path d="M16 9.5h2M16 13h2" />
    </>
  ),
  rename: (
    <>
      <path d="M5 19l1-4L16 5l3 3L9 18zM13.5 7.5l3 3" />
    </>
  ),
  bin: (
    <>
      <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof glyphs;

export const glyphOfComponent: Readonly<Record<ComponentKind, GlyphName>> = {
  user: 'user',
  kubectl: 'kubectl',
  'kube-apiserver': 'api-server',
  etcd: 'etcd',
  'kube-controller-manager': 'controllers',
  'kube-scheduler': 'scheduler',
  'external-provisioner': 'controllers',
  kubelet: 'kubelet',
  containerd: 'runtime',
  cni: 'cni',
  'kube-proxy': 'kube-proxy',
  registry: 'registry',
};
