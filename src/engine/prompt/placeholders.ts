import type { KubeObject } from '../../kubernetes/object.ts';
import { refOfKey, type Resource } from '../../kubernetes/resources.ts';
import { resourceByWord } from '../kubectl/discovery.ts';
import type { ReadOnlyStore } from './ports.ts';
import { globPattern } from './glob-pattern.ts';

/**
 * Fills in what a script cannot know beforehand: `{pod web-* 2}` is the name of the second created Pod that fits,
 * `{clusterip svc/web}` the cluster IP of a Service.
 */
export class Placeholders {
  readonly #store: ReadOnlyStore;
  /** In the order of creation. */
  readonly #created: {
    readonly resource: Resource;
    readonly namespace: string | null;
    readonly name: string;
  }[] = [];

  constructor(store: ReadOnlyStore) {
    this.#store = store;
    for (const { key } of store.snapshot().values) this.#remember(key);
    store.onCommit(({ key, before, object }) => {
      if (before === null && object !== null) this.#remember(key);
    });
  }

  #remember(key: Parameters<typeof refOfKey>[0]): void {
    const ref = refOfKey(key);
    if (ref) this.#created.push(ref);
  }

  fill(text: string, namespace: string): string {
    return text
      .replace(/\{([a-z]+) ([\w.*?-]+) (\d+)\}/g, (all, kind: string, glob: string, ordinal: string) => {
        const resource = resourceByWord(kind);
        const pattern = globPattern(glob);
        const fitting = this.#created.filter(
          (ref) =>
            ref.resource === resource &&
            (ref.namespace === null || ref.namespace === namespace) &&
            pattern.test(ref.name),
        );
        return fitting[Number(ordinal) - 1]?.name ?? all;
      })
      .replace(/\{clusterip (?:svc|service)\/([\w.-]+)\}/g, (all, name: string) => {
        const service = this.#store.get(`/registry/services/specs/${namespace}/${name}`)?.object;
        return (
          (service as (KubeObject & { spec?: { clusterIP?: string } }) | undefined)?.spec?.clusterIP ?? all
        );
      });
  }
}
