import type { ReactNode } from 'react';

/** A side of the page. Shut, it keeps what is in it: nothing typed is lost. */
export function Room({
  id,
  className,
  label,
  isShown,
  view,
  children,
}: {
  readonly id: string;
  readonly className: string;
  readonly label: string;
  readonly isShown: boolean;
  /** Which of its panels is seen where there is room for one. */
  readonly view?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <aside id={id} className={className} aria-label={label} data-view={view} hidden={!isShown} tabIndex={-1}>
      {children}
    </aside>
  );
}
