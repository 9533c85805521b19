import { useId, type ReactNode } from 'react';

/** One of the page's regions: a heading, what can be done with it, and a body that scrolls inside itself. */
export function Panel({
  title,
  note,
  actions,
  children,
  className = '',
  stop,
}: {
  readonly title: string;
  /** Said beside the title in the machine's type: a file name, the moment shown. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** The stop of the Tab key that its head belongs to. */
  readonly stop?: string;
}) {
  const heading = useId();
  return (
    <section className={`ui-panel ${className}`} aria-labelledby={heading}>
      <header className="ui-panel-head" data-stop={stop}>
        <h2 id={heading}>{title}</h2>
        {note !== undefined && <span className="ui-panel-note">{note}</span>}
        {actions !== undefined && <div className="ui-panel-actions">{actions}</div>}
      </header>
      <div className="ui-panel-body">{children}</div>
    </section>
  );
}
