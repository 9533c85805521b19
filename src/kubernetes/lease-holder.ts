import { controlPlaneHost, kindOf, type ComponentId } from './components.ts';

/** Drawn long before any run: a cluster that stands has its leaders. */
const drawn: Readonly<Partial<Record<string, string>>> = {
  'kube-controller-manager': '6a1f0c3e-94b7-4d25-8f6a-b3c7d0e25918',
  'kube-scheduler': 'd27be85f-1c40-4a93-9e0d-47f8a61b3cc2',
};

/**
 * Under which name the first instance of a scheduler or controller manager holds its Lease: its host, and a UUID of the
 * process. Models cmd/kube-scheduler/app/server.go and cmd/kube-controller-manager/app/controllermanager.go, v1.36.
 */
export function firstHolder(id: ComponentId): string {
  return `${controlPlaneHost(id)}_${drawn[kindOf(id)] ?? ''}`;
}
