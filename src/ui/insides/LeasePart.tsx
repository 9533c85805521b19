import type { ComponentId } from '../../kubernetes/components.ts';
import { leaseAt } from '../../playback/insides/leases.ts';
import { leaseText } from '../../text/ui/insides/lease.ts';
import { duration } from '../../text/units.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { Facts } from '../inspector/Facts.tsx';
import { useText } from '../use-text.ts';
import { Part } from './InsideFrame.tsx';
import type { InsideMoment } from './use-inside-moment.ts';

/** Who may work: which instance holds the Lease of its kind, and until when. */
export function LeasePart({
  component,
  moment: { index, time, language },
}: {
  readonly component: ComponentId;
  readonly moment: InsideMoment;
}) {
  const t = useText(leaseText);
  const lease = leaseAt(index, component, time);
  if (lease === null) return null;
  const { key, holder, isHeld, transitions, until } = lease;
  return (
    <Part title={t.title} note={isHeld ? t.leads : t.waits}>
      <Facts
        facts={[
          [
            t.holder,
            <button
              key="holder"
              type="button"
              className="lease-holder"
              translate="no"
              onClick={() => viewer.getState().select({ kind: 'object', key })}
            >
              {holder}
            </button>,
          ],
          [t.valid, until === null ? t.still : until > time ? duration(until - time, language) : t.over],
          [t.transitions, t.times(transitions)],
        ]}
      />
    </Part>
  );
}
