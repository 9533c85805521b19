import type { ComponentProps } from 'react';
import type { GlyphName } from './Glyphs.tsx';
import { Icon } from './Icon.tsx';

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: 'plain' | 'ghost' | 'ink';
  readonly icon?: GlyphName;
};

/** A button with words. `ink` is the one thing to do next; `ghost` stands back until it is needed. */
export function Button({ look = 'plain', icon, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`ui-button ui-button-${look} ${className}`} {...rest}>
      {icon && <Icon name={icon} size={17} />}
      {children}
    </button>
  );
}
