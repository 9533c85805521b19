import type { KubeObject } from '../../../kubernetes/object.ts';
import { equalJson } from '../equal-json.ts';
import { checkLabel, checkNotNegative, checkOneOf, type Errors } from './checks.ts';
import { forbidden, invalid, required, shown, type Shown } from './field-errors.ts';
import { checkClaimSpec } from './persistent-volume-claim.ts';
import { checkSelector, specOf, type Rolling, type Template, type WorkloadSpec } from './workload-parts.ts';

/** Models ValidateStatefulSetSpec. */
export function checkStatefulSet(object: KubeObject, old: KubeObject | null): Errors {
  const errors: Errors = [];
  const spec = specOf(object);
  const { podManagementPolicy = '', updateStrategy: { type = '', rollingUpdate } = {} } = spec;
  if (podManagementPolicy === '') errors.push(required('spec.podManagementPolicy'));
  else if (podManagementPolicy !== 'OrderedReady' && podManagementPolicy !== 'Parallel') {
    errors.push(
      invalid('spec.podManagementPolicy', podManagementPolicy, "must be 'OrderedReady' or 'Parallel'"),
    );
  }
  if (type === 'RollingUpdate') {
    checkNotNegative(errors, 'spec.updateStrategy.rollingUpdate.partition', rollingUpdate?.partition);
  } else if (type === '') errors.push(required('spec.updateStrategy'));
  else if (type === 'OnDelete') {
    const why = "only allowed for updateStrategy 'RollingUpdate'";
    if (rollingUpdate)
      errors.push(invalid('spec.updateStrategy.rollingUpdate', rollingText(rollingUpdate), why));
  } else {
    const value = shown(
      `{"Type":${JSON.stringify(type)},"RollingUpdate":${rollingUpdate ? rollingText(rollingUpdate).text : 'null'}}`,
    );
    errors.push(invalid('spec.updateStrategy', value, "must be 'RollingUpdate' or 'OnDelete'"));
  }
  const retention = spec.persistentVolumeClaimRetentionPolicy;
  for (const field of ['whenDeleted', 'whenScaled'] as const) {
    const at = `spec.persistentVolumeClaimRetentionPolicy.${field}`;
    if (retention) checkOneOf(errors, at, retention[field], ['Retain', 'Delete'], false);
  }
  if (!old) {
    for (const [i, claim] of (spec.volumeClaimTemplates ?? []).entries()) {
      checkClaimSpec(errors, `spec.volumeClaimTemplates[${i}].spec`, claim.spec);
    }
  }
  checkNotNegative(errors, 'spec.replicas', spec.replicas);
  checkNotNegative(errors, 'spec.minReadySeconds', spec.minReadySeconds);
  checkNotNegative(errors, 'spec.ordinals.start', spec.ordinals?.start);
  if (!old && spec.serviceName) checkLabel(errors, 'spec.serviceName', spec.serviceName);
  checkSelector(errors, spec, 'statefulset', '', withClaims(spec));
  return errors;
}

function rollingText({ partition = 0, maxUnavailable }: Rolling): Shown {
  return shown(JSON.stringify({ Partition: partition, MaxUnavailable: maxUnavailable ?? null }));
}

/** The template with the volumes that the controller will add. */
function withClaims({ template, volumeClaimTemplates = [] }: WorkloadSpec): Template {
  if (volumeClaimTemplates.length === 0 || !template.spec) return template;
  const added = volumeClaimTemplates.map(({ metadata }) => ({
    name: metadata.name ?? '',
    persistentVolumeClaim: { claimName: metadata.name ?? '' },
  }));
  const own = (template.spec.volumes ?? []).filter(
    (volume) => !added.some(({ name }) => name === volume.name),
  );
  return { ...template, spec: { ...template.spec, volumes: [...added, ...own] } };
}

const statefulSetChanges = [
  ...['replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit'],
  ...['persistentVolumeClaimRetentionPolicy', 'minReadySeconds'],
];

export function checkStatefulSetUpdate(next: KubeObject, old: KubeObject): Errors {
  const errors = checkStatefulSet(next, old);
  const fixed = (object: KubeObject): unknown =>
    Object.fromEntries(
      Object.entries(object.spec as object).filter(([field]) => !statefulSetChanges.includes(field)),
    );
  if (!equalJson(fixed(next), fixed(old))) {
    const why =
      "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden";
    errors.push(forbidden('spec', why));
  }
  return errors;
}
