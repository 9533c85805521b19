import { part } from '../../parts.ts';
import type { AdmissionPlugin } from '../contracts.ts';
import { concerns } from './plugin.ts';

/** Plugins for kinds that a plain Pod has nothing to do with: their code comes with the first object of such a kind. */
export const defaultStorageClass: AdmissionPlugin = {
  name: 'DefaultStorageClass',
  handles: (request) => concerns(request, 'persistentvolumeclaims', 'CREATE'),
  *admit(request, context) {
    return part('kube-apiserver').withStorageClass(request, context);
  },
};

export const storageObjectInUseProtection: AdmissionPlugin = {
  name: 'StorageObjectInUseProtection',
  handles: (request) =>
    concerns(request, 'persistentvolumeclaims', 'CREATE') || concerns(request, 'persistentvolumes', 'CREATE'),
  *admit(request) {
    return part('kube-apiserver').withStorageFinalizer(request);
  },
};

export const persistentVolumeClaimResize: AdmissionPlugin = {
  name: 'PersistentVolumeClaimResize',
  handles: (request) => concerns(request, 'persistentvolumeclaims', 'UPDATE'),
  *validate(request, context) {
    part('kube-apiserver').checkResize(request, context);
  },
};

export const taintNodesByCondition: AdmissionPlugin = {
  name: 'TaintNodesByCondition',
  handles: (request) => concerns(request, 'nodes', 'CREATE'),
  *admit({ object }) {
    return object && part('kube-apiserver').withNotReadyTaint(object);
  },
};
