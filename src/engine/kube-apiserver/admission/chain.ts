import type { AdmissionChain } from '../contracts.ts';
import {
  defaultStorageClass,
  persistentVolumeClaimResize,
  storageObjectInUseProtection,
  taintNodesByCondition,
} from './late-plugins.ts';
import { limitRanger } from './limit-ranger.ts';
import { namespaceLifecycle } from './namespace-lifecycle.ts';
import { nodeRestriction } from './node-restriction.ts';
import { inert } from './plugin.ts';
import { defaultTolerationSeconds, podTopologyLabels, priority, runtimeClass } from './pod-plugins.ts';
import { podSecurity } from './pod-security.ts';
import { resourceQuota } from './resource-quota.ts';
import { serviceAccount } from './service-account.ts';

/**
 * The admission plugins of a 1.36 API server with `--enable-admission-plugins=NodeRestriction`, in the order of
 * its start log. Those that only concern kinds that are not modelled are named and do nothing; no webhooks and no
 * policies are configured.
 */
export function createAdmissionChain(): AdmissionChain {
  const limits = limitRanger();
  return {
    mutating: [
      namespaceLifecycle,
      limits,
      serviceAccount,
      nodeRestriction,
      taintNodesByCondition,
      priority,
      defaultTolerationSeconds,
      defaultStorageClass,
      storageObjectInUseProtection,
      inert('PodGroupProtection'),
      runtimeClass,
      inert('DefaultIngressClass'),
      podTopologyLabels,
      ...['MutatingAdmissionPolicy', 'MutatingAdmissionWebhook'].map(inert),
    ],
    validating: [
      limits,
      serviceAccount,
      podSecurity,
      priority,
      persistentVolumeClaimResize,
      runtimeClass,
      ...['CertificateApproval', 'CertificateSigning', 'ClusterTrustBundleAttest'].map(inert),
      ...['CertificateSubjectRestriction', 'PodGroupWorkloadExists', 'NodeDeclaredFeatureValidator'].map(
        inert,
      ),
      ...[
        'JobValidation',
        'PodResizeValidator',
        'ValidatingAdmissionPolicy',
        'ValidatingAdmissionWebhook',
      ].map(inert),
      resourceQuota(),
    ],
  };
}
