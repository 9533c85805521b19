import type { AdmissionResult } from '../../../trace/steps.ts';
import { bytes } from '../../units.ts';
import { b, say } from '../line.ts';
import type { Phrases } from '../phrases.ts';
import { count } from './words.ts';

type ApiServerSteps = Pick<
  Phrases['steps'],
  | 'Authentication'
  | 'Authorization'
  | 'Decoding'
  | 'Defaulting'
  | 'MutatingAdmission'
  | 'Validation'
  | 'ValidatingAdmission'
  | 'Storage'
  | 'WatchCache'
  | 'Commit'
  | 'Range'
  | 'LeaseExpired'
  | 'Compact'
  | 'Election'
>;

export const apiServerSteps: ApiServerSteps = {
  Authentication: ({ detail, outcome }) =>
    outcome === 'refused' || outcome === 'failed'
      ? say`The API server cannot tell who sent the request and ${b`refuses it at authentication`}.`
      : say`The API server recognises the sender as ${b`user ${detail.user}`} (authentication).`,
  Authorization: ({ detail, outcome }) =>
    outcome === 'refused' || outcome === 'failed'
      ? say`The API server refuses: ${detail.user ?? 'the user'} ${b`may not ${detail.verb} ${detail.resource}`} (authorization).`
      : say`The API server finds that ${detail.user ?? 'the user'} ${b`may ${detail.verb} ${detail.resource}`} (authorization).`,
  Decoding: ({ detail, outcome }) =>
    detail.errors.length > 0 || outcome === 'refused'
      ? say`The API server ${b`cannot read the body as an object`} and refuses it.`
      : detail.warnings.length > 0
        ? say`The API server reads the body as an object, with ${b`${count(detail.warnings.length, 'warning')}`}.`
        : say`The API server reads the JSON of the body ${b`as an object`}.`,
  Defaulting: ({ detail }) =>
    detail.changes.length === 0
      ? say`The API server looks at the empty fields and ${b`has no default to fill in`}.`
      : say`The API server fills ${b`${count(detail.changes.length, 'empty field')} with defaults`}.`,
  MutatingAdmission: ({ detail: { plugins } }) => {
    const refusal = refusing(plugins);
    if (refusal) return say`${b`Admission plugin ${refusal.plugin}`} refuses the request.`;
    const changed = plugins.filter((plugin) => plugin.changes.length > 0);
    const fields = changed.reduce((sum, plugin) => sum + plugin.changes.length, 0);
    return fields === 0
      ? say`Mutating admission looks at the object and ${b`changes nothing`}.`
      : say`${count(changed.length, 'mutating admission plugin')} ${changed.length === 1 ? 'changes' : 'change'} ${b`${count(fields, 'field')}`} of the object.`;
  },
  Validation: ({ detail, outcome }) =>
    detail.errors.length > 0 || outcome === 'refused'
      ? say`The API server finds ${b`${count(detail.errors.length, 'value')} against the rules`} and refuses the request.`
      : detail.changes.length > 0
        ? say`The API server fills in ${count(detail.changes.length, 'field')} that it decides itself and ${b`validates every value`}.`
        : say`The API server ${b`validates every value`} against the rules and lets the request pass.`,
  ValidatingAdmission: ({ detail: { plugins } }) => {
    const refusal = refusing(plugins);
    return refusal
      ? say`${b`Admission plugin ${refusal.plugin}`} refuses the request.`
      : say`The validating admission plugins look at the object, change nothing and ${b`let it pass`}.`;
  },
  Storage: ({ detail, outcome }) => {
    if (detail.conflict !== undefined || outcome === 'refused' || outcome === 'failed')
      return say`The API server tries to store the object and ${b`the write is not accepted`}.`;
    return detail.changes.length === 0
      ? say`The API server ${b`stores the object in etcd`}.`
      : say`The API server fills in ${count(detail.changes.length, 'field')} that storing decides and ${b`stores the object in etcd`}.`;
  },
  WatchCache: ({ detail }) =>
    detail.watchers === 0
      ? say`The API server takes revision ${detail.revision} into its ${b`watch cache`}. No watch has to be told.`
      : say`The API server takes revision ${detail.revision} into its watch cache and ${b`tells ${count(detail.watchers, 'watch', 'watches')}`}.`,
  Commit: ({ detail }) =>
    detail.succeeded
      ? say`etcd writes${detail.bytes === undefined ? '' : ` ${bytes(detail.bytes)}`} and gives it ${b`revision ${detail.revision}`}.`
      : say`etcd finds that the condition does not hold and ${b`writes nothing`}.`,
  Range: ({ detail }) =>
    say`etcd reads ${b`${count(detail.found, 'key')}`} as of revision ${detail.revision}.`,
  LeaseExpired: ({ detail }) =>
    say`After ${detail.ttlSeconds / 60} minutes a lease has expired: etcd ${b`deletes ${count(detail.keys, 'key')}`}.`,
  Compact: ({ detail }) => say`etcd ${b`drops all versions before revision ${detail.revision}`}.`,
  Election: ({ detail }) =>
    detail.leader === null
      ? say`The etcd members begin to ${b`elect a leader`} for term ${detail.term}.`
      : say`${b`Member ${detail.leader}`} is elected etcd leader of term ${detail.term}.`,
};

function refusing(plugins: readonly AdmissionResult[]): AdmissionResult | undefined {
  return plugins.find((plugin) => plugin.refusal !== undefined);
}
