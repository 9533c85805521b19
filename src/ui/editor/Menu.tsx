import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface MenuItem {
  readonly label: string;
  /** The key that does the same. */
  readonly keyName?: string;
  readonly onChoose: () => void;
}

/** A button with a menu, as the ARIA practices describe it: arrows inside, Escape closes, focus comes back. */
export function Menu({
  label,
  items,
  children,
}: {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const options = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  const openAt = (which: 0 | -1): void => {
    setOpen(true);
    // It is there after this render.
    requestAnimationFrame(() => options().at(which)?.focus());
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = options();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = nextItem(event.key, at, all);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (to !== null) all[to]?.focus();
    if (event.key === 'Tab' || (to === null && event.key !== 'Escape')) return;
    // The keys belong to the menu now, not to the page.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="menu"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="ui-button ui-button-icon menu-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(false) : openAt(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          event.stopPropagation();
          openAt(event.key === 'ArrowDown' ? 0 : -1);
        }}
      >
        {children}
      </button>
      {open && (
        <ul ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <li key={item.label} role="none">
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close();
                  item.onChoose();
                }}
              >
                {item.label}
                {item.keyName !== undefined && <kbd aria-hidden="true">{item.keyName}</kbd>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Arrows go round; a letter goes to the next item that begins with it. */
function nextItem(key: string, at: number, items: readonly HTMLElement[]): number | null {
  const count = items.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (!/^\S$/u.test(key)) return null;
  const begins = (i: number): boolean =>
    (items[i]?.textContent ?? '').toLowerCase().startsWith(key.toLowerCase());
  const found = items.map((_, i) => (at + 1 + i) % count).find(begins);
  return found ?? null;
}
