import type { ReactNode } from 'react';

/** A key as it is printed on the keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className="ui-kbd">{children}</kbd>;
}
