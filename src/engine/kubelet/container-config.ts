import type { Container, Pod } from '../../kubernetes/pod.ts';
import { wholeValue } from '../../kubernetes/quantity.ts';
import type { ContainerConfig, ImageInfo, Mount } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { ConfigError } from './downward-api.ts';
import { environmentOf, expand } from './environment.ts';
import { containerPath, uidOf, type KubeletContext } from './kubelet-context.ts';
import { containerHash } from './pod-actions.ts';

interface SecurityContext {
  readonly runAsUser?: number;
  readonly runAsGroup?: number;
  readonly runAsNonRoot?: boolean;
  readonly supplementalGroups?: readonly number[];
  readonly fsGroup?: number;
}

/**
 * What the runtime is told about a container. Models generateContainerConfig in
 * pkg/kubelet/kuberuntime/kuberuntime_container.go, v1.36.
 * @throws ConfigError if a ConfigMap, a Secret or a key is missing, or the user may not be root.
 */
export function* containerConfig(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  image: ImageInfo,
  attempt: number,
  podIP: string | null,
): Process<ContainerConfig> {
  const own = (container['securityContext'] ?? {}) as SecurityContext;
  const shared = (pod.spec['securityContext'] ?? {}) as SecurityContext;
  const runAsUser = own.runAsUser ?? shared.runAsUser ?? null;
  checkNonRoot(pod, container, own.runAsNonRoot ?? shared.runAsNonRoot ?? false, runAsUser, image);
  const env = yield* environmentOf(k, pod, container, podIP);
  const variables = new Map(env);
  const expanded = (words: readonly string[] | undefined): readonly string[] | null =>
    words && words.length > 0 ? words.map((word) => expand(word, (name) => variables.get(name))) : null;
  const memory = container.resources?.limits?.['memory'];
  return {
    name: container.name,
    path: containerPath(pod, container),
    attempt,
    image: container.image ?? '',
    command: expanded(container.command),
    args: expanded(container.args),
    env,
    workingDir: (container['workingDir'] as string | undefined) ?? null,
    mounts: mountsOf(k, pod, container),
    memoryLimitBytes: memory === undefined ? null : wholeValue(memory),
    oomScoreAdjust: oomScoreAdjust(k, pod, container),
    runAsUser,
    runAsGroup: own.runAsGroup ?? shared.runAsGroup ?? null,
    supplementalGroups: [
      ...(shared.fsGroup === undefined ? [] : [shared.fsGroup]),
      ...(shared.supplementalGroups ?? []),
    ],
    hash: containerHash(container),
    terminationMessagePath:
      (container['terminationMessagePath'] as string | undefined) ?? '/dev/termination-log',
  };
}

/**
 * Who has promised least is killed first; a Burstable container the later, the more of the machine it has asked for.
 * Models pkg/kubelet/qos/policy.go, v1.36 (a sidecar's share of the least of the others is not modelled).
 */
function oomScoreAdjust(k: KubeletContext, pod: Pod, container: Container): number {
  const { qosClass } = pod.status;
  if (pod.spec.priorityClassName === 'system-node-critical' || qosClass === 'Guaranteed') return -997;
  if (qosClass === 'BestEffort') return 1000;
  const requested = wholeValue(container.resources?.requests?.['memory']);
  if (requested === 0) return 999;
  const { capacity } = k.cri.runtime.nodeUsage().memory;
  return Math.min(Math.max(1000 - Math.floor((1000 * requested) / capacity), 3), 999);
}

/** Models verifyRunAsNonRoot in pkg/kubelet/kuberuntime/security_context.go, v1.36. */
function checkNonRoot(
  pod: Pod,
  container: Container,
  nonRoot: boolean,
  runAsUser: number | null,
  image: ImageInfo,
): void {
  if (!nonRoot) return;
  const where = `(pod: "${pod.metadata.name ?? ''}_${pod.metadata.namespace ?? ''}(${uidOf(pod)})", container: ${container.name})`;
  if (runAsUser !== null) {
    if (runAsUser === 0) throw new ConfigError(`container's runAsUser breaks non-root policy ${where}`);
    return;
  }
  if (image.user.uid === 0)
    throw new ConfigError(`container has runAsNonRoot and image will run as root ${where}`);
  if (image.user.uid === null)
    throw new ConfigError(
      `container has runAsNonRoot and image has non-numeric user (${image.user.name}), cannot verify user is non-root ${where}`,
    );
}

function mountsOf(k: KubeletContext, pod: Pod, container: Container): Mount[] {
  const volumes = k.volumes.mounted(uidOf(pod));
  return (container.volumeMounts ?? []).map((mount) => {
    const files = volumes.get(mount.name)?.files ?? new Map<string, string>();
    return {
      volume: mount.name,
      path: mount.mountPath.replace(/\/+$/, '') || '/',
      readOnly: mount.readOnly === true,
      files: mount.subPath === undefined ? files : subPathFiles(files, mount.subPath),
    };
  });
}

/** A part of a volume. A single file gets the name '' in its own map; a directory is copied once, as it was then. */
function subPathFiles(files: ReadonlyMap<string, string>, subPath: string): Map<string, string> {
  const part = new Map<string, string>();
  const single = files.get(subPath);
  if (single !== undefined) part.set('', single);
  for (const [name, text] of files)
    if (name.startsWith(`${subPath}/`)) part.set(name.slice(subPath.length + 1), text);
  return part;
}
