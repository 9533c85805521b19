import { expect, test } from 'vitest';
import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { accountIn, namespaceNamed, testServer, type TestServer } from '../test-writes.ts';
import { createAdmissionChain } from './chain.ts';

function pod(
  name: string,
  container: Record<string, Json> = {},
  spec: Record<string, Json> = {},
  namespace = 'default',
): Json {
  const containers = [{ name, image: 'nginx', ...container }];
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec: { containers, ...spec } };
}

function refusal(server: TestServer, body: Json): string {
  try {
    server.create(body);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

test('the order is that of the start log', () => {
  const { mutating, validating } = createAdmissionChain();
  expect(mutating.map(({ name }) => name).join(',')).toBe(
    'NamespaceLifecycle,LimitRanger,ServiceAccount,NodeRestriction,TaintNodesByCondition,Priority,DefaultTolerationSeconds,DefaultStorageClass,StorageObjectInUseProtection,PodGroupProtection,RuntimeClass,DefaultIngressClass,PodTopologyLabels,MutatingAdmissionPolicy,MutatingAdmissionWebhook',
  );
  expect(validating.map(({ name }) => name).join(',')).toBe(
    'LimitRanger,ServiceAccount,PodSecurity,Priority,PersistentVolumeClaimResize,RuntimeClass,CertificateApproval,CertificateSigning,ClusterTrustBundleAttest,CertificateSubjectRestriction,PodGroupWorkloadExists,NodeDeclaredFeatureValidator,JobValidation,PodResizeValidator,ValidatingAdmissionPolicy,ValidatingAdmissionWebhook,ResourceQuota',
  );
});

test('a namespace that is not there, a namespace that goes', () => {
  const map = (namespace: string): Json => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'kube-root-ca.crt', namespace },
  });
  expect(refusal(testServer(), map('nowhere'))).toBe('namespaces "nowhere" not found');
  expect(refusal(testServer(namespaceNamed('doomed', {}, 'Terminating')), map('doomed'))).toBe(
    'configmaps "kube-root-ca.crt" is forbidden: unable to create new content in namespace doomed because it is being terminated',
  );
});

test('a service account and a priority class that are not there', () => {
  expect(refusal(testServer(), pod('p', {}, { serviceAccountName: 'ghost' }))).toBe(
    'pods "p" is forbidden: error looking up service account default/ghost: serviceaccount "ghost" not found',
  );
  expect(refusal(testServer(), pod('q', {}, { priorityClassName: 'ghost' }))).toBe(
    'pods "q" is forbidden: no PriorityClass with name ghost was found',
  );
});

test('a priority class gives its priority', () => {
  const high: KubeObject = {
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name: 'high' },
    value: 1000,
    preemptionPolicy: 'Never',
  };
  expect(testServer(high).create(pod('p', {}, { priorityClassName: 'high' })).spec).toMatchObject({
    priority: 1000,
    preemptionPolicy: 'Never',
  });
});

const restricted = {
  'pod-security.kubernetes.io/enforce': 'restricted',
  'pod-security.kubernetes.io/warn': 'restricted',
};
const findings =
  'allowPrivilegeEscalation != false (container "c" must set securityContext.allowPrivilegeEscalation=false), unrestricted capabilities (container "c" must set securityContext.capabilities.drop=["ALL"]), runAsNonRoot != true (pod or container "c" must set securityContext.runAsNonRoot=true), seccompProfile (pod or container "c" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")';

test('a restricted namespace refuses Pods and warns of workloads', () => {
  const server = testServer(namespaceNamed('sec', restricted), accountIn('sec'));
  expect(refusal(server, pod('c', {}, {}, 'sec'))).toBe(
    `pods "c" is forbidden: violates PodSecurity "restricted:latest": ${findings}`,
  );
  expect(refusal(server, pod('c', { securityContext: { privileged: true } }, {}, 'sec'))).toBe(
    `pods "c" is forbidden: violates PodSecurity "restricted:latest": privileged (container "c" must not set securityContext.privileged=true), ${findings}`,
  );
  const labels = { app: 'web' };
  const template = { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'nginx' }] } };
  server.create({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'sec' },
    spec: { selector: { matchLabels: labels }, template },
  });
  expect(server.warnings).toEqual([`would violate PodSecurity "restricted:latest": ${findings}`]);
});

test('a limit range fills in and refuses', () => {
  const spec = {
    limits: [
      {
        type: 'Container',
        default: { cpu: '200m', memory: '128Mi' },
        defaultRequest: { cpu: '100m', memory: '64Mi' },
        max: { memory: '128Mi' },
      },
    ],
  };
  const range: KubeObject = {
    apiVersion: 'v1',
    kind: 'LimitRange',
    metadata: { name: 'limits', namespace: 'default' },
    spec,
  };
  const made = testServer(range).create(pod('nginx'));
  expect(made.metadata.annotations).toEqual({
    'kubernetes.io/limit-ranger':
      'LimitRanger plugin set: cpu, memory request for container nginx; cpu, memory limit for container nginx',
  });
  expect(made.spec).toMatchObject({
    containers: [
      { resources: { requests: { cpu: '100m', memory: '64Mi' }, limits: { cpu: '200m', memory: '128Mi' } } },
    ],
  });
  expect(refusal(testServer(range), pod('m2', { resources: { limits: { memory: '256Mi' } } }))).toBe(
    'pods "m2" is forbidden: maximum memory usage per Container is 128Mi, but limit is 256Mi',
  );
  const low: KubeObject = {
    ...range,
    spec: { limits: [{ type: 'Container', default: { cpu: '500m' }, defaultRequest: { cpu: '500m' } }] },
  };
  expect(refusal(testServer(low), pod('web', { resources: { requests: { cpu: '700m' } } }))).toBe(
    'Pod "web" is invalid: spec.containers[0].resources.requests: Invalid value: "700m": must be less than or equal to cpu limit of 500m',
  );
});

test('a quota counts', () => {
  const quota = (name: string, hard: Record<string, string>, used: Record<string, string>): KubeObject => ({
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name, namespace: 'default', resourceVersion: '1' },
    spec: { hard },
    status: { hard, used },
  });
  expect(refusal(testServer(quota('small', { pods: '1' }, { pods: '1' })), pod('two'))).toBe(
    'pods "two" is forbidden: exceeded quota: small, requested: pods=1, used: pods=1, limited: pods=1',
  );
  expect(
    refusal(testServer(quota('cpu', { 'requests.cpu': '1' }, { 'requests.cpu': '0' })), pod('three')),
  ).toBe('pods "three" is forbidden: failed quota: cpu: must specify requests.cpu for: three');
  expect(refusal(testServer(quota('small', { pods: '2' }, { pods: '1' })), pod('two'))).toBe('accepted');
});

test('a runtime class is never found', () => {
  expect(refusal(testServer(), pod('p', {}, { runtimeClassName: 'gvisor' }))).toBe(
    'pods "p" is forbidden: pod rejected: RuntimeClass "gvisor" not found',
  );
});
