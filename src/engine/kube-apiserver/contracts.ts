import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import type { FieldChange } from '../../trace/steps.ts';
import type { Process } from '../kernel/kernel.ts';
import type { Random } from '../kernel/random.ts';

/**
 * The seam inside the API server: the request pipeline, storage and watch cache on one side, what is known
 * about objects (schema, defaults, validation, admission, who may do what) on the other.
 */

/** Who a request is from, once the API server believes it. */
export interface UserInfo {
  readonly username: string;
  readonly groups: readonly string[];
  readonly uid?: string;
}

/** How the API server's parts read objects without asking etcd: from its own watch caches. */
export interface Lister {
  list(resource: Resource, namespace?: string): Iterable<KubeObject>;
  get(resource: Resource, namespace: string | null, name: string): KubeObject | undefined;
  /** A number that grows with each change of any object of the resource: lets readers keep what they worked out. */
  changes(resource: Resource): number;
}

/** What an authorizer is asked. `resource` is null for a path of no resource. */
export interface AuthorizationAttributes {
  readonly user: UserInfo;
  readonly verb: string;
  readonly group: string;
  readonly resource: string | null;
  readonly subresource: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly path: string;
  /** The field selector of a list or watch: the Node authorizer lets a kubelet watch only its own Pods. */
  readonly fieldSelector?: string;
}

export interface Decision {
  readonly allowed: boolean;
  /** `RBAC`, `Node`, `SystemMasters`, or `''` where nobody had an opinion. */
  readonly authorizer: string;
  /** As in the audit log's `authorization.k8s.io/reason`. */
  readonly reason: string;
}

export interface Authorizer {
  authorize(attributes: AuthorizationAttributes): Decision;
}

export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';

export interface Decoded {
  readonly object: KubeObject;
  /** `Warning:` headers: unknown and duplicate fields under `Warn`. */
  readonly warnings: readonly string[];
  /** The same under `Strict`: the request is refused with `strictDecodingFailure(resource, errors)`. */
  readonly errors: readonly string[];
}

/** One finding of validation. Models apimachinery/pkg/util/validation/field/errors.go, v1.36. */
export interface FieldError {
  readonly type: FieldErrorType;
  readonly field: string;
  /** What stood there; left out for `Required value` and `Forbidden`. */
  readonly value?: unknown;
  readonly detail: string;
}

export type FieldErrorType =
  | 'Required value'
  | 'Invalid value'
  | 'Duplicate value'
  | 'Not found'
  | 'Unsupported value'
  | 'Forbidden'
  | 'Too long'
  | 'Too many'
  | 'Internal error';

/** What storage decides with when an object is written. */
export interface WriteContext {
  readonly lister: Lister;
  readonly random: Random;
  /** Wall clock of the request, RFC 3339 to the second. */
  readonly now: string;
  readonly user: UserInfo;
}

/**
 * What a resource's registry knows of it. Models pkg/registry/<group>/<resource>/strategy.go, v1.36.
 * Everything returns the same reference where nothing changes.
 */
export interface Strategy {
  readonly resource: Resource;
  /** `metadata.generation` is counted, starting at 1. */
  readonly hasGeneration: boolean;
  /** `/status` exists: status is dropped on create and kept on update of the main resource. */
  readonly hasStatus: boolean;
  /** PUT on a name that does not exist creates it (leases, events, nodes, endpoints…). */
  readonly allowCreateOnUpdate: boolean;
  /** PUT without a resourceVersion is let through. */
  readonly allowUnconditionalUpdate: boolean;

  defaults(object: KubeObject): KubeObject;
  prepareForCreate(object: KubeObject, context: WriteContext): KubeObject;
  prepareForUpdate(next: KubeObject, old: KubeObject, context: WriteContext): KubeObject;
  prepareForStatusUpdate(next: KubeObject, old: KubeObject, context: WriteContext): KubeObject;
  validate(object: KubeObject, context: WriteContext): readonly FieldError[];
  validateUpdate(next: KubeObject, old: KubeObject, context: WriteContext): readonly FieldError[];
  validateStatusUpdate(next: KubeObject, old: KubeObject): readonly FieldError[];
  /** `Warning:` headers of a create or an update. */
  warnings(object: KubeObject, old: KubeObject | null): readonly string[];
  /** What `fieldSelector` can name, besides metadata.name and metadata.namespace. */
  selectableFields(object: KubeObject): Readonly<Record<string, string>>;
  /**
   * Seconds that a DELETE lets the object live on, or null for a kind that goes at once.
   * `asked` is DeleteOptions.gracePeriodSeconds.
   */
  gracePeriodSeconds(object: KubeObject, asked: number | undefined): number | null;
}

export type AdmissionOperation = 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT';

export interface AdmissionRequest {
  readonly operation: AdmissionOperation;
  readonly resource: Resource;
  readonly subresource: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  /** Null for DELETE. */
  readonly object: KubeObject | null;
  /** Null for CREATE. */
  readonly oldObject: KubeObject | null;
  readonly user: UserInfo;
  readonly dryRun: boolean;
}

export interface AdmissionContext {
  readonly lister: Lister;
  readonly random: Random;
  /** Cluster time of the request, for the plugins' own caches. */
  readonly clockMs: number;
  /** A list through the API server's loopback client: a request of its own, drawn and audited. */
  liveList(resource: Resource, namespace: string): Process<readonly KubeObject[]>;
  /** A GET through the loopback client, where the caches know of no such object; null: it does not exist. */
  liveGet?(resource: Resource, namespace: string | null, name: string): Process<KubeObject | null>;
  /** Some plugins give a cache time to catch up before they refuse. */
  sleep?(ms: number): Process;
  /** Writes `/status` through the loopback client. @throws StatusError Conflict. */
  updateStatus(resource: Resource, object: KubeObject): Process<KubeObject>;
  /** `Warning:` headers that plugins add (PodSecurity's `warn` level). */
  warn(message: string): void;
}

/**
 * One admission plugin. `admit` returns the object, the same reference if it left it alone (for DELETE and
 * CONNECT what it returns is ignored); both refuse by throwing StatusError.
 */
export interface AdmissionPlugin {
  readonly name: string;
  handles(request: AdmissionRequest): boolean;
  admit?(request: AdmissionRequest, context: AdmissionContext): Process<KubeObject | null>;
  validate?(request: AdmissionRequest, context: AdmissionContext): Process;
}

/** The plugins of one API server, in the order in which they run. They have caches, so each server has its own. */
export interface AdmissionChain {
  readonly mutating: readonly AdmissionPlugin[];
  readonly validating: readonly AdmissionPlugin[];
}

export type { FieldChange, Json };
