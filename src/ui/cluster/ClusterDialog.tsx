import './cluster.css';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { clusterPresets, type AskedCluster, type ClusterPreset } from '../../kubernetes/cluster-spec.ts';
import { clusterText } from '../../text/ui/cluster.ts';
import {
  draftOf,
  firstDraft,
  readDraft,
  type ClusterDraft,
  type DraftProblem,
} from '../../viewer/cluster/draft.ts';
import type { Viewer } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import { ClusterForm, fieldId } from './ClusterForm.tsx';

const choices = [...clusterPresets, 'free'] as const;
type Choice = ClusterPreset | 'free';

/** What was typed last: closing the dialog loses nothing of it. */
let kept: ClusterDraft | null = null;

/** The cluster that the reader's own doings happen in: one of those that have a name, or one built by hand. */
export function ClusterDialog({
  onClose,
  onChosen,
}: {
  readonly onClose: () => void;
  readonly onChosen?: () => void;
}) {
  const t = useText(clusterText);
  const { dialog, close } = useModal('input:checked');
  const now = useViewer((v) => v.cluster);
  const [choice, setChoice] = useState<Choice>(typeof now === 'string' ? now : 'free');
  const [draft, setDraft] = useState(() => kept ?? draftOf(now) ?? firstDraft);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const [asked, setAsked] = useState<AskedCluster | null>(null);

  const change = (next: ClusterDraft): void => {
    kept = next;
    setDraft(next);
    setAsked(null);
    // What is mended is no longer complained of; what is newly wrong is, when it is used.
    if (problems.length > 0) {
      const left = readDraft(next);
      setProblems(
        'nodes' in left ? [] : left.filter((each) => problems.some((known) => isSame(known, each))),
      );
    }
  };

  const begin = (cluster: AskedCluster): void => {
    close();
    onChosen?.();
    void viewer.getState().chooseCluster(cluster);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = choice === 'free' ? readDraft(draft) : choice;
    if (typeof read !== 'string' && !('nodes' in read)) {
      setProblems(read);
      const [first] = read;
      if (first) document.getElementById(fieldId(first.node, first.field))?.focus();
    } else if (hasWork(viewer.getState())) setAsked(read);
    else begin(read);
  };

  return (
    <dialog
      ref={dialog}
      className="ui-dialog cluster-dialog"
      aria-labelledby="cluster-title"
      onClose={onClose}
    >
      <header>
        <h2 id="cluster-title">{t.title}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      <form onSubmit={submit} noValidate>
        <p id="cluster-intro">{t.intro}</p>
        <fieldset className="cluster-choices" aria-describedby="cluster-intro">
          <legend className="ui-heard">{t.title}</legend>
          {choices.map((each) => (
            <div key={each} className="cluster-choice">
              <input
                type="radio"
                name="cluster"
                id={`cluster-${each}`}
                value={each}
                checked={choice === each}
                aria-describedby={`cluster-${each}-about`}
                onChange={() => {
                  setChoice(each);
                  setAsked(null);
                }}
              />
              <span>
                <label htmlFor={`cluster-${each}`}>{t[`preset ${each}`]}</label>
                <small id={`cluster-${each}-about`}>{t[`preset ${each} about`]}</small>
              </span>
            </div>
          ))}
        </fieldset>
        {choice === 'free' && <ClusterForm draft={draft} problems={problems} onChange={change} />}
        <p className="cluster-problems" role="status">
          {choice === 'free' && problems.length > 0 ? t.problems(problems.length) : ''}
        </p>
        {asked === null ? (
          <div className="cluster-actions">
            <Button type="button" onClick={close}>
              {t.cancel}
            </Button>
            <Button look="ink" type="submit" data-testid="use-cluster">
              {t.use}
            </Button>
          </div>
        ) : (
          <Confirm onYes={() => begin(asked)} onNo={() => setAsked(null)} />
        )}
      </form>
    </dialog>
  );
}

const isSame = (a: DraftProblem, b: DraftProblem): boolean => a.node === b.node && a.field === b.field;

/** Whether somebody did something that would go: a told story alone can be told again. */
function hasWork({ run, branches, story }: Viewer): boolean {
  return branches.length > 1 || run.inputs.length > (story?.scenario.run.inputs.length ?? 0);
}

/** Asked before what was done goes. */
function Confirm({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  const t = useText(clusterText);
  const lines = useViewer((v) => v.run.inputs.length);
  const branches = useViewer((v) => v.branches.length);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  return (
    <div className="cluster-confirm" role="group" aria-labelledby="cluster-work" ref={first}>
      <p id="cluster-work">{t.hasWork(lines, branches)}</p>
      <div className="cluster-actions">
        <Button type="button" onClick={onNo}>
          {t.back}
        </Button>
        <Button look="ink" type="button" data-testid="begin-anew" onClick={onYes}>
          {t.anew}
        </Button>
      </div>
    </div>
  );
}
