import type { KubeObject } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { StatusError, type Status } from '../../kubernetes/status.ts';
import type { AdmissionResult } from '../../trace/steps.ts';
import type { Process } from '../kernel/kernel.ts';
import { part } from '../parts.ts';
import type {
  AdmissionContext,
  AdmissionPlugin,
  AdmissionRequest,
  FieldError,
  FieldValidation,
} from './contracts.ts';
import { fieldChanges } from './diff.ts';
import { gateTime, type Machinery, type Scope } from './machinery.ts';
import { decodeObject } from './schema/decode.ts';

/** JSON becomes an object of the kind; what the kind does not know is said or refused. */
export function* decoding(machinery: Machinery, scope: Scope): Process<KubeObject> {
  const { world, component } = machinery;
  const step = world.begin(component, 'Decoding', { warnings: [], errors: [] });
  yield* gateTime(machinery, 0.12);
  const fieldValidation = fieldValidationOf(scope);
  try {
    const { object, warnings, errors } = decodeObject(scope.resource, scope.request.body ?? null, {
      fieldValidation,
    });
    scope.warnings.push(...warnings);
    if (errors.length > 0) throw part('kube-apiserver').strictDecodingFailure(scope.resource, errors);
    step.end({ warnings, errors: [] }, 'passed');
    return object;
  } catch (error) {
    step.end({ warnings: [], errors: [messageOf(error)] }, 'refused');
    throw error;
  }
}

/** How the client wants unknown fields treated; kubectl asks for Strict, the default is Warn. */
export function fieldValidationOf(scope: Scope): FieldValidation {
  const asked = scope.info.query.get('fieldValidation');
  return asked === 'Strict' || asked === 'Ignore' ? asked : 'Warn';
}

export function* defaulting(
  machinery: Machinery,
  scope: Scope,
  object: KubeObject,
  about: ObjectKey,
): Process<KubeObject> {
  const { world, component } = machinery;
  const step = world.begin(component, 'Defaulting', { changes: [] }, { about });
  yield* gateTime(machinery, 0.06);
  const after = scope.strategy.defaults(object);
  const changes = fieldChanges(object, after);
  step.end({ changes }, changes.length > 0 ? 'changed' : 'passed');
  return after;
}

/** All mutating plugins in their order; each sees what the one before made of the object. */
export function* mutatingAdmission(
  machinery: Machinery,
  scope: Scope,
  request: AdmissionRequest,
  about: ObjectKey | null,
): Process<KubeObject | null> {
  const { world, component } = machinery;
  const step = world.begin(component, 'MutatingAdmission', { plugins: [] }, about ? { about } : {});
  const context = admissionContext(machinery, scope);
  const plugins: AdmissionResult[] = [];
  let asked = request;
  yield* gateTime(machinery, 0.2);
  for (const plugin of machinery.admission.mutating) {
    if (!plugin.admit || !plugin.handles(asked)) continue;
    const { object } = asked;
    try {
      const after = yield* plugin.admit(asked, context);
      plugins.push({ plugin: plugin.name, changes: object && after ? fieldChanges(object, after) : [] });
      if (object && after) asked = { ...asked, object: after };
    } catch (error) {
      refuse(plugin, plugins, error);
      step.end({ plugins }, 'refused');
      throw error;
    }
  }
  step.end({ plugins }, plugins.some((plugin) => plugin.changes.length > 0) ? 'changed' : 'passed');
  return asked.object;
}

export function* validatingAdmission(
  machinery: Machinery,
  scope: Scope,
  request: AdmissionRequest,
  about: ObjectKey | null,
): Process {
  const { world, component } = machinery;
  const step = world.begin(component, 'ValidatingAdmission', { plugins: [] }, about ? { about } : {});
  const context = admissionContext(machinery, scope);
  const plugins: AdmissionResult[] = [];
  yield* gateTime(machinery, 0.12);
  for (const plugin of machinery.admission.validating) {
    if (!plugin.validate || !plugin.handles(request)) continue;
    try {
      yield* plugin.validate(request, context);
      plugins.push({ plugin: plugin.name, changes: [] });
    } catch (error) {
      refuse(plugin, plugins, error);
      step.end({ plugins }, 'refused');
      throw error;
    }
  }
  step.end({ plugins }, 'passed');
}

/**
 * The registry prepares the object (system fields, status reset: `prepare`) and checks every field.
 * Models registry/rest BeforeCreate and BeforeUpdate, which run between mutating and validating admission.
 */
export function* validation(
  machinery: Machinery,
  scope: Scope,
  object: KubeObject,
  about: ObjectKey,
  prepare: (object: KubeObject) => KubeObject,
  check: (object: KubeObject) => readonly FieldError[],
): Process<KubeObject> {
  const { world, component } = machinery;
  const step = world.begin(component, 'Validation', { errors: [], changes: [] }, { about });
  yield* gateTime(machinery, 0.1);
  const prepared = prepare(object);
  const errors = check(prepared);
  const changes = fieldChanges(object, prepared);
  if (errors.length > 0) {
    const refusal = part('kube-apiserver').invalidStatus(
      scope.resource,
      prepared.metadata.name ?? prepared.metadata.generateName ?? '',
      errors,
    );
    step.end(
      {
        errors: (refusal.status.details?.causes ?? []).map((c) => `${c.field ?? ''}: ${c.message ?? ''}`),
        changes,
      },
      'refused',
    );
    throw refusal;
  }
  step.end({ errors: [], changes }, changes.length > 0 ? 'changed' : 'passed');
  return prepared;
}

function refuse(plugin: AdmissionPlugin, plugins: AdmissionResult[], error: unknown): void {
  plugins.push({ plugin: plugin.name, changes: [], refusal: messageOf(error) });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function admissionContext(machinery: Machinery, scope: Scope): AdmissionContext {
  const { world, component, cache } = machinery;
  return {
    lister: cache,
    random: world.random(component, 'admission'),
    clockMs: world.kernel.now,
    liveList: (resource, namespace) => machinery.liveList(resource, namespace),
    liveGet: (resource, namespace, name) => machinery.liveGet(resource, namespace, name),
    sleep: (ms) => machinery.world.sleep(ms),
    updateStatus: (resource, object) => machinery.updateStatus(resource, object),
    warn: (message) => void scope.warnings.push(message),
  };
}

/** Any refusal as the Status that is sent back. A fault of the model itself is not hidden: it is thrown on. */
export function statusOf(error: unknown): Status & { readonly code: number } {
  if (error instanceof StatusError) return error.status;
  throw error;
}
