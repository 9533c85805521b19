import type { ComponentId } from '../../kubernetes/components.ts';
import type { Answer, Cni, SandboxConfig } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';

/**
 * The bridge plugin with host-local addresses: each node hands out its own range, one after the other, and
 * begins again at the bottom when it has reached the top. Models containernetworking/plugins ipam/host-local.
 */
export function createCni(world: World, options: { readonly node: string; readonly podCIDR: string }): Cni {
  const component: ComponentId = `cni/${options.node}`;
  const { base, size } = range(options.podCIDR);
  const holders = new Map<number, string>();
  const addresses = new Map<string, number>();
  /** The network, the gateway (.1) and the broadcast address are nobody's. */
  let last = 1;

  function allocate(sandboxId: string): number | null {
    for (let tried = 0; tried < size - 3; tried++) {
      last = last + 1 > size - 2 ? 2 : last + 1;
      if (holders.has(last)) continue;
      holders.set(last, sandboxId);
      addresses.set(sandboxId, last);
      return last;
    }
    return null;
  }

  function* add(config: SandboxConfig, sandboxId: string): Process<Answer<string>> {
    const offset = allocate(sandboxId);
    const ms = world.random(component, 'add').around(48, 0.2);
    const about = config.pod.key;
    if (offset === null) {
      const error = `failed to allocate for range 0: no IP addresses available in range set: ${ipv4(base + 1)}-${ipv4(base + size - 2)}`;
      yield* world.step(
        component,
        'SetUpNetwork',
        ms,
        { pod: config.pod.name, ip: '', subnet: options.podCIDR },
        { about, outcome: 'failed' },
      );
      return { error: `plugin type="bridge" failed (add): ${error}` };
    }
    const ip = ipv4(base + offset);
    yield* world.step(
      component,
      'SetUpNetwork',
      ms,
      { pod: config.pod.name, ip, subnet: options.podCIDR },
      { about, outcome: 'changed' },
    );
    return { value: ip };
  }

  function* del(config: SandboxConfig, sandboxId: string): Process<Answer<null>> {
    const offset = addresses.get(sandboxId);
    if (offset === undefined) return { value: null };
    yield* world.step(
      component,
      'TearDownNetwork',
      world.random(component, 'del').around(42, 0.2),
      { pod: config.pod.name, ip: ipv4(base + offset) },
      { about: config.pod.key, outcome: 'changed' },
    );
    addresses.delete(sandboxId);
    holders.delete(offset);
    return { value: null };
  }

  return { component, add, del };
}

function range(cidr: string): { readonly base: number; readonly size: number } {
  const [address = '10.244.0.0', bits = '24'] = cidr.split('/');
  const base = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return { base, size: 2 ** (32 - Number(bits)) };
}

function ipv4(value: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
}
