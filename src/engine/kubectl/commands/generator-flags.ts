import { bool, type FlagSpec } from '../command-line.ts';
import { dryRunFlag, fieldManagerFlag, printFlags, validateFlag } from '../command.ts';

/** Flags that every `kubectl create KIND` takes. */
export const generatorFlags: readonly FlagSpec[] = [
  ...printFlags,
  dryRunFlag,
  validateFlag,
  { ...fieldManagerFlag, byDefault: 'kubectl-create' },
  bool('save-config'),
];
