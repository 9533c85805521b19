import type { Plugin } from '../plugin.ts';

/**
 * Refuses nodes whose kubelet does not declare a feature that the Pod needs. All kubelets here are of one
 * version, so that nothing is ever missing. Models plugins/nodedeclaredfeatures, v1.36.
 */
export const nodeDeclaredFeatures: Plugin = {
  name: 'NodeDeclaredFeatures',
  preFilter: () => 'skip',
};
