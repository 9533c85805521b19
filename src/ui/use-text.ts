import type { Catalogue } from '../text/catalogue.ts';
import { useViewer } from '../viewer/use-viewer.ts';

/** A panel's texts in the language that the viewer speaks now. */
export function useText<T>(catalogue: Catalogue<T>): Readonly<T> {
  return catalogue[useViewer((viewer) => viewer.language)];
}
