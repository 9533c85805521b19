import { lazy, Suspense, useEffect } from 'react';
import { useViewer } from '../../viewer/use-viewer.ts';
import { telling } from '../narration/telling.ts';
import { bindings } from './bindings.ts';
import { showDialog, useDialog } from './dialogs.ts';
import { KeysDialog } from './KeysDialog.tsx';
import './keyboard.css';
import { keepStops } from './stops.ts';
import { useKeys } from './use-keys.ts';

const PastQuestion = lazy(async () => ({
  default: (await import('../branches/PastQuestion.tsx')).PastQuestion,
}));
const CompareDialog = telling(async () => (await import('../branches/CompareDialog.tsx')).CompareDialog);

const SearchDialog = telling(async () => (await import('../search/SearchDialog.tsx')).SearchDialog);

const GlossaryDialog = lazy(async () => ({
  default: (await import('../glossary/GlossaryDialog.tsx')).GlossaryDialog,
}));

const BeliefsDialog = lazy(async () => ({
  default: (await import('../beliefs/BeliefsDialog.tsx')).BeliefsDialog,
}));

const BreakpointsDialog = lazy(async () => ({
  default: (await import('../breakpoints/BreakpointsDialog.tsx')).BreakpointsDialog,
}));

/** The keys of the whole page, and the dialogs that they open. */
export function Keyboard() {
  const dialog = useDialog();
  useKeys(bindings);
  useEffect(() => keepStops(document), []);
  const question = useViewer((v) => v.question);
  const close = (): void => showDialog(null);
  return (
    <>
      {dialog?.name === 'keys' && <KeysDialog bindings={bindings} onClose={close} />}
      <Suspense>
        {dialog?.name === 'search' && <SearchDialog onClose={close} />}
        {dialog?.name === 'glossary' && <GlossaryDialog about={dialog.about} onClose={close} />}
        {dialog?.name === 'beliefs' && <BeliefsDialog about={dialog.about} onClose={close} />}
        {dialog?.name === 'breakpoints' && <BreakpointsDialog onClose={close} />}
        {dialog?.name === 'compare' && <CompareDialog onClose={close} />}
        {question && <PastQuestion question={question} />}
      </Suspense>
    </>
  );
}
