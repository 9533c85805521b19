// Clusters that are more than their nodes: what is set up in them before a run.
export { install, installation } from '../installation.ts';
export { startProvisioner } from '../external-provisioner/external-provisioner.ts';
export { provisionerObjects } from '../external-provisioner/volume-makers.ts';
export { systemImages } from '../cluster/kubeadm-objects.ts';
export { controlPlanePods } from '../cluster/static-pods.ts';
export { StaticPods } from '../kubelet/static-pods.ts';
