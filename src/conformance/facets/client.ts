import type { Facet } from '../facet.ts';
import { isModelled } from '../modelled.ts';
import { normalizedText } from '../normalize.ts';
import type { RecordedRequest, Recording } from '../recording.ts';
import { diffLines, sequenceRatio } from '../sequences.ts';

/**
 * What the person's commands asked of the API server, reads included, in order. Discovery and OpenAPI documents
 * are read where kubectl's cache has none, which depends on what was typed on that machine before: they may be
 * absent on either side.
 */
export function compareClient(real: Recording, ours: Recording): Facet {
  const [a, b] = [real, ours].map(({ requests, commands }) =>
    requests
      .filter((request) => isUsers(request) && isModelled(request.resource ?? ''))
      // The recorder looks for things in the person's name too, when no command is running.
      .filter(({ at }) => commands.some((command) => command.at <= at && at <= command.until))
      .map(requestText),
  ) as [string[], string[]];
  if (a.length === 0 && b.length === 0) return { ratio: null, differences: [] };
  const ratio = sequenceRatio(a, b);
  return {
    ratio,
    differences: ratio < 1 ? [{ about: 'requests of the user', ratio, lines: diffLines(a, b) }] : [],
  };
}

function isUsers({ actor, path }: RecordedRequest): boolean {
  return (
    actor === 'user' && !/^\/(api|apis|openapi\/v[23].*|apis?\/[^/]*(\/[^/]*)?|version)(\?|$)/.test(path)
  );
}

/** Parameters in the order of their names: Go writes a map in any order, then sorts it. */
function requestText({ verb, path, code }: RecordedRequest): string {
  const [base = '', query = ''] = path.split('?');
  const parameters = query
    .split('&')
    .filter((pair) => !pair.startsWith('timeout=') && pair !== '')
    .map((pair) => normalizedText(decodeURIComponent(pair)).split(',').sort().join(','))
    .sort();
  return `${verb} ${base}${parameters.length > 0 ? `?${parameters.join('&')}` : ''} ${code}`;
}
