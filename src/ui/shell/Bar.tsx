import { Suspense, useState, type ComponentProps } from 'react';
import { languageNames, languages, type Language } from '../../text/catalogue.ts';
import { shellText } from '../../text/ui/shell.ts';
import { nextTheme } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import type { GlyphName } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { ScenarioButton } from '../lessons/ScenarioButton.tsx';
import { faultsText } from '../../text/ui/faults.ts';
import { openFaultMenu } from '../faults/fault-menu.ts';
import { useText } from '../use-text.ts';
import { ClusterDialog, NotModelledDialog } from './Later.tsx';
import type { Drawer, Open } from './use-drawers.ts';
import type { Form } from './use-form.ts';

const themeIcons = { light: 'sun', dark: 'moon', contrast: 'contrast' } as const;

/** What this is, that it is simulated, and what concerns the whole page. */
export function Bar({
  form,
  open,
  onToggle,
}: {
  readonly form: Form;
  readonly open: Open;
  readonly onToggle: (drawer: Drawer) => void;
}) {
  const t = useText(shellText);
  const f = useText(faultsText);
  const theme = useViewer((state) => state.theme);
  const language = useViewer((state) => state.language);
  const hasRun = useViewer((state) => state.run.inputs.length > 0);
  const isPhone = form === 'phone';
  const isShort = isPhone || form === 'narrow';
  const isYamlHidden = useViewer((state) => state.hide.includes('yaml'));
  const canOpenWorkspace = !isYamlHidden && (form === 'narrow' || !open.workspace);
  return (
    <header className="shell-bar">
      <Icon name="pod" size={22} />
      <h1>
        Podreel<span className="shell-tagline"> · {t.tagline}</span>
      </h1>
      <div className="shell-tools" role="toolbar" aria-label={t.tools} data-stop="bar">
        <ScenarioButton isShort={isPhone} />
        <Honesty isShort={isPhone} />
        <span className="shell-space" />
        {!isPhone && canOpenWorkspace && (
          <BarButton
            icon="code"
            words={t.openWorkspace}
            isShort={isShort}
            aria-expanded={open.workspace}
            onClick={() => onToggle('workspace')}
          />
        )}
        <BarButton
          icon="caution"
          words={f.openShort}
          title={f.open}
          isShort={isShort}
          aria-haspopup="dialog"
          data-testid="break"
          onClick={() => openFaultMenu({ kind: 'all' })}
        />
        {!isPhone && <ClusterButton isShort={isShort} />}
        <BarButton
          icon="reset"
          words={t.reset}
          title={t.resetLong}
          isShort={isShort}
          disabled={!hasRun}
          onClick={() => void viewer.getState().resetCluster()}
        />
        {!isPhone && (
          <BarButton
            icon="classroom"
            words={t.classroom}
            title={t.toClassroom}
            isShort={isShort}
            data-testid="classroom"
            onClick={() => viewer.getState().setUse('present')}
          />
        )}
        <select
          className="shell-language"
          aria-label={t.language}
          value={language}
          onChange={(event) => viewer.getState().setLanguage(event.currentTarget.value as Language)}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
        <IconButton
          icon={themeIcons[nextTheme(theme)]}
          iconSize={18}
          label={t[`to ${nextTheme(theme)}`]}
          onClick={() => viewer.getState().setTheme(nextTheme(theme))}
        />
        {!isPhone && !open.inspector && (
          <IconButton
            icon="sidebar"
            iconSize={18}
            label={t.openInspector}
            aria-expanded={false}
            onClick={() => onToggle('inspector')}
          />
        )}
      </div>
    </header>
  );
}

/** A sign with its words, or where there is little room the sign alone. */
function BarButton({
  icon,
  words,
  isShort,
  title,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: GlyphName;
  readonly words: string;
  readonly isShort: boolean;
}) {
  return isShort ? (
    <IconButton icon={icon} iconSize={18} label={words} {...rest} />
  ) : (
    <Button look="ghost" icon={icon} title={title} {...rest}>
      {words}
    </Button>
  );
}

/** The way to another cluster. On a phone it stands with the scenarios. */
function ClusterButton({ isShort }: { readonly isShort: boolean }) {
  const t = useText(shellText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <BarButton
        icon="node"
        words={t.cluster}
        title={t.chooseCluster}
        isShort={isShort}
        aria-haspopup="dialog"
        data-testid="cluster"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ClusterDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says that nothing here is a real cluster, and leads to what is left out. */
function Honesty({ isShort }: { readonly isShort: boolean }) {
  const t = useText(shellText);
  const trace = useViewer((state) => state.trace);
  const seed = useViewer((state) => state.run.seed);
  const [isOpen, setOpen] = useState(false);
  const version = trace === null ? 'v1.36' : `v${trace.kubernetes.split('.').slice(0, 2).join('.')}`;
  const words =
    trace !== null && trace.origin !== 'simulation'
      ? t.recorded(version)
      : t.simulated(version, String(seed));
  return (
    <>
      {!isShort && <span className="shell-note">{words} ·</span>}
      <button type="button" className="shell-note shell-note-button" onClick={() => setOpen(true)}>
        {isShort ? t.simulatedShort : t.notModelled}
      </button>
      {isOpen && (
        <Suspense>
          <NotModelledDialog origin={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
