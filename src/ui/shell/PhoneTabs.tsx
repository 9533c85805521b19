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

/** On a phone one thing is shown at a time; the moment stays the same in all. */
export function PhoneTabs({ tab, onTab }: { readonly tab: Panel; readonly onTab: (tab: Panel) => void }) {
  const t = useText(shellText);
  return (
    <nav className="shell-tabs" aria-label={t.tabs}>
      {tabs.map(({ panel, icon, label }) => (
        <button
          key={panel}
          type="button"
          aria-current={panel === tab ? 'page' : undefined}
          onClick={() => onTab(panel)}
        >
          <Icon name={icon} size={22} />
          {t[label]}
        </button>
      ))}
    </nav>
  );
}
