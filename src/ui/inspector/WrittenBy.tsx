import { kindOf } from '../../kubernetes/components.ts';
import { requestTarget } from '../../text/event-label.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { glyphOfComponent } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';
import { componentName } from './component-name.ts';
import type { Writing } from './writers.ts';

/** Whose request a version came from. */
export function WrittenBy({ writing }: { readonly writing: Writing }) {
  const t = useText(inspectorText);
  const language = useViewer((viewer) => viewer.language);
  const { by, request } = writing;
  if (by === null) return <p className="written-by">{t.before}</p>;
  return (
    <p className="written-by">
      <Icon name={glyphOfComponent[kindOf(by)]} size={18} />
      <span>
        {t.writtenBy} {componentName(by, language)}
        {request && (
          <span translate="no">
            {' · '}
            {request.method} {requestTarget(request)}
          </span>
        )}
      </span>
    </p>
  );
}
