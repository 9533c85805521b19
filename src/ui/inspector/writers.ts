import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json } from '../../kubernetes/object.ts';
import type { EventId, HttpRequest, StepEvent } from '../../trace/events.ts';
import type { FieldChange } from '../../trace/steps.ts';
import type { TraceIndex, Version } from '../../trace/trace-index.ts';

/** How a version came to be: whose request it was, and who changed which field on the way to the store. */
export interface Writing {
  readonly by: ComponentId | null;
  readonly request: HttpRequest | null;
  /** The body as it was sent, if it was a whole object. */
  readonly sent: Json | null;
  /** Changes that the API server's stages made, in their order. */
  readonly stages: readonly Stage[];
}

export interface Stage {
  /** A step's name, or an admission plugin's. */
  readonly name: string;
  readonly changes: readonly FieldChange[];
}

export function writingOf(version: Version, index: TraceIndex): Writing {
  const nobody = { by: version.by, request: null, sent: null, stages: [] };
  if (version.event === null) return nobody;
  const stages: Stage[] = [];
  // On the way the API server may have asked itself something: that question and its answer are passed over.
  let aside: EventId | null = null;
  for (const cause of index.causes(version.event)) {
    if (cause.type === 'step') stages.unshift(...stagesOf(cause));
    if (cause.type !== 'message' || cause.call.protocol !== 'http') continue;
    if (cause.call.phase === 'response') {
      aside = cause.call.of;
      continue;
    }
    if (cause.id === aside) continue;
    const whole = cause.call.method === 'POST' && cause.call.subresource === null;
    const sent = whole ? (cause.call.body ?? null) : null;
    return { by: version.by, request: cause.call, sent, stages };
  }
  return nobody;
}

function stagesOf(step: StepEvent): Stage[] {
  switch (step.name) {
    case 'Defaulting':
    case 'Validation':
    case 'Storage':
      return [{ name: step.name, changes: step.detail.changes }];
    case 'MutatingAdmission':
      return step.detail.plugins.map(({ plugin, changes }) => ({ name: plugin, changes }));
    default:
      return [];
  }
}

/** Who wrote a field: the last stage that touched it, else null: the client. */
export function writerOf(path: string, { stages }: Writing): string | null {
  return stages.findLast(({ changes }) => changes.some((change) => touches(change.path, path)))?.name ?? null;
}

/** One is the other, or lies inside it. */
function touches(changed: string, path: string): boolean {
  const [outer, inner] = changed.length < path.length ? [changed, path] : [path, changed];
  return (
    inner.startsWith(outer) && (inner.length === outer.length || '.['.includes(inner.charAt(outer.length)))
  );
}
