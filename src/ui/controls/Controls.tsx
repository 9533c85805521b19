import { rates } from '../../playback/playhead.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { searchText } from '../../text/ui/search.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { branchHere } from '../branches/branch-here.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { showDialog } from '../keyboard/dialogs.ts';
import { useText } from '../use-text.ts';
import { Clock } from './Clock.tsx';
import './controls.css';
import { DepthSwitch } from './DepthSwitch.tsx';
import { EndButton } from './EndButton.tsx';
import { StepButtons } from './StepButtons.tsx';
import { ScaleSwitch } from './ScaleSwitch.tsx';

/** Play, step, speed, and where one is. */
export function Controls() {
  const text = useText(controlsText);
  const search = useText(searchText);
  const isAhead = useViewer((v) => v.story?.scenario.locks?.includes('ahead') === true);
  const rate = useViewer((state) => state.rate);
  const stepIndex = useViewer((state) => state.stepIndex);
  const count = useViewer((state) => state.pacing.steps.length);
  const act = viewer.getState();
  const empty = count === 0;
  return (
    <div className="ctl-box">
      <div className="ctl" role="toolbar" aria-label={text.controls} data-stop="controls">
        <div className="ctl-buttons">
          <EndButton end="first" label={text.first} disabled={empty} onClick={act.first} />
          <IconButton
            icon="previous-chapter"
            label={text.previousChapter}
            data-testid="prev-chapter"
            disabled={empty}
            onClick={() => act.chapter(-1)}
          />
          <StepButtons />
          <IconButton
            icon="next-chapter"
            label={text.nextChapter}
            data-testid="next-chapter"
            disabled={empty}
            onClick={() => act.chapter(1)}
          />
          <EndButton end="last" label={text.last} disabled={empty || isAhead} onClick={act.last} />
        </div>
        <Clock />
        <span className="ctl-count" data-testid="step-count">
          <span className="ctl-word">{text.step} </span>
          {text.count(stepIndex + 1, count)}
        </span>
        <DepthSwitch />
        <span className="ctl-space" />
        <span className="ctl-hint" aria-hidden="true">
          <Kbd>Space</Kbd> {text.play} <Kbd>←</Kbd>
          <Kbd>→</Kbd> {text.stepHint}
        </span>
        <button
          type="button"
          className="ui-button ui-button-ghost ctl-keys"
          aria-label={search.open}
          title={`${search.open} (Ctrl K)`}
          data-testid="search"
          onClick={() => showDialog('search')}
        >
          <Kbd>/</Kbd>
        </button>
        <button
          type="button"
          className="ui-button ui-button-ghost ctl-keys"
          aria-label={text.keys}
          title={text.keys}
          data-testid="keys"
          onClick={() => showDialog('keys')}
        >
          <Kbd>?</Kbd>
        </button>
        <Button
          icon="branch"
          className="ctl-branch"
          aria-label={text.branch}
          title={text.branchLong}
          disabled={empty}
          onClick={() => branchHere(viewer.getState())}
        >
          <span>{text.branch}</span>
        </Button>
        <ScaleSwitch />
        <select
          className="ctl-rate"
          aria-label={text.rate}
          title={text.rate}
          data-testid="rate"
          value={rate}
          onChange={(event) => act.setRate(Number(event.currentTarget.value))}
        >
          {rates.map((choice) => (
            <option key={choice} value={choice}>
              {text.rateOf(choice)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
