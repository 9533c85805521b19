import type { ObjectKey } from '../../kubernetes/resources.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { GlyphName } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { objectTitle } from './event-head.ts';

/** `Pod web`, with what is shown of it at the end of the line. */
export function ObjectHeading({ of, note }: { readonly of: ObjectKey; readonly note: string }) {
  return (
    <h3 className="title" translate="no">
      <Icon name={glyphOfObject(of)} size={20} />
      <span>{objectTitle(of)}</span>
      <small className="machine">{note}</small>
    </h3>
  );
}

function glyphOfObject(key: ObjectKey): GlyphName {
  const kind = refOfKey(key)?.resource.kind;
  return kind === 'Pod' ? 'pod' : kind === 'Node' ? 'node' : 'etcd';
}
