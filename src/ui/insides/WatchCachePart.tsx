import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import { cacheRevisionAt, watchersAt, type Watching } from '../../playback/insides/watchers.ts';
import { apiServerText } from '../../text/ui/insides/api-server.ts';
import { glyphOfComponent } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { componentName } from '../inspector/component-name.ts';
import { channelText } from '../inspector/OpenWatches.tsx';
import { useText } from '../use-text.ts';
import { Part } from './InsideFrame.tsx';
import type { InsideMoment } from './use-inside-moment.ts';

/** How far the watch cache is, and who is told what comes into it. */
export function WatchCachePart({
  server,
  moment: { index, time, language },
}: {
  readonly server: ComponentId;
  readonly moment: InsideMoment;
}) {
  const t = useText(apiServerText);
  const watchers = watchersAt(index, server, time);
  const watches = watchers.reduce((sum, watcher) => sum + watcher.watches.length, 0);
  const cached = cacheRevisionAt(index, time);
  return (
    <Part
      title={t.watchCache}
      className="watch-cache"
      note={`${t.cacheAt(cached)} · ${t.etcdAt(index.revisionAt(time))} · ${t.watchers(watchers.length, watches)}`}
    >
      <table className="inside-table">
        <thead>
          <tr>
            <th scope="col">{t.client}</th>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.told}</th>
          </tr>
        </thead>
        <tbody>
          {watchers.map(({ client, watches: held }) => (
            <tr key={client}>
              <th scope="row">
                <span className="watcher">
                  <Icon name={glyphOfComponent[kindOf(client)]} size={16} />
                  {componentName(client, language)}
                </span>
              </th>
              <td>
                <ul className="watches">
                  {held.map((watching) => (
                    <Watch key={watching.channel.id} watching={watching} />
                  ))}
                </ul>
              </td>
              <td translate="no">{toldTo(held) ?? t.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Watch({ watching }: { readonly watching: Watching }) {
  const t = useText(apiServerText);
  const { channel, since, frames, isTelling } = watching;
  const began = channel.openedAt === 0 ? t.stoodBefore : since === null ? '' : t.since(since);
  return (
    <li
      data-telling={isTelling || undefined}
      title={[began, t.frames(frames)].filter((text) => text !== '').join(' · ')}
      translate="no"
    >
      {channelText(channel)}
      {channel.openedAt > 0 && since !== null && <small> {t.since(since)}</small>}
      {frames > 0 && <small aria-label={t.frames(frames)}> ◆{frames}</small>}
      {isTelling && <span className="ui-heard">{t.telling}</span>}
    </li>
  );
}

function toldTo(watches: readonly Watching[]): string | null {
  const told = watches.flatMap((watching) => watching.told ?? []);
  return told.length === 0 ? null : `rv ${Math.max(...told)}`;
}
