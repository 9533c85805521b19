import { Suspense } from 'react';
import { shellText } from '../../text/ui/shell.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { Resume } from '../lessons/later.ts';
import { useText } from '../use-text.ts';

export type Notice = 'loading' | 'computing' | 'failed' | 'empty' | null;

/** What is to be said instead of a story: there is none yet, it is on its way, or it did not come. */
export function useNotice(): Notice {
  return useViewer((state) => {
    if (state.loading === 'failed') return 'failed';
    if (state.trace === null) return 'loading';
    if (state.computing) return 'computing';
    return state.pacing.steps.length === 0 && state.problems.length === 0 ? 'empty' : null;
  });
}

/** Over the picture, or in the caption's place while the cluster is idle and its picture is worth seeing. */
export function StageNotice({
  notice,
  isCaption = false,
}: {
  readonly notice: Notice;
  readonly isCaption?: boolean;
}) {
  const t = useText(shellText);
  const hasPlace = useViewer((state) => state.progress.place !== null);
  if (isCaption) {
    return (
      <section className="shell-first" aria-label={t.emptyTitle} data-stop="told">
        <Icon name="kubectl" size={30} />
        <div>
          <p>{t.emptyTitle}</p>
          <p>{t.empty}</p>
        </div>
        {hasPlace && (
          <Suspense>
            <Resume />
          </Suspense>
        )}
        <Button look="ink" onClick={() => void viewer.getState().apply()}>
          {t.apply}{' '}
          <span className="shell-key">
            <Kbd>Ctrl ⏎</Kbd>
          </span>
        </Button>
      </section>
    );
  }
  if (notice === 'loading' || notice === 'computing') {
    return (
      <div className="shell-card shell-late" role="status">
        <Icon name="controllers" size={28} />
        <b>{t.computing}</b>
        <span className="shell-bars" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
    );
  }
  if (notice === 'failed') {
    return (
      <div className="shell-card" role="alert" data-stop="told">
        <Icon name="caution" size={28} />
        <b>{t.failedTitle}</b>
        <p>{t.failed}</p>
        <Button look="ink" onClick={() => void viewer.getState().start()}>
          {t.again}
        </Button>
      </div>
    );
  }
  return null;
}
