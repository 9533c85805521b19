import { glyphs, type GlyphName } from './Glyphs.tsx';

/** A glyph beside words; what it means is said by the words, so it is silent itself. */
export function Icon({
  name,
  size = 18,
  className = '',
}: {
  readonly name: GlyphName;
  readonly size?: number;
  readonly className?: string;
}) {
  return (
    <svg className={`ui-icon ${className}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {glyphs[name]}
    </svg>
  );
}
