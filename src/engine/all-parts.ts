import { install, type PartName, type Parts } from './parts.ts';
import * as kinds from './parts/kinds.ts';

const all: Parts = { kinds };

/** For everything that has the whole engine at hand anyway: commands, tests, measurements. */
for (const name of Object.keys(all) as PartName[]) install(name, all[name]);
