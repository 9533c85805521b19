import { beliefsAt } from '../../text/beliefs/beliefs.ts';
import { beliefsText } from '../../text/ui/beliefs.ts';
import { Button } from '../design/Button.tsx';
import { showDialog } from '../keyboard/dialogs.ts';
import { useMoment } from '../use-moment.ts';
import { useText } from '../use-text.ts';

/** There where the present step shows that something many believe is not so. */
export function BeliefsButton() {
  const t = useText(beliefsText);
  const moment = useMoment();
  const here = moment?.step ? beliefsAt(moment.step.events, moment.index) : [];
  if (here.length === 0) return null;
  return (
    <Button
      look="ghost"
      title={t.openLong(here.length)}
      data-testid="beliefs"
      onClick={() => showDialog('beliefs', here.join(' '))}
    >
      {t.open}
    </Button>
  );
}
