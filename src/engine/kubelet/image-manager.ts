import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { Answer, ImageInfo } from '../client/cri.ts';
import { parseImage } from '../client/image-reference.ts';
import type { Process } from '../kernel/kernel.ts';
import { BackOff, goDuration } from './back-off.ts';
import { containerEvent, identityOf, keyOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import type { StartFailure } from './reason-cache.ts';

/**
 * Sees to it that an image is on the node before its container is created. One pull at a time (serializeImagePulls).
 * Models pkg/kubelet/images/image_manager.go, v1.36.
 */
export class ImageManager {
  readonly #k: KubeletContext;
  readonly #backOff: BackOff;
  readonly #turns: Turn[] = [];
  readonly #rate = new PullRate();

  constructor(k: KubeletContext) {
    this.#k = k;
    this.#backOff = new BackOff(k.world.kernel);
  }

  /** The image, or why it is not there. */
  *ensure(pod: Pod, container: Container, path: string): Process<ImageInfo | StartFailure> {
    const k = this.#k;
    const image = container.image ?? '';
    const parsed = parseImage(image);
    if (typeof parsed === 'string') {
      const message = `Failed to apply default image tag "${image}": couldn't parse image name "${image}": ${parsed}`;
      containerEvent(k, pod, container.name, { type: 'Warning', reason: 'InspectFailed', message });
      return { reason: 'InvalidImageName', message };
    }
    const status = yield* k.cri.imageStatus(image, identityOf(pod), container.name);
    if ('error' in status) {
      const message = `Failed to inspect image "${image}": ${status.error}`;
      containerEvent(k, pod, container.name, { type: 'Warning', reason: 'InspectFailed', message });
      return { reason: 'ImageInspectError', message };
    }
    const present = status.value;
    const policy = container.imagePullPolicy ?? 'IfNotPresent';
    const pull = policy === 'Always' || (policy === 'IfNotPresent' && !present);
    yield* k.world.step(
      k.component,
      'ImagePullPolicy',
      takes(k, 'policy', 0.2),
      { container: container.name, image, policy, present: present !== null, pull },
      { about: keyOf(pod), reads: [`${path}.image`, `${path}.imagePullPolicy`] },
    );
    if (!pull) {
      if (present) {
        const message = `Container image "${image}" already present on machine and can be accessed by the pod`;
        containerEvent(k, pod, container.name, { type: 'Normal', reason: 'Pulled', message });
        return present;
      }
      const message = `Container image "${image}" is not present with pull policy of Never`;
      containerEvent(k, pod, container.name, { type: 'Warning', reason: 'ErrImageNeverPull', message });
      return { reason: 'ErrImageNeverPull', message };
    }
    return yield* this.#pull(pod, container);
  }

  *#pull(pod: Pod, container: Container): Process<ImageInfo | StartFailure> {
    const k = this.#k;
    const image = container.image ?? '';
    const key = `${uidOf(pod)}_${image}`;
    if (this.#backOff.isWaitingSinceUpdate(key)) {
      const message = `Back-off pulling image "${image}"`;
      containerEvent(k, pod, container.name, { type: 'Normal', reason: 'BackOff', message });
      yield* k.world.step(
        k.component,
        'BackOff',
        takes(k, 'back off', 0.2),
        {
          container: container.name,
          what: 'image',
          delayMs: this.#backOff.delayMs(key),
          attempt: this.#backOff.attempts(key),
        },
        { about: keyOf(pod), outcome: 'waiting' },
      );
      const last = this.#lastErrors.get(key);
      return {
        reason: 'ImagePullBackOff',
        message: last === undefined ? message : `${message}: ErrImagePull: ${last}`,
      };
    }
    containerEvent(k, pod, container.name, {
      type: 'Normal',
      reason: 'Pulling',
      message: `Pulling image "${image}"`,
    });
    const began = k.world.kernel.now;
    const turn = yield* this.#takeTurn();
    const pullBegan = k.world.kernel.now;
    let answer: Answer<ImageInfo>;
    try {
      const credentials = (pod.spec.imagePullSecrets ?? []).length > 0;
      answer = this.#rate.take(pullBegan)
        ? yield* k.cri.pullImage(image, identityOf(pod), container.name, credentials)
        : { error: 'pull QPS exceeded' };
    } finally {
      // Also when the Pod is deleted meanwhile and this sync is broken off.
      this.#giveTurn(turn);
    }
    const now = k.world.kernel.now;
    if ('error' in answer) {
      containerEvent(k, pod, container.name, {
        type: 'Warning',
        reason: 'Failed',
        message: `Failed to pull image "${image}": ${answer.error}`,
      });
      this.#backOff.next(key, now);
      this.#lastErrors.set(key, answer.error);
      return { reason: 'ErrImagePull', message: answer.error };
    }
    const pulled = goDuration(Math.floor(now - pullBegan));
    const waited = goDuration(Math.floor(now - began));
    containerEvent(k, pod, container.name, {
      type: 'Normal',
      reason: 'Pulled',
      message: `Successfully pulled image "${image}" in ${pulled} (${waited} including waiting). Image size: ${answer.value.sizeBytes} bytes.`,
    });
    return answer.value;
  }

  /** What the last pull of a Pod's image failed with: it is repeated while the back-off lasts. */
  readonly #lastErrors = new Map<string, string>();

  *#takeTurn(): Process<Turn> {
    const turn: Turn = { wake: null };
    this.#turns.push(turn);
    let mine = false;
    try {
      if (this.#turns[0] !== turn) yield (task) => void (turn.wake = task.parked());
      mine = true;
    } finally {
      if (!mine) this.#giveTurn(turn);
    }
    return turn;
  }

  #giveTurn(turn: Turn): void {
    const index = this.#turns.indexOf(turn);
    if (index < 0) return;
    this.#turns.splice(index, 1);
    if (index === 0) this.#turns[0]?.wake?.();
  }
}

/** How many pulls may begin: registryPullQPS 5, registryBurst 10. Models client-go/util/flowcontrol/throttle.go, v1.36. */
class PullRate {
  #tokens = burst;
  #at = -Infinity;

  take(now: number): boolean {
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) * pullsPerSecond) / 1000);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

const pullsPerSecond = 5;
const burst = 10;

/** A place in the queue of pulls; the first one pulls. */
interface Turn {
  wake: (() => void) | null;
}
