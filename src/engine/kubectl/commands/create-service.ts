import type { KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { fail } from '../errors.ts';
import { createGenerated, nameArgument } from '../generators.ts';
import type { Invocation } from '../invocation.ts';
import { generatorFlags } from './generator-flags.ts';

const services = resourceNamed('', 'services') as Resource;

function kindOfService(name: string, type: string, ...more: ReturnType<typeof flag>[]): Command {
  return {
    name,
    flags: [...generatorFlags, flag('tcp', { kind: 'commas' }), ...more],
    run: (k) => createService(k, type),
  };
}

/** Models create_service.go, v1.36. */
export const createServiceGroup: Command = {
  name: 'service',
  aliases: ['svc'],
  subcommands: [
    kindOfService('clusterip', 'ClusterIP', flag('clusterip')),
    kindOfService('nodeport', 'NodePort', flag('node-port', { kind: 'int' })),
    kindOfService('loadbalancer', 'LoadBalancer'),
    kindOfService('externalname', 'ExternalName', flag('external-name')),
  ],
};

function* createService(k: Invocation, type: string): Process {
  const name = nameArgument(k);
  const { line } = k;
  const clusterIP = line.text('clusterip');
  const tcp = line.list('tcp');
  if (tcp.length === 0 && clusterIP !== 'None' && type !== 'ExternalName')
    fail('at least one tcp port specifier must be provided');
  const ports = tcp.map((text) => {
    const [port = '', target] = text.split(':');
    if (!/^\d+$/.test(port)) fail(`strconv.ParseUint: parsing ${JSON.stringify(port)}: invalid syntax`);
    const targetPort = target === undefined ? Number(port) : /^\d+$/.test(target) ? Number(target) : target;
    const nodePort = line.int('node-port');
    return {
      name: text.replaceAll(':', '-'),
      protocol: 'TCP',
      port: Number(port),
      targetPort,
      ...(nodePort > 0 && { nodePort }),
    };
  });
  const externalName = line.text('external-name');
  const object: KubeObject = {
    kind: 'Service',
    apiVersion: 'v1',
    metadata: { name, labels: { app: name } },
    spec: {
      ...(ports.length > 0 && { ports }),
      selector: { app: name },
      ...(clusterIP !== '' && { clusterIP }),
      type,
      ...(externalName !== '' && { externalName }),
    },
    status: { loadBalancer: {} },
  };
  yield* createGenerated(k, { resource: services, object, failure: `failed to create ${type} service: ` });
}
