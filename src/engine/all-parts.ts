import { install, type PartName, type Parts } from './parts.ts';
import * as apiserver from './parts/kube-apiserver.ts';

const all: Parts = { 'kube-apiserver': apiserver };

/** For everything that has the whole engine at hand anyway: commands, tests, measurements. */
for (const name of Object.keys(all) as PartName[]) install(name, all[name]);
