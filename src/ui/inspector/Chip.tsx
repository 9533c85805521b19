import type { ReactNode } from 'react';

/** Whose colour a chip has; `work` is work inside a component and has none. */
export type ChipKind = 'http' | 'watch' | 'etcd' | 'cri' | 'pull' | 'error' | 'work';

/** A word in the colour of its kind of message. An answer's is hollow, as on the picture. */
export function Chip({
  kind,
  hollow = false,
  children,
}: {
  readonly kind: ChipKind;
  readonly hollow?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span className={`chip chip-${kind}`} data-hollow={hollow || undefined}>
      {kind === 'error' && <span aria-hidden="true">× </span>}
      {children}
    </span>
  );
}
