import { bool, flag } from '../command-line.ts';
import {
  dryRunFlag,
  fieldManagerFlag,
  fileFlags,
  printFlags,
  selectorFlag,
  type Command,
} from '../command.ts';
import { rolloutHistory } from './rollout-history.ts';
import { rolloutPause, rolloutRestart, rolloutResume } from './rollout-pause.ts';
import { rolloutStatus } from './rollout-status.ts';
import { rolloutUndo } from './rollout-undo.ts';

const flags = [...fileFlags, selectorFlag];
const managed = [...flags, ...printFlags, { ...fieldManagerFlag, byDefault: 'kubectl-rollout' }];

const rolled = { types: ['deployments', 'daemonsets', 'statefulsets'] };

/** Models kubectl/pkg/cmd/rollout, v1.36. */
export const rollout: Command = {
  name: 'rollout',
  subcommands: [
    {
      name: 'history',
      reads: true,
      takes: rolled,
      flags: [...flags, ...printFlags, flag('revision', { kind: 'int' })],
      run: rolloutHistory,
    },
    { name: 'pause', takes: rolled, flags: managed, run: rolloutPause },
    { name: 'restart', takes: rolled, flags: managed, run: rolloutRestart },
    { name: 'resume', takes: rolled, flags: managed, run: rolloutResume },
    {
      name: 'status',
      takes: rolled,
      flags: [
        ...flags,
        bool('watch', { short: 'w', byDefault: 'true' }),
        flag('revision', { kind: 'int' }),
        flag('timeout', { kind: 'duration' }),
      ],
      run: rolloutStatus,
    },
    {
      name: 'undo',
      takes: rolled,
      flags: [...flags, ...printFlags, dryRunFlag, flag('to-revision', { kind: 'int' })],
      run: rolloutUndo,
    },
  ],
};
