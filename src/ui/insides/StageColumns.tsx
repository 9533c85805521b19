import { useMemo } from 'react';
import type { Json } from '../../kubernetes/object.ts';
import type { Request } from '../../playback/insides/requests.ts';
import { storedBy, type Stage } from '../../playback/insides/stages.ts';
import { apiServerText } from '../../text/ui/insides/api-server.ts';
import { ChangeList } from '../inspector/ChangeList.tsx';
import { versionBefore } from '../inspector/version-before.ts';
import { difference, versionDifference } from '../inspector/yaml-diff.ts';
import { yamlLines } from '../inspector/yaml-lines.ts';
import { YamlView } from '../inspector/YamlView.tsx';
import { useText } from '../use-text.ts';
import { Part } from './InsideFrame.tsx';
import type { InsideMoment } from './use-inside-moment.ts';

/** The object on its way: as it was sent, what each stage that changed it made of it, and what is stored. */
export function StageColumns({
  stages,
  request,
  moment: { index, time },
}: {
  readonly stages: readonly Stage[];
  readonly request: Request;
  readonly moment: InsideMoment;
}) {
  const t = useText(apiServerText);
  const { body, method } = request.call;
  const stored = useMemo(() => storedBy(index, request.id, time), [index, request, time]);
  if (body === undefined) return null;
  const changing = stages.filter(({ changes }) => changes.length > 0);
  const version = stored === null ? null : index.version(stored.key, stored.revision);
  const before = version === null ? null : versionBefore(version, index);
  return (
    <div className="stage-columns">
      <Part title={method === 'PATCH' ? t.patchSent : t.sent} note={request.call.headers['Content-Type']}>
        <YamlView lines={yamlLines(body)} />
      </Part>
      {changing.map((stage) => (
        <Part
          key={stage.name}
          title={stage.name === 'Validation' ? t.registry : t[stage.name]}
          note={<span translate="no">{whoseWork(stage)}</span>}
        >
          {stage.before !== null && stage.after !== null ? (
            <YamlView lines={difference(stage.before, stage.after).lines} />
          ) : (
            <>
              <p className="inside-quiet">{t.unknownBefore}</p>
              <ChangeList changes={stage.changes} />
            </>
          )}
        </Part>
      ))}
      {stored !== null && (
        <Part title={before === null ? t.stored : t.patched} note={`rv ${stored.revision}`}>
          <p className="inside-key" translate="no">
            {stored.key}
          </p>
          {before?.object && stored.object ? (
            <YamlView lines={versionDifference(before.object, stored.object).lines} />
          ) : (
            stored.object && <YamlView lines={yamlLines(stored.object as unknown as Json)} />
          )}
        </Part>
      )}
    </div>
  );
}

/** The plugins that changed something, or nobody in particular. */
function whoseWork({ changes }: Stage): string {
  return [...new Set(changes.flatMap(({ by }) => by ?? []))].join(', ');
}
