import { always, type Plugin, type Rejection } from '../plugin.ts';

const otherNode: Rejection = {
  plugin: 'NodeName',
  resolvable: false,
  reasons: ["node(s) didn't match the requested node name"],
};

/** A Pod that names its node goes there only. Models plugins/nodename, v1.36. */
export const nodeName: Plugin = {
  name: 'NodeName',
  wakes: { 'Node/Add': always },
  reads: () => ['spec.nodeName'],
  filter: ({ pod }, { name }) => {
    const wanted = pod.pod.spec.nodeName;
    return !wanted || wanted === name ? null : otherNode;
  },
};
