import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition } from '../../../kubernetes/pod.ts';
import { resource } from '../controller.ts';

export const namespaces = resource('', 'namespaces');

export interface Namespace extends KubeObject {
  readonly spec: { readonly finalizers?: readonly string[] };
  readonly status: {
    readonly phase?: 'Active' | 'Terminating';
    readonly conditions?: readonly Condition[];
  };
}
