import type { ReactNode } from 'react';

/** A part of the inspector under its own small heading. */
export function Section({
  title,
  note,
  children,
}: {
  readonly title: string;
  /** In the machine's type, beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="part">
      <h4>
        {title}
        {note !== undefined && <span>{note}</span>}
      </h4>
      {children}
    </section>
  );
}
