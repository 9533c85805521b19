import { matchesRequirements, parseSelector } from '../../kubernetes/labels.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { failure, StatusError } from '../../kubernetes/status.ts';
import { part } from '../parts.ts';
import type { Strategy } from './contracts.ts';

/** Whether a list or watch with these selectors takes an object. */
export type Selector = (object: KubeObject) => boolean;

const everything: Selector = () => true;

/**
 * Reads `labelSelector` and `fieldSelector` of a query.
 * @throws StatusError BadRequest for a selector that is none, or a field that the kind cannot be selected by.
 */
export function selectorOf(query: ReadonlyMap<string, string>, strategy: Strategy): Selector {
  const byLabels = labelSelector(query.get('labelSelector'));
  const byFields = fieldSelector(query.get('fieldSelector'), strategy);
  if (byLabels === everything) return byFields;
  if (byFields === everything) return byLabels;
  return (object) => byLabels(object) && byFields(object);
}

function labelSelector(text: string | undefined): Selector {
  if (text === undefined || text === '') return everything;
  const requirements = parseSelector(text);
  if (typeof requirements === 'string')
    throw new StatusError(
      failure('BadRequest', part('kube-apiserver').selectorProblem(text) ?? requirements),
    );
  return (object) => matchesRequirements(requirements, object.metadata.labels ?? {});
}

function fieldSelector(text: string | undefined, strategy: Strategy): Selector {
  if (text === undefined || text === '') return everything;
  const terms = text.split(',').map((term) => fieldTerm(term, strategy));
  const needsFields = !terms.every(({ field }) => isOfMetadata(field));
  return (object) => {
    const fields = needsFields ? strategy.selectableFields(object) : {};
    return terms.every(({ field, equal, value }) => {
      const actual =
        field === 'metadata.name'
          ? object.metadata.name
          : field === 'metadata.namespace'
            ? object.metadata.namespace
            : fields[field];
      return ((actual ?? '') === value) === equal;
    });
  };
}

interface FieldTerm {
  readonly field: string;
  readonly equal: boolean;
  readonly value: string;
}

function fieldTerm(term: string, strategy: Strategy): FieldTerm {
  const match = /^([^=!]+)(==|!=|=)(.*)$/.exec(term);
  if (!match)
    throw new StatusError(failure('BadRequest', `invalid selector: '${term}'; can't understand '${term}'`));
  const [, field = '', operator, value = ''] = match;
  const known =
    isOfMetadata(field) || field in strategy.selectableFields({ apiVersion: '', kind: '', metadata: {} });
  if (!known) throw new StatusError(failure('BadRequest', `field label not supported: ${field}`));
  return { field, equal: operator !== '!=', value };
}

/** What any kind can be selected by. */
function isOfMetadata(field: string): boolean {
  return field === 'metadata.name' || field === 'metadata.namespace';
}
