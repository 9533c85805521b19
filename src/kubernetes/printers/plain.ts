import type { KubeObject } from '../object.ts';
import { columns, type Printer } from './columns.ts';
import { age } from './human-duration.ts';

/** Kinds whose row is a few fields. Models pkg/printers/internalversion/printers.go, v1.36. */
type Fields = Readonly<Record<string, unknown>>;

const entries = (value: unknown): number => Object.keys(value ?? {}).length;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const namespacePrinter: Printer = {
  columns: columns('Name', 'Status', 'Age'),
  cells: (object, nowMs) => [
    object.metadata.name ?? '',
    text((object['status'] as Fields | undefined)?.['phase']),
    age(object.metadata.creationTimestamp, nowMs),
  ],
};

export const configMapPrinter: Printer = {
  columns: columns('Name', 'Data', 'Age'),
  cells: (object, nowMs) => [
    object.metadata.name ?? '',
    entries(object['data']) + entries(object['binaryData']),
    age(object.metadata.creationTimestamp, nowMs),
  ],
};

export const secretPrinter: Printer = {
  columns: columns('Name', 'Type', 'Data', 'Age'),
  cells: (object, nowMs) => [
    object.metadata.name ?? '',
    text(object['type']),
    entries(object['data']),
    age(object.metadata.creationTimestamp, nowMs),
  ],
};

export const serviceAccountPrinter: Printer = {
  columns: columns('Name', 'Age'),
  cells: (object, nowMs) => [object.metadata.name ?? '', age(object.metadata.creationTimestamp, nowMs)],
};

export const leasePrinter: Printer = {
  columns: columns('Name', 'Holder', 'Age'),
  cells: (object, nowMs) => [
    object.metadata.name ?? '',
    text((object['spec'] as Fields | undefined)?.['holderIdentity']),
    age(object.metadata.creationTimestamp, nowMs),
  ],
};

export const priorityClassPrinter: Printer = {
  columns: columns('Name', 'Value', 'Global-Default', 'Age', '+PreemptionPolicy'),
  cells: (object, nowMs) => [
    object.metadata.name ?? '',
    object['value'] as number,
    object['globalDefault'] === true,
    age(object.metadata.creationTimestamp, nowMs),
    text(object['preemptionPolicy']),
  ],
};

export const podDisruptionBudgetPrinter: Printer = {
  columns: columns('Name', 'Min Available', 'Max Unavailable', 'Allowed Disruptions', 'Age'),
  cells(object, nowMs) {
    const spec = (object['spec'] ?? {}) as Readonly<Record<string, string | number | undefined>>;
    const status = (object['status'] ?? {}) as Readonly<Record<string, number | undefined>>;
    return [
      object.metadata.name ?? '',
      String(spec['minAvailable'] ?? 'N/A'),
      String(spec['maxUnavailable'] ?? 'N/A'),
      status['disruptionsAllowed'] ?? 0,
      age(object.metadata.creationTimestamp, nowMs),
    ];
  },
};

/** Requests in one column, limits in the other, each as `name: used/hard` by name. */
export const resourceQuotaPrinter: Printer = {
  columns: columns('Name', 'Request', 'Limit', 'Age'),
  cells(object, nowMs) {
    const { hard = {}, used = {} } = (object['status'] ?? {}) as Readonly<
      Record<'hard' | 'used', Readonly<Record<string, string>> | undefined>
    >;
    const names = Object.keys(hard).sort();
    const column = (isLimit: boolean): string =>
      names
        .filter((name) => name.startsWith('limits.') === isLimit)
        .map((name) => `${name}: ${used[name] ?? '0'}/${hard[name] ?? ''}`)
        .join(', ');
    return [
      object.metadata.name ?? '',
      column(false),
      column(true),
      age(object.metadata.creationTimestamp, nowMs),
    ];
  },
};

interface RoleBinding extends KubeObject {
  readonly roleRef: { readonly kind: string; readonly name: string };
  readonly subjects?: readonly {
    readonly kind: string;
    readonly name: string;
    readonly namespace?: string;
  }[];
}

/** RoleBinding and ClusterRoleBinding. */
export const roleBindingPrinter: Printer = {
  columns: columns('Name', 'Role', 'Age', '+Users', '+Groups', '+ServiceAccounts'),
  cells(object, nowMs) {
    const { metadata, roleRef, subjects = [] } = object as RoleBinding;
    const named = (kind: string): string =>
      subjects
        .filter((subject) => subject.kind === kind)
        .map(({ name, namespace }) => (namespace ? `${namespace}/${name}` : name))
        .join(', ');
    return [
      metadata.name ?? '',
      `${roleRef.kind}/${roleRef.name}`,
      age(metadata.creationTimestamp, nowMs),
      named('User'),
      named('Group'),
      named('ServiceAccount'),
    ];
  },
};

/** Kinds of which the API server knows no columns: Role, ClusterRole, LimitRange. Models rest.DefaultTableConvertor. */
export const defaultPrinter: Printer = {
  columns: columns('Name', 'Created At'),
  cells: (object) => [object.metadata.name ?? '', object.metadata.creationTimestamp ?? ''],
};

interface Autoscaler extends KubeObject {
  readonly spec: {
    readonly scaleTargetRef: { readonly kind: string; readonly name: string };
    readonly minReplicas?: number;
    readonly maxReplicas: number;
    readonly metrics?: readonly {
      readonly type: string;
      readonly resource?: {
        readonly name: string;
        readonly target: { readonly averageUtilization?: number; readonly averageValue?: string };
      };
    }[];
  };
  readonly status?: { readonly currentReplicas?: number };
}

/** Without a metrics API in the cluster the current value of a resource metric is unknown. */
export const horizontalPodAutoscalerPrinter: Printer = {
  columns: columns('Name', 'Reference', 'Targets', 'MinPods', 'MaxPods', 'Replicas', 'Age'),
  cells(object, nowMs) {
    const { metadata, spec, status } = object as Autoscaler;
    const targets = (spec.metrics ?? []).map(({ resource }) => {
      if (!resource) return '<unknown type>';
      const { averageUtilization, averageValue } = resource.target;
      const target = averageValue ?? (averageUtilization === undefined ? '<auto>' : `${averageUtilization}%`);
      return `${resource.name}: <unknown>/${target}`;
    });
    const more = targets.length > 2 ? ` + ${targets.length - 2} more...` : '';
    return [
      metadata.name ?? '',
      `${spec.scaleTargetRef.kind}/${spec.scaleTargetRef.name}`,
      targets.length === 0 ? '<none>' : targets.slice(0, 2).join(', ') + more,
      spec.minReplicas === undefined ? '<unset>' : String(spec.minReplicas),
      spec.maxReplicas,
      status?.currentReplicas ?? 0,
      age(metadata.creationTimestamp, nowMs),
    ];
  },
};
