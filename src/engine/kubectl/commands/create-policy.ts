import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { resourceArgument } from '../discovery.ts';
import { fail } from '../errors.ts';
import { createGenerated, nameArgument } from '../generators.ts';
import type { Invocation } from '../invocation.ts';
import { generatorFlags } from './generator-flags.ts';

const rbac = 'rbac.authorization.k8s.io';
const named = (group: string, plural: string): Resource => resourceNamed(group, plural) as Resource;

/** Models create_quota.go, v1.36. */
export const createQuota: Command = {
  name: 'quota',
  aliases: ['resourcequota'],
  flags: [...generatorFlags, flag('hard'), flag('scopes')],
  *run(k) {
    const name = nameArgument(k);
    const hard = Object.fromEntries(
      k.line
        .text('hard')
        .split(',')
        .filter((part) => part !== '')
        .map((part) => {
          const pair = part.split('=');
          if (pair.length !== 2) fail(`Invalid argument syntax ${part}, expected <resource>=<value>`);
          return [pair[0] ?? '', pair[1] ?? ''];
        }),
    );
    const scopes = k.line
      .text('scopes')
      .split(',')
      .filter((scope) => scope !== '');
    const object: KubeObject = {
      kind: 'ResourceQuota',
      apiVersion: 'v1',
      metadata: { name },
      spec: { ...(Object.keys(hard).length > 0 && { hard }), ...(scopes.length > 0 && { scopes }) },
      status: {},
    };
    yield* createGenerated(k, {
      resource: named('', 'resourcequotas'),
      object,
      failure: 'failed to create quota: ',
    });
  },
};

/** Models create_priorityclass.go, v1.36. */
export const createPriorityClass: Command = {
  name: 'priorityclass',
  aliases: ['pc'],
  flags: [
    ...generatorFlags,
    flag('value', { kind: 'int' }),
    bool('global-default'),
    flag('description'),
    flag('preemption-policy', { byDefault: 'PreemptLowerPriority' }),
  ],
  *run(k) {
    const { line } = k;
    const description = line.text('description');
    const object: KubeObject = {
      kind: 'PriorityClass',
      apiVersion: 'scheduling.k8s.io/v1',
      metadata: { name: nameArgument(k) },
      value: line.int('value'),
      ...(line.bool('global-default') && { globalDefault: true }),
      ...(description !== '' && { description }),
      preemptionPolicy: line.text('preemption-policy'),
    };
    yield* createGenerated(k, {
      resource: named('scheduling.k8s.io', 'priorityclasses'),
      object,
      failure: 'failed to create priorityclass: ',
    });
  },
};

/** Models create_pdb.go, v1.36. */
export const createPodDisruptionBudget: Command = {
  name: 'poddisruptionbudget',
  aliases: ['pdb'],
  flags: [...generatorFlags, flag('selector'), flag('min-available'), flag('max-unavailable')],
  *run(k) {
    const name = nameArgument(k);
    const { line } = k;
    if (!line.has('selector')) fail('a selector must be specified');
    if (!line.has('min-available') && !line.has('max-unavailable'))
      fail('one of min-available or max-unavailable must be specified');
    if (line.has('min-available') && line.has('max-unavailable'))
      fail('min-available and max-unavailable cannot be both specified');
    const matchLabels = Object.fromEntries(
      line
        .text('selector')
        .split(',')
        .map((part) => part.split('=') as [string, string]),
    );
    const field = line.has('min-available') ? 'min-available' : 'max-unavailable';
    const value = line.text(field);
    const object: KubeObject = {
      kind: 'PodDisruptionBudget',
      apiVersion: 'policy/v1',
      metadata: { name },
      spec: {
        [field === 'min-available' ? 'minAvailable' : 'maxUnavailable']: /^\d+$/.test(value)
          ? Number(value)
          : value,
        selector: { matchLabels },
      },
      status: {},
    };
    yield* createGenerated(k, {
      resource: named('policy', 'poddisruptionbudgets'),
      object,
      failure: 'failed to create poddisruptionbudgets: ',
    });
  },
};

const ruleFlags = [
  flag('verb', { kind: 'commas' }),
  flag('resource', { kind: 'commas' }),
  flag('resource-name', { kind: 'list' }),
];

