import { useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import type { ComponentId } from '../../kubernetes/components.ts';
import { useLongPress } from '../faults/use-long-press.ts';
import { placeOf } from '../faults/fault-place.ts';
import { Icon } from '../design/Icon.tsx';
import { openingOf } from './opening.ts';
import { isSelected, usePicture, type Target } from './picture-context.ts';

/**
 * The part of the picture that is pressed, and that those who listen hear of. Pressed once it is selected; pressed
 * again, or with Enter, what has an inside opens.
 */
export function Hit({
  target,
  partOf = null,
  label,
  children,
  className = '',
}: {
  readonly target: Target;
  /** The component that an event is drawn in: a menu that is asked for there is its own. */
  readonly partOf?: ComponentId | null;
  readonly label: string;
  readonly children?: ReactNode;
  readonly className?: string;
}) {
  const { roving, selection, onSelect, onOpen, onBreak } = usePicture();
  const id = idOf(target);
  const isStop = useSyncExternalStore(roving.subscribe, () => roving.current === id);
  const chosen = isSelected(selection, target);
  const what = target.kind === 'event' ? partOf : target.kind === 'object' ? target.key : target.id;
  const breaks = useLongPress(
    onBreak && what !== null && what !== 'user' ? (spot) => onBreak(placeOf(what), spot) : null,
  );
  const open = openingOf(target) === null ? null : onOpen;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.repeat || open === null) return;
    // The press is spent: it is no click besides.
    event.preventDefault();
    open(target);
  };
  return (
    <button
      type="button"
      className={`dg-hit ${className}`}
      data-roving={id}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={chosen}
      onFocus={() => roving.stopAt(id)}
      onClick={() => (chosen && open !== null ? open(target) : onSelect(target))}
      onKeyDown={onKeyDown}
      {...breaks}
    >
      {children}
      {open !== null && (
        <span className="dg-open">
          <Icon name="open" size={13} />
        </span>
      )}
    </button>
  );
}

export function idOf(target: Target): string {
  return target.kind === 'object' ? target.key : `${target.kind} ${String(target.id)}`;
}
