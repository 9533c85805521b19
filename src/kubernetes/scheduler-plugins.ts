/**
 * The Filter plugins of the default profile, in the order in which the scheduler runs them on each node: the first
 * that refuses ends it. Models pkg/scheduler/apis/config/v1/default_plugins.go, v1.36.
 */
export const filterPlugins = [
  'NodeUnschedulable',
  'NodeName',
  'TaintToleration',
  'NodeAffinity',
  'NodePorts',
  'NodeResourcesFit',
  'VolumeRestrictions',
  'NodeVolumeLimits',
  'VolumeBinding',
  'VolumeZone',
  'PodTopologySpread',
  'InterPodAffinity',
  'DynamicResources',
  'NodeDeclaredFeatures',
] as const;
