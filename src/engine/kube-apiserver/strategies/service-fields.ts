import type { KubeObject } from '../../../kubernetes/object.ts';

/** What Services can be selected by: kube-proxy asks for those that have an address of their own. */
export function serviceFields({ spec }: KubeObject): Readonly<Record<string, string>> {
  const { clusterIP = '', type = '' } = (spec ?? {}) as {
    readonly clusterIP?: string;
    readonly type?: string;
  };
  return { 'spec.clusterIP': clusterIP, 'spec.type': type };
}
