import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { TabWriter } from '../../../kubernetes/printers/tab-writer.ts';
import type { Process } from '../../kernel/kernel.ts';
import { Description } from '../describe/description.ts';
import { describePodTemplate, type PodTemplate } from '../describe/pod.ts';
import { fail, throwAll } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { printDone } from '../output.ts';
import { printAs } from '../print-as.ts';
import { revisionsOf, type Revision } from '../revisions.ts';
import { selectObjects, type Selected } from '../targets.ts';

/** Models kubectl/pkg/cmd/rollout/rollout_history.go and polymorphichelpers/history.go, v1.36. */
export function* rolloutHistory(k: Invocation): Process {
  const { line } = k;
  if (line.args.length === 0 && !line.has('filename')) fail('required resource not specified');
  const wanted = line.int('revision');
  if (wanted < 0) fail(`revision must be a positive integer: ${wanted}`);
  const { selected, errors } = yield* selectObjects(k, line.args, { emptyMeansAll: true });
  for (const target of selected) {
    const revisions = yield* revisionsOf(k, target);
    if (line.has('output')) printRevisions(k, target, revisions, wanted);
    else {
      const which = wanted > 0 ? `with revision #${wanted}` : '';
      printDone(k, target.resource, target.object, `${which}\n${historyText(revisions, wanted)}`, 'none');
    }
  }
  throwAll(errors);
}

function printRevisions(
  k: Invocation,
  { resource }: Selected,
  revisions: readonly Revision[],
  wanted: number,
): void {
  const shown = wanted > 0 ? revisions.filter(({ number }) => number === wanted) : revisions;
  if (wanted > 0 && shown.length === 0) fail('unable to find the specified revision');
  for (const { object } of shown) printAs(k, k.line.text('output'), object as unknown as Json, resource);
}

function historyText(revisions: readonly Revision[], wanted: number): string {
  if (revisions.length === 0) return 'No rollout history found.';
  if (wanted > 0) {
    const found = revisions.find(({ number }) => number === wanted);
    return found ? templateText(found) : fail('unable to find the specified revision');
  }
  const rows = revisions.map(({ number, object }) => `${number}\t${changeCause(object) || '<none>'}`);
  return new TabWriter({ minWidth: 0, padding: 2 }).align(`REVISION\tCHANGE-CAUSE\n${rows.join('\n')}\n`);
}

const changeCauseKey = 'kubernetes.io/change-cause';

function changeCause({ metadata }: KubeObject): string {
  return metadata.annotations?.[changeCauseKey] ?? '';
}

/** The Pod template of a revision; it is not aligned. */
export function templateText({ template, object }: Revision): string {
  const { metadata } = template as unknown as PodTemplate;
  const cause = changeCause(object);
  const annotations = { ...metadata?.annotations, ...(cause !== '' && { [changeCauseKey]: cause }) };
  const d = new Description(0);
  describePodTemplate(d, {
    ...(template as unknown as PodTemplate),
    metadata: { ...metadata, annotations },
  });
  return d.raw();
}
