import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
}

/**
 * Tabs with their panel, as the ARIA practices describe them: one stop, arrows between the tabs.
 * `children` is the selected tab's content.
 */
export function Tabs<T extends string>({
  label,
  tabs,
  selected,
  onSelect,
  after,
  children,
  className = '',
}: {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly selected: T;
  readonly onSelect: (id: T) => void;
  /** Stands at the end of the row. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = nextTab(event.key, at, tabs.length);
    const tab = tabs[to ?? -1];
    if (tab === undefined) return;
    // The arrows belong to the tabs now, not to the timeline.
    event.preventDefault();
    event.stopPropagation();
    onSelect(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus();
  };

  return (
    <>
      <div className="ui-tabs-row" data-stop="tabs">
        <div ref={row} className={`ui-tabs ${className}`} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              className="ui-tab"
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {after}
      </div>
      <div
        className="ui-tab-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        data-stop="panel"
        data-axis="down"
      >
        {children}
      </div>
    </>
  );
}

function nextTab(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
