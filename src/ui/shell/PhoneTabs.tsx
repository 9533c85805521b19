import { useRef, type KeyboardEvent } from 'react';
import { shellText } from '../../text/ui/shell.ts';
import type { Panel } from '../../viewer/state.ts';
import type { GlyphName } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';

const tabs = [
  { panel: 'picture', icon: 'node', label: 'picture' },
  { panel: 'editor', icon: 'container', label: 'manifest' },
  { panel: 'console', icon: 'kubectl', label: 'console' },
  { panel: 'inspector', icon: 'cause', label: 'details' },
] as const satisfies readonly { panel: Panel; icon: GlyphName; label: keyof (typeof shellText)['en'] }[];

/** The part of the page that each view is. */
export const roomOf: Readonly<Record<Panel, string>> = {
  picture: 'picture',
  editor: 'workspace',
  console: 'workspace',
  inspector: 'inspector',
};

/** On a phone one thing is shown at a time; the moment stays the same in all. */
export function PhoneTabs({
  tab,
  onTab,
  without,
}: {
  readonly tab: Panel;
  readonly onTab: (tab: Panel) => void;
  /** The part that the address leaves out. */
  readonly without: string | null;
}) {
  const t = useText(shellText);
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.filter(({ panel }) => roomOf[panel] !== without);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    // The arrows belong to the tabs now, not to the timeline.
    event.preventDefault();
    event.stopPropagation();
    const to = (shown.findIndex(({ panel }) => panel === tab) + by + shown.length) % shown.length;
    onTab((shown[to] as (typeof tabs)[number]).panel);
    row.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div ref={row} className="shell-tabs" role="tablist" aria-label={t.tabs}>
      {shown.map(({ panel, icon, label }) => (
        <button
          key={panel}
          type="button"
          role="tab"
          aria-selected={panel === tab}
          aria-controls={roomOf[panel]}
          tabIndex={panel === tab ? 0 : -1}
          onClick={() => onTab(panel)}
          onKeyDown={onKeyDown}
        >
          <Icon name={icon} size={22} />
          {t[label]}
        </button>
      ))}
    </div>
  );
}
