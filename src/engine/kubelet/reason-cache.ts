/** Why a container could not be started: what `kubectl get pods` shows as STATUS. */
export interface StartFailure {
  readonly reason: string;
  readonly message: string;
}

/** The last failure of each container, until it starts. Models pkg/kubelet/reason_cache.go, v1.36. */
export class ReasonCache {
  readonly #pods = new Map<string, Map<string, StartFailure>>();

  of(uid: string): ReadonlyMap<string, StartFailure> | undefined {
    return this.#pods.get(uid);
  }

  set(uid: string, container: string, failure: StartFailure | null): void {
    let failures = this.#pods.get(uid);
    if (!failures) this.#pods.set(uid, (failures = new Map<string, StartFailure>()));
    if (failure) failures.set(container, failure);
    else failures.delete(container);
  }

  forget(uid: string): void {
    this.#pods.delete(uid);
  }
}
