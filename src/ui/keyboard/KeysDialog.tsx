import { keyboardText } from '../../text/ui/keyboard.ts';
import { hearings, type Heard } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { useText } from '../use-text.ts';
import './keyboard.css';
import type { Binding, Group } from './moving.ts';
import { useModal } from './use-modal.ts';

const groups: readonly Group[] = ['moving', 'following', 'showing'];

/** What every key does: exactly those that do something. */
export function KeysDialog({
  bindings,
  onClose,
}: {
  readonly bindings: readonly Binding[];
  readonly onClose: () => void;
}) {
  const text = useText(keyboardText);
  const { dialog, close } = useModal();
  const singleKeys = useViewer((v) => v.singleKeys);
  const setSingleKeys = useViewer((v) => v.setSingleKeys);
  const heard = useViewer((v) => v.heard);
  return (
    <dialog ref={dialog} className="ui-dialog keys" aria-labelledby="keys-title" onClose={onClose}>
      <header>
        <h2 id="keys-title">{text.title}</h2>
        <IconButton label={text.close} icon="close" onClick={close} />
      </header>
      <div className="keys-groups">
        {groups
          .filter((group) => bindings.some((binding) => binding.group === group))
          .map((group) => (
            <section key={group}>
              <h3>{text[group]}</h3>
              <dl>
                {rowsOf(bindings, group).map((row) => (
                  <Row key={row[0]?.label} label={text[row[0]?.label ?? 'next']}>
                    {keysOf(row)}
                  </Row>
                ))}
              </dl>
              {group === 'following' && (
                <>
                  <h3>{text.inTimeline}</h3>
                  <dl>
                    <Row label={text.zoom}>{['W', 'S']}</Row>
                    <Row label={text.pan}>{['A', 'D']}</Row>
                    <Row label={text.chapters}>{['PageDown', 'PageUp']}</Row>
                  </dl>
                  <h3>{text.walking}</h3>
                  <dl>
                    <Row label={text.betweenParts}>{['Tab', 'Shift Tab']}</Row>
                    <Row label={text.withinPart}>{['←', '→', '↑', '↓']}</Row>
                  </dl>
                </>
              )}
            </section>
          ))}
      </div>
      <footer>
        <label>
          <input
            type="checkbox"
            checked={singleKeys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
          {text.singleKeys}
        </label>
        <p>
          {text.singleKeysNote} {text.offInFields}
        </p>
        <label>
          {text.heard}
          <select
            value={heard}
            data-testid="heard"
            onChange={(event) => viewer.getState().setHeard(event.currentTarget.value as Heard)}
          >
            {hearings.map((each) => (
              <option key={each} value={each}>
                {text[`heard ${each}`]}
              </option>
            ))}
          </select>
        </label>
      </footer>
    </dialog>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: readonly string[] }) {
  return (
    <div className="keys-row">
      <dt>
        {children.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  );
}

/** Keys that do the same stand in one row. */
function rowsOf(bindings: readonly Binding[], group: Group): Binding[][] {
  const rows: Binding[][] = [];
  for (const binding of bindings) {
    if (binding.group !== group) continue;
    const row = rows.find((known) => known[0]?.label === binding.label);
    if (row) row.push(binding);
    else rows.push([binding]);
  }
  return rows;
}

function keysOf(row: readonly Binding[]): readonly string[] {
  if (row[0]?.label === 'part') return ['0', '…', '9'];
  const keys = row.map(({ key, shift, command }) => {
    const printed =
      shift === true && (key.length === 1 || key === 'Space') && !'<>?+'.includes(key) ? `Shift ${key}` : key;
    return command === true ? `Ctrl ${printed}` : printed;
  });
  return [...new Set(keys)];
}
