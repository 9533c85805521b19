import type { Pod } from '../../kubernetes/pod.ts';
import type { KubeletContext } from './kubelet-context.ts';

interface ServiceSpec {
  readonly clusterIP?: string;
  readonly ports?: readonly { readonly name?: string; readonly port: number; readonly protocol?: string }[];
}

/** `WEB_SERVICE_HOST` and the docker-style variables for each Service of the namespace, and the API server's own. Models pkg/kubelet/envvars, v1.36. */
export function serviceVariables(k: KubeletContext, pod: Pod): Map<string, string> {
  const variables = new Map<string, string>();
  const links = pod.spec['enableServiceLinks'] !== false;
  for (const service of k.services.list()) {
    const { name = '', namespace } = service.metadata;
    const spec = service['spec'] as ServiceSpec | undefined;
    if (!spec?.clusterIP || spec.clusterIP === 'None') continue;
    const master = namespace === 'default' && name === 'kubernetes';
    if (!master && (!links || namespace !== pod.metadata.namespace)) continue;
    addService(variables, name.toUpperCase().replaceAll('-', '_'), spec, spec.clusterIP);
  }
  return variables;
}

function addService(variables: Map<string, string>, prefix: string, spec: ServiceSpec, ip: string): void {
  const ports = spec.ports ?? [];
  const [first] = ports;
  if (!first) return;
  for (const { port, protocol = 'TCP' } of ports) {
    const full = `${prefix}_PORT_${port}_${protocol}`;
    variables.set(full, `${protocol.toLowerCase()}://${ip}:${port}`);
    variables.set(`${full}_PROTO`, protocol.toLowerCase());
    variables.set(`${full}_PORT`, String(port));
    variables.set(`${full}_ADDR`, ip);
  }
  variables.set(`${prefix}_SERVICE_HOST`, ip);
  variables.set(`${prefix}_SERVICE_PORT`, String(first.port));
  for (const { name, port } of ports)
    if (name)
      variables.set(`${prefix}_SERVICE_PORT_${name.toUpperCase().replaceAll('-', '_')}`, String(port));
  variables.set(`${prefix}_PORT`, `${(first.protocol ?? 'TCP').toLowerCase()}://${ip}:${first.port}`);
}
