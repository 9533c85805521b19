import { parseCron } from '../../../kubernetes/cron-schedule.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { checkNotNegative, checkOneOf, type Errors } from './checks.ts';
import { invalid, notSupported, required } from './field-errors.ts';
import { checkJobSpec, type JobSpec } from './job-spec.ts';
import { selectorText } from './workload-parts.ts';

interface CronSpec {
  readonly schedule?: string;
  readonly timeZone?: string;
  readonly startingDeadlineSeconds?: number;
  readonly concurrencyPolicy?: string;
  readonly jobTemplate?: { readonly spec?: JobSpec };
  readonly successfulJobsHistoryLimit?: number;
  readonly failedJobsHistoryLimit?: number;
}

/** Models ValidateCronJobCreate and ValidateCronJobUpdate. Whether a time zone exists is not checked, only its form. */
export function checkCronJob(object: KubeObject, isNew: boolean): Errors {
  const errors: Errors = [];
  const spec = (object.spec ?? {}) as CronSpec;
  const { schedule = '', timeZone } = spec;
  if (schedule === '') errors.push(required('spec.schedule'));
  else {
    const parsed = parseCron(schedule);
    if (typeof parsed === 'string') errors.push(invalid('spec.schedule', schedule, parsed));
    if (schedule.includes('TZ')) {
      const why = 'cannot use TZ or CRON_TZ in schedule, use timeZone field instead';
      errors.push(invalid('spec.schedule', schedule, why));
    }
  }
  checkNotNegative(errors, 'spec.startingDeadlineSeconds', spec.startingDeadlineSeconds);
  if (timeZone !== undefined) checkTimeZone(errors, timeZone);
  checkOneOf(errors, 'spec.concurrencyPolicy', spec.concurrencyPolicy, ['Allow', 'Forbid', 'Replace']);
  const job: JobSpec = { template: {}, ...spec.jobTemplate?.spec };
  checkJobSpec(errors, 'spec.jobTemplate.spec', job);
  if (job.selector) {
    errors.push(
      invalid(
        'spec.jobTemplate.spec.selector',
        selectorText(job.selector),
        '`selector` will be auto-generated',
      ),
    );
  }
  if (job.manualSelector === true) {
    errors.push(notSupported('spec.jobTemplate.spec.manualSelector', true, ['nil', 'false']));
  }
  checkNotNegative(errors, 'spec.successfulJobsHistoryLimit', spec.successfulJobsHistoryLimit);
  checkNotNegative(errors, 'spec.failedJobsHistoryLimit', spec.failedJobsHistoryLimit);
  const { name = '' } = object.metadata;
  // The Jobs it makes have its name and eleven characters more.
  if (isNew && name.length > 52)
    errors.push(invalid('metadata.name', name, 'must be no more than 52 characters'));
  return errors;
}

function checkTimeZone(errors: Errors, timeZone: string): void {
  const path = 'spec.timeZone';
  if (timeZone === '') errors.push(invalid(path, '', 'timeZone must be nil or non-empty string'));
  else if (timeZone.split('/').some((part) => !/^(?!-|\.{1,2}$)[\w.+-]{1,14}$/.test(part))) {
    errors.push(invalid(path, timeZone, `unknown time zone ${timeZone}`));
  } else if (timeZone.toLowerCase() === 'local') {
    const why = 'timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones';
    errors.push(invalid(path, timeZone, why));
  }
}
