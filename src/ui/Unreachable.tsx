import { unreachableText } from '../text/ui/unreachable.ts';
import { useText } from './use-text.ts';

/** The page's script did not come. */
export function Unreachable() {
  const t = useText(unreachableText);
  return (
    <p role="alert" className="ui-unreachable">
      {t.unreachable}{' '}
      <button type="button" className="ui-button" onClick={() => window.location.reload()}>
        {t.reload}
      </button>
    </p>
  );
}
