import { useSyncExternalStore, type ReactNode } from 'react';
import { isSelected, usePicture, type Target } from './picture-context.ts';

/** The part of the picture that is pressed, and that those who listen hear of. */
export function Hit({
  target,
  label,
  children,
  className = '',
}: {
  readonly target: Target;
  readonly label: string;
  readonly children?: ReactNode;
  readonly className?: string;
}) {
  const { roving, selection, onSelect } = usePicture();
  const id = idOf(target);
  const isStop = useSyncExternalStore(roving.subscribe, () => roving.current === id);
  return (
    <button
      type="button"
      className={`dg-hit ${className}`}
      data-roving={id}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isSelected(selection, target)}
      onFocus={() => roving.stopAt(id)}
      onClick={() => onSelect(target)}
    >
      {children}
    </button>
  );
}

export function idOf(target: Target): string {
  return target.kind === 'object' ? target.key : `${target.kind} ${String(target.id)}`;
}
