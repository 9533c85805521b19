import { useEffect, useMemo, useState } from 'react';
import type { Hidable, View } from '../../viewer/address.ts';
import type { Panel, Selection, ViewerState } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import type { Form } from './use-form.ts';

export type Drawer = 'workspace' | 'inspector';

export type Open = Readonly<Record<Drawer, boolean>>;

/** What is open where there is room beside the picture; elsewhere both are shut until they are asked for. */
const openAtFirst: Readonly<Record<Form, Open>> = {
  wide: { workspace: true, inspector: true },
  middle: { workspace: true, inspector: false },
  narrow: { workspace: false, inspector: false },
  phone: { workspace: true, inspector: true },
};

/**
 * What the address puts first has the room that the others would take; what it leaves out is never there. Else, where
 * there is room for all, each is as it was left.
 */
function openFor(form: Form, view: View | null, hide: readonly Hidable[]): Open {
  const left = form === 'wide' ? viewer.getState().panels.open : {};
  const usual = { ...openAtFirst[form], ...left };
  const alone = view === 'diagram' || view === 'timeline';
  return {
    workspace: !hide.includes('yaml') && (view === 'yaml' || (usual.workspace && !alone)),
    inspector: usual.inspector && !alone,
  };
}

const drawerOf: Readonly<Record<Panel, Drawer | null>> = {
  picture: null,
  editor: 'workspace',
  console: 'workspace',
  inspector: 'inspector',
};

/** Which drawers are open and, on a phone, which view is shown: as asked for by hand, by key, or by selecting something. */
export function useDrawers(
  form: Form,
  { view, hide }: Pick<ViewerState, 'view' | 'hide'>,
): {
  readonly open: Open;
  readonly toggle: (drawer: Drawer) => void;
  readonly close: (drawer: Drawer) => void;
  readonly tab: Panel;
  readonly setTab: (tab: Panel) => void;
} {
  const atFirst = useMemo(() => openFor(form, view, hide), [form, view, hide]);
  const asked = useViewer((state) => state.asked);
  const selection = useViewer((state) => state.selection);
  const [seen, setSeen] = useState<Seen>({ form, times: asked.times, selection });
  const [open, setOpen] = useState<Open>(atFirst);
  const [tab, setTab] = useState<Panel>(view === 'yaml' && !hide.includes('yaml') ? 'editor' : 'picture');

  // What is asked for from elsewhere comes forward in the same rendering in which it is asked.
  if (seen.form !== form || seen.times !== asked.times || seen.selection !== selection) {
    setSeen({ form, times: asked.times, selection });
    let next = seen.form === form ? open : atFirst;
    const drawer = drawerOf[asked.panel];
    const isLeftOut = drawer === 'workspace' && hide.includes('yaml');
    if (seen.times !== asked.times && !isLeftOut) {
      setTab(asked.panel);
      if (drawer !== null) next = { ...next, [drawer]: true };
      else if (form === 'narrow') next = openAtFirst.narrow;
    }
    if (seen.selection !== selection && selection !== null && form === 'middle')
      next = { ...next, inspector: true };
    setOpen(next);
  }

  useEffect(() => {
    if (form === 'wide' || form === 'phone') return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isElsewhere(event.target)) return;
      setOpen(openFor(form, view, hide));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form, view, hide]);

  const set = (drawer: Drawer, isOpen: boolean): void => {
    // Two drawers would cover the picture.
    const other = form === 'narrow' && isOpen ? { workspace: false, inspector: false } : open;
    setOpen({ ...other, [drawer]: isOpen });
    if (form === 'wide') viewer.getState().keepOpen(drawer, isOpen);
  };
  return {
    open,
    toggle: (drawer) => set(drawer, !open[drawer]),
    close: (drawer) => set(drawer, false),
    tab,
    setTab,
  };
}

/** Escape means something of its own in a dialog, in a field and in what stands open. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('dialog, input, textarea, select, [contenteditable], .monaco-editor, .inside') !== null
  );
}

interface Seen {
  readonly form: Form;
  readonly times: number;
  readonly selection: Selection | null;
}
