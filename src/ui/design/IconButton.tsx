import type { ComponentProps } from 'react';
import type { GlyphName } from './Glyphs.tsx';
import { Icon } from './Icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** What it does: heard, and shown when hovered. */
  readonly label: string;
  readonly icon: GlyphName;
  readonly look?: 'icon' | 'ink';
  readonly iconSize?: number;
};

/** A button without words. With the look `ink` it is the round one that plays. */
export function IconButton({
  label,
  icon,
  look = 'icon',
  iconSize = 20,
  className = '',
  ...rest
}: IconButtonProps) {
  const shape = look === 'ink' ? 'ui-button-icon ui-button-ink ui-button-round' : 'ui-button-icon';
  return (
    <button
      type="button"
      className={`ui-button ${shape} ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
