import { refOfKey } from '../../kubernetes/resources.ts';
import { consoleText } from '../../text/ui/console.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import type { Moment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import { podRowsAt } from './pod-rows.ts';

const rowsShown = 40;

/** `kubectl get pods` at the moment shown, of the namespace of the Pod that is followed. */
export function PodTable({ moment }: { readonly moment: Moment }) {
  const t = useText(consoleText);
  const focus = useViewer((v) => v.focus);
  const namespace = (focus === null ? null : refOfKey(focus)?.namespace) ?? 'default';
  const rows = podRowsAt(moment.index, namespace, moment.time);
  const command = namespace === 'default' ? 'kubectl get pods' : `kubectl get pods -n ${namespace}`;
  return (
    <div className="console-pods" role="group" aria-label={t.pods} translate="no" data-stop="log">
      <table>
        <caption>{command}</caption>
        {rows.length > 0 && (
          <thead>
            <tr>
              {['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.slice(0, rowsShown).map(({ key, name, ready, status, restarts, age }) => (
            <tr key={key} data-focus={key === focus || undefined}>
              <th scope="row">
                <button
                  type="button"
                  title={t.follow(name)}
                  onClick={() => {
                    viewer.getState().setFocus(key);
                    viewer.getState().select({ kind: 'object', key });
                  }}
                >
                  {name}
                </button>
              </th>
              <td>{ready}</td>
              <td>{status}</td>
              <td>{restarts}</td>
              <td>{age}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>No resources found in {namespace} namespace.</p>}
      {rows.length > rowsShown && <p>{t.morePods(rows.length - rowsShown)}</p>}
    </div>
  );
}
