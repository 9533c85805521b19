import type { KubeObject } from '../../../kubernetes/object.ts';
import { checkLabel, checkOneOf, checkPort, checkSubdomain, type Errors } from './checks.ts';
import { duplicate, invalid, required, tooMany } from './field-errors.ts';
import { isIp } from './formats.ts';
import { checkIp } from './ip-addresses.ts';

interface Port {
  readonly name?: string;
  readonly port?: number;
  readonly protocol?: string;
}

interface Address {
  readonly ip?: string;
  readonly hostname?: string;
}

interface Subset {
  readonly addresses?: readonly Address[];
  readonly notReadyAddresses?: readonly Address[];
  readonly ports?: readonly Port[];
}

/** Models ValidateEndpoints of pkg/apis/core/validation/validation.go, v1.36. */
export function checkEndpoints(object: KubeObject): Errors {
  const errors: Errors = [];
  for (const [i, subset] of ((object.subsets ?? []) as readonly Subset[]).entries()) {
    const path = `subsets[${i}]`;
    const { addresses = [], notReadyAddresses = [], ports = [] } = subset;
    if (addresses.length + notReadyAddresses.length === 0) {
      errors.push(required(path, 'must specify `addresses` or `notReadyAddresses`'));
    }
    for (const [list, entries] of Object.entries({ addresses, notReadyAddresses })) {
      for (const [j, { ip = '', hostname }] of entries.entries()) {
        checkEndpointIp(errors, `${path}.${list}[${j}].ip`, ip);
        if (hostname) checkLabel(errors, `${path}.${list}[${j}].hostname`, hostname);
      }
    }
    for (const [j, { name = '', port = 0, protocol }] of ports.entries()) {
      const at = `${path}.ports[${j}]`;
      if (name !== '') checkLabel(errors, `${at}.name`, name);
      else if (ports.length > 1) errors.push(required(`${at}.name`));
      checkPort(errors, `${at}.port`, port);
      checkOneOf(errors, `${at}.protocol`, protocol, protocols);
    }
  }
  return errors;
}

const protocols = ['SCTP', 'TCP', 'UDP'];

/** Models ValidateEndpointIP: what is no other machine's address is no endpoint. */
function checkEndpointIp(errors: Errors, path: string, ip: string): void {
  checkIp(errors, path, ip);
  if (!isIp(ip)) return;
  const say = (why: string): void => void errors.push(invalid(path, ip, `may not be ${why}`));
  if (ip === '0.0.0.0' || ip === '::') say(`unspecified (${ip})`);
  if (ip.startsWith('127.') || ip === '::1') say('in the loopback range (127.0.0.0/8, ::1/128)');
  if (ip.startsWith('169.254.')) say('in the link-local range (169.254.0.0/16, fe80::/10)');
  if (ip.startsWith('224.0.0.')) say('in the link-local multicast range (224.0.0.0/24, ff02::/10)');
}

interface Slice extends KubeObject {
  readonly addressType?: string;
  readonly ports?: readonly Port[];
  readonly endpoints?: readonly {
    readonly addresses?: readonly string[];
    readonly nodeName?: string;
    readonly hostname?: string;
  }[];
}

/** Models ValidateEndpointSlice of pkg/apis/discovery/validation/validation.go. */
export function checkEndpointSlice(object: KubeObject): Errors {
  const errors: Errors = [];
  const { addressType } = object as Slice;
  // Both are written as null when they are empty.
  const ports = (object as Slice).ports ?? [];
  const endpoints = (object as Slice).endpoints ?? [];
  checkOneOf(errors, 'addressType', addressType, ['FQDN', 'IPv4', 'IPv6']);
  const names = new Set<string>();
  for (const [i, { name = '', protocol }] of ports.entries()) {
    if (name !== '') checkLabel(errors, `ports[${i}].name`, name);
    if (names.has(name)) errors.push(duplicate(`ports[${i}].name`, name));
    names.add(name);
    checkOneOf(errors, `ports[${i}].protocol`, protocol, protocols);
  }
  if (endpoints.length > 1000) return [...errors, tooMany('endpoints', endpoints.length, 1000)];
  for (const [i, { addresses = [], nodeName, hostname }] of endpoints.entries()) {
    const path = `endpoints[${i}].addresses`;
    if (addresses.length === 0) errors.push(required(path, 'must contain at least 1 address'));
    for (const [j, address] of addresses.entries()) {
      if (addressType === 'IPv4') checkEndpointIp(errors, `${path}[${j}]`, address);
    }
    if (nodeName !== undefined) checkSubdomain(errors, `endpoints[${i}].nodeName`, nodeName);
    if (hostname !== undefined) checkLabel(errors, `endpoints[${i}].hostname`, hostname);
  }
  return errors;
}