/** Models create_role.go, v1.36. */
export const createRole: Command = {
  name: 'role',
  flags: [...generatorFlags, ...ruleFlags],
  run: (k) => createRoleOf(k, 'Role', 'roles'),
};

export const createClusterRole: Command = {
  name: 'clusterrole',
  flags: [
    ...generatorFlags,
    ...ruleFlags,
    flag('non-resource-url', { kind: 'commas' }),
    flag('aggregation-rule'),
  ],
  run: (k) => createRoleOf(k, 'ClusterRole', 'clusterroles'),
};

function* createRoleOf(k: Invocation, kind: string, plural: string): Process {
  const name = nameArgument(k);
  const verbs = [...new Set(k.line.list('verb'))];
  if (verbs.length === 0) fail('at least one verb must be specified');
  const words = k.line.list('resource');
  if (words.length === 0) fail('at least one resource must be specified');
  const names = [...new Set(k.line.list('resource-name'))];
  const byGroup = new Map<string, string[]>();
  for (const word of words) {
    const [base = '', subresource] = word.split('/');
    const { resource, group } =
      base === '*' ? { resource: '*', group: '' } : yield* resourceArgument(k, base);
    const full = subresource === undefined ? resource : `${resource}/${subresource}`;
    byGroup.set(group, [...(byGroup.get(group) ?? []), full]);
  }
  const rules = [...byGroup].map(([group, resources]) => ({
    verbs,
    apiGroups: [group],
    resources: [...new Set(resources)],
    ...(names.length > 0 && { resourceNames: names }),
  }));
  const object: KubeObject = {
    kind,
    apiVersion: `${rbac}/v1`,
    metadata: { name },
    rules: rules,
  };
  yield* createGenerated(k, { resource: named(rbac, plural), object, failure: null });
}

const subjectFlags = [
  flag('user', { kind: 'list' }),
  flag('group', { kind: 'list' }),
  flag('serviceaccount', { kind: 'list' }),
  flag('clusterrole'),
];

/** Models create_rolebinding.go, v1.36. */
export const createRoleBinding: Command = {
  name: 'rolebinding',
  flags: [...generatorFlags, ...subjectFlags, flag('role')],
  *run(k) {
    const { line } = k;
    if (line.has('role') === line.has('clusterrole'))
      fail('exactly one of clusterrole or role must be specified');
    const roleRef = line.has('role')
      ? { apiGroup: rbac, kind: 'Role', name: line.text('role') }
      : { apiGroup: rbac, kind: 'ClusterRole', name: line.text('clusterrole') };
    yield* bind(k, 'RoleBinding', 'rolebindings', roleRef, 'failed to create rolebinding: ');
  },
};

export const createClusterRoleBinding: Command = {
  name: 'clusterrolebinding',
  flags: [...generatorFlags, ...subjectFlags],
  required: ['clusterrole'],
  *run(k) {
    const roleRef = { apiGroup: rbac, kind: 'ClusterRole', name: k.line.text('clusterrole') };
    const failure = 'failed to create clusterrolebinding: ';
    yield* bind(k, 'ClusterRoleBinding', 'clusterrolebindings', roleRef, failure);
  },
};

function* bind(k: Invocation, kind: string, plural: string, roleRef: Json, failure: string): Process {
  const name = nameArgument(k);
  const subject = (what: string) => (who: string) => ({ kind: what, apiGroup: rbac, name: who });
  const accounts = k.line.list('serviceaccount').map((text) => {
    const [namespace, account, ...more] = text.split(':');
    if (!namespace || !account || more.length > 0) fail('serviceaccount must be <namespace>:<name>');
    return { kind: 'ServiceAccount', name: account, namespace };
  });
  const subjects = [
    ...k.line.list('user').map(subject('User')),
    ...k.line.list('group').map(subject('Group')),
    ...accounts,
  ];
  const object: KubeObject = {
    kind,
    apiVersion: `${rbac}/v1`,
    metadata: { name },
    ...(subjects.length > 0 && { subjects: subjects }),
    roleRef,
  };
  yield* createGenerated(k, { resource: named(rbac, plural), object, failure });
}
