import type { Container, PodSpec } from '../../../kubernetes/pod.ts';
import { checkFormat, checkNeeded, checkNotNegative, checkOneOf, checkPort, type Errors } from './checks.ts';
import { forbidden, invalid, required } from './field-errors.ts';
import { isHttpHeaderName } from './formats.ts';

export const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'];

interface Handler {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: {
    readonly path?: string;
    readonly port: string | number;
    readonly scheme?: string;
    readonly httpHeaders?: readonly { readonly name: string }[];
  };
  readonly tcpSocket?: { readonly port: string | number };
  readonly grpc?: { readonly port: number };
  readonly sleep?: { readonly seconds: number };
}

interface Probe extends Handler {
  readonly initialDelaySeconds?: number;
  readonly timeoutSeconds?: number;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly failureThreshold?: number;
  readonly terminationGracePeriodSeconds?: number;
}

export function checkHandlers(errors: Errors, path: string, container: Container, spec: PodSpec): void {
  const { postStart, preStop, stopSignal } = (container.lifecycle ?? {}) as {
    readonly postStart?: Handler;
    readonly preStop?: Handler;
    readonly stopSignal?: string;
  };
  if (postStart) checkHandler(errors, `${path}.lifecycle.postStart`, postStart, spec);
  if (preStop) checkHandler(errors, `${path}.lifecycle.preStop`, preStop, spec);
  if (stopSignal !== undefined && spec.os === undefined) {
    errors.push(
      forbidden(`${path}.lifecycle.stopSignal`, 'may not be set for containers with empty `spec.os.name`'),
    );
  }
  for (const name of probes) {
    const probe = container[name] as Probe | undefined;
    if (!probe) continue;
    const at = `${path}.${name}`;
    checkHandler(errors, at, probe, spec);
    for (const field of [
      'initialDelaySeconds',
      'timeoutSeconds',
      'periodSeconds',
      'successThreshold',
      'failureThreshold',
    ] as const) {
      checkNotNegative(errors, `${at}.${field}`, probe[field]);
    }
    const grace = probe.terminationGracePeriodSeconds;
    if (grace !== undefined && grace <= 0)
      errors.push(invalid(`${at}.terminationGracePeriodSeconds`, grace, 'must be greater than 0'));
    if (name === 'readinessProbe') {
      if (grace !== undefined)
        errors.push(
          invalid(`${at}.terminationGracePeriodSeconds`, grace, 'must not be set for readinessProbes'),
        );
    } else if (probe.successThreshold !== 1) {
      errors.push(invalid(`${at}.successThreshold`, probe.successThreshold ?? 0, 'must be 1'));
    }
  }
}

function checkHandler(errors: Errors, path: string, handler: Handler, spec: PodSpec): void {
  let found = 0;
  const one = (name: keyof Handler, check: () => void): void => {
    if (handler[name] === undefined) return;
    if (found++ > 0) errors.push(forbidden(`${path}.${name}`, 'may not specify more than 1 handler type'));
    else check();
  };
  const { exec, httpGet, tcpSocket, grpc, sleep } = handler;
  one('exec', () => {
    if ((exec?.command ?? []).length === 0) errors.push(required(`${path}.exec.command`));
  });
  one('httpGet', () => {
    checkNeeded(errors, `${path}.httpGet.path`, httpGet?.path);
    checkPort(errors, `${path}.httpGet.port`, httpGet?.port ?? 0);
    checkOneOf(errors, `${path}.httpGet.scheme`, httpGet?.scheme, ['HTTP', 'HTTPS'], false);
    for (const { name } of httpGet?.httpHeaders ?? [])
      checkFormat(errors, `${path}.httpGet.httpHeaders`, name, isHttpHeaderName);
  });
  one('tcpSocket', () => checkPort(errors, `${path}.tcpSocket.port`, tcpSocket?.port ?? 0));
  one('grpc', () => checkPort(errors, `${path}.grpc.port`, grpc?.port ?? 0));
  one('sleep', () => {
    const grace = spec.terminationGracePeriodSeconds ?? 0;
    const seconds = sleep?.seconds ?? 0;
    if (seconds >= 0 && seconds <= grace) return;
    errors.push(
      invalid(
        `${path}.sleep`,
        seconds,
        `must be non-negative and less than terminationGracePeriodSeconds (${grace})`,
      ),
    );
  });
  if (found === 0) errors.push(required(path, 'must specify a handler type'));
}
