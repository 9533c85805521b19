import { expect } from 'vitest';
import { install, type PartName } from '../src/engine/parts.ts';

// A setup file of vitest: a component's tests have the component as a whole, and those of the engine all of it.
const inEngine = /[\\/]src[\\/]engine[\\/](?:([\w-]+)[\\/])?/.exec(expect.getState().testPath ?? '');
const component = inEngine?.[1];
/** The kubelet's tests run containers. */
const wanted = component === 'kubelet' ? ['kubelet', 'containerd'] : [component];
const parts = import.meta.glob('../src/engine/parts/*.ts');
if (inEngine && component === undefined) await import('../src/engine/all-parts.ts');
for (const name of wanted) {
  const load = parts[`../src/engine/parts/${name ?? ''}.ts`];
  if (load) install(name as PartName, (await load()) as never);
}
