import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadPhrases } from '../../viewer/phrases.ts';
import { viewer } from '../../viewer/use-viewer.ts';

/** Fetches a part of the page that tells events, together with the sentences of the reader's language. */
export async function withPhrases<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadPhrases(viewer.getState().language)]);
  return part;
}

/** Such a part, fetched when it is first shown. */
export function telling<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await withPhrases(load) }));
}
