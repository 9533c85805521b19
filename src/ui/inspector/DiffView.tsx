import type { KubeObject } from '../../kubernetes/object.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useText } from '../use-text.ts';
import { versionDifference } from './yaml-diff.ts';
import { YamlView } from './YamlView.tsx';

/** What is different between two stored versions, line by line. */
export function DiffView({ before, after }: { readonly before: KubeObject; readonly after: KubeObject }) {
  const t = useText(inspectorText);
  const { lines } = versionDifference(before, after);
  return lines.length === 0 ? <p className="quiet">{t.noChange}</p> : <YamlView lines={lines} />;
}
