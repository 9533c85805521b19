import { install, type PartName, type Parts } from './parts.ts';
import * as clusters from './parts/clusters.ts';
import * as containerd from './parts/containerd.ts';
import * as etcd from './parts/etcd.ts';
import * as faults from './parts/faults.ts';
import * as apiserver from './parts/kube-apiserver.ts';
import * as controllers from './parts/kube-controller-manager.ts';
import * as scheduler from './parts/kube-scheduler.ts';
import * as kubelet from './parts/kubelet.ts';
import * as kubectl from './parts/kubectl.ts';
import * as openapi from '../kubernetes/openapi/open-api.ts';
import * as prompt from './parts/prompt.ts';

const all: Parts = {
  clusters,
  containerd,
  etcd,
  faults,
  'kube-apiserver': apiserver,
  'kube-controller-manager': controllers,
  'kube-scheduler': scheduler,
  kubelet,
  kubectl,
  openapi,
  prompt,
};

/** For everything that has the whole engine at hand anyway: commands, tests, measurements. */
for (const name of Object.keys(all) as PartName[]) install(name, all[name]);
