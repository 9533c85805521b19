import { resources } from '../kubernetes/resources.ts';

const modelled = new Set(resources.map((resource) => resource.resource));

/** Requests on kinds that are not modelled are not compared: docs/fidelity.md lists them. `''` is no resource. */
export function isModelled(resource: string): boolean {
  return resource === '' || modelled.has(resource);
}
