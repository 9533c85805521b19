import type { KubeObject } from '../../kubernetes/object.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
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
  readonly #created: ObjectKey[] = [];

  constructor(store: ReadOnlyStore) {
    this.#store = store;
    for (const { key } of store.snapshot().values) this.#created.push(key);
    store.onCommit(({ key, before, object }) => {
      if (before === null && object !== null) this.#created.push(key);
    });
  }

  fill(text: string, namespace: string): string {
    return text
      .replace(/\{([a-z]+) ([\w.*?-]+) (\d+)\}/g, (all, kind: string, glob: string, ordinal: string) => {
        const resource = resourceByWord(kind);
        const pattern = globPattern(glob);
        const fitting = this.#created
          .map(refOfKey)
          .filter(
            (ref) =>
              ref !== null &&
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
