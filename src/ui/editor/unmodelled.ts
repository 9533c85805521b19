import { resourceOfKind } from '../../kubernetes/resources.ts';
import { identityOf, type Reading } from './manifest-reader.ts';

/** Kinds in a file that the simulation does not know. */
export function unmodelledKinds({ manifest }: Pick<Reading, 'manifest'>): readonly string[] {
  const unknown = new Set<string>();
  for (const document of manifest.documents) {
    const { kind } = identityOf(document);
    const { apiVersion } = (document.value ?? {}) as { readonly apiVersion?: unknown };
    if (kind === '' || kind === 'List' || typeof apiVersion !== 'string') continue;
    if (!resourceOfKind(apiVersion, kind)) unknown.add(`${kind} (${apiVersion})`);
  }
  return [...unknown];
}
