import { storedOnlyKinds } from '../../kubernetes/modelled.ts';
import { resourceOfKind } from '../../kubernetes/resources.ts';
import { identityOf, type Reading } from './manifest-reader.ts';

/** Kinds in a file that the simulation does not act on, and those that it does not know at all. */
export function unmodelledKinds({ manifest }: Reading): {
  readonly storedOnly: readonly string[];
  readonly unknown: readonly string[];
} {
  const storedOnly = new Set<string>();
  const unknown = new Set<string>();
  for (const document of manifest.documents) {
    const { kind } = identityOf(document);
    const { apiVersion } = (document.value ?? {}) as { readonly apiVersion?: unknown };
    if (kind === '' || kind === 'List' || typeof apiVersion !== 'string') continue;
    if (!resourceOfKind(apiVersion, kind)) unknown.add(`${kind} (${apiVersion})`);
    else if (storedOnlyKinds.has(kind)) storedOnly.add(kind);
  }
  return { storedOnly: [...storedOnly], unknown: [...unknown] };
}
