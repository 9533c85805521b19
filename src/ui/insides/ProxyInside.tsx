import { instanceOf } from '../../kubernetes/components.ts';
import { rulesAt } from '../../playback/insides/proxy-rules.ts';
import { watchesOf } from '../../playback/insides/watchers.ts';
import { proxyText } from '../../text/ui/insides/proxy.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { channelText } from '../inspector/OpenWatches.tsx';
import { sinceFirstCommand } from '../inspector/since-first-command.ts';
import { useText } from '../use-text.ts';
import { InsideFrame, Part } from './InsideFrame.tsx';
import type { InsideProps } from './insides.ts';
import { nameOf } from './SchedulerInside.tsx';
import { useInsideMoment } from './use-inside-moment.ts';

/** The rules of one node: a Service's address on the left, where its connections go on the right. */
export function ProxyInside({ component }: InsideProps) {
  const t = useText(proxyText);
  const moment = useInsideMoment();
  const { index, time } = moment;
  const node = instanceOf(component) ?? '';
  const rules = rulesAt(index, component, node, time);
  return (
    <InsideFrame glyph="kube-proxy" title={t.title(node)} sub={t.sub} moment={moment} parties={[component]}>
      {rules.length === 0 && <p className="inside-quiet">{t.none}</p>}
      {rules.map(({ service, addresses, endpoints, at, event, syncs }) => (
        <section key={service} className="rules">
          <div>
            <small>{t.service}</small>
            <b translate="no">{service}</b>
            {addresses.length === 0 && <p className="inside-quiet">{t.noAddress}</p>}
            {addresses.map((address) => (
              <code key={address} translate="no">
                {address}
              </code>
            ))}
            <button type="button" className="inside-link" onClick={() => viewer.getState().goToEvent(event)}>
              {t.written(syncs)} · {sinceFirstCommand(at, index)}
            </button>
          </div>
          <svg className="rules-fork" viewBox="0 0 60 100" preserveAspectRatio="none" aria-hidden="true">
            {endpoints.map((_, i) => {
              const y = ((i + 0.5) / endpoints.length) * 100;
              return <path key={i} d={`M0 50C30 50 30 ${y} 60 ${y}`} />;
            })}
          </svg>
          <div>
            {endpoints.length === 0 ? (
              <p className="inside-quiet">{t.noEndpoints}</p>
            ) : (
              <small>{endpoints.length === 1 ? t.one : t.share(endpoints.length)}</small>
            )}
            <ul>
              {endpoints.map(({ address, pod, isHere }) => (
                <li key={address} data-here={isHere || undefined}>
                  <code translate="no">{address}</code>
                  {pod !== null && <span translate="no">{nameOf(pod)}</span>}
                  {isHere && <small>{t.here}</small>}
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <Part title={t.watches}>
        <ul className="caches">
          {watchesOf(index, component, time).map(({ channel, told, isTelling }) => (
            <li key={channel.id} data-telling={isTelling || undefined}>
              <code translate="no">{channelText(channel)}</code>
              <small>{told === null ? t.asFound : t.told(told)}</small>
            </li>
          ))}
        </ul>
      </Part>
    </InsideFrame>
  );
}
