import type { Process } from '../kernel/kernel.ts';
import type { FlagSpec } from './command-line.ts';
import { bool, flag } from './command-line.ts';
import type { Invocation } from './invocation.ts';

/** One command of kubectl: a line in the list of commands, a file beside it. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly flags?: readonly FlagSpec[];
  /** Flags that must be given. */
  readonly required?: readonly string[];
  readonly subcommands?: readonly Command[];
  /** What its arguments are, for who completes them. */
  readonly takes?: Takes;
  /** Missing for a command that only groups others. */
  readonly run?: (k: Invocation) => Process;
  /** Changes nothing in the cluster, in files or in the configuration, and ends unless it is told to follow. */
  readonly reads?: true;
  /** Takes whatever stands behind it: it says no anyway. */
  readonly anyFlags?: true;
  /** What `--help` prints, where it is modelled. */
  readonly help?: string;
}

/**
 * `kinds` of objects or `contexts`; the `types` of objects and then their names, or TYPE/NAME; the `names` of one type,
 * or TYPE/NAME.
 */
export type Takes =
  'kinds' | 'contexts' | { readonly types: 'all' | readonly string[] } | { readonly names: string };

/** Flags that every command takes. */
export const globalFlags: readonly FlagSpec[] = [
  flag('namespace', { short: 'n' }),
  flag('context'),
  flag('kubeconfig'),
  flag('cluster'),
  flag('user'),
  flag('server', { short: 's' }),
  flag('token'),
  flag('as'),
  flag('as-group', { kind: 'list' }),
  flag('request-timeout'),
  flag('v', { short: 'v', kind: 'int' }),
  bool('insecure-skip-tls-verify'),
  bool('match-server-version'),
  bool('warnings-as-errors'),
  flag('cache-dir'),
  bool('help', { short: 'h' }),
];

/** Flags of commands that read manifests. */
export const fileFlags: readonly FlagSpec[] = [
  flag('filename', { short: 'f', kind: 'commas' }),
  bool('recursive', { short: 'R' }),
  flag('kustomize', { short: 'k' }),
];

export const validateFlag = flag('validate', { bare: 'strict', byDefault: 'strict' });
export const dryRunFlag = flag('dry-run', { bare: 'unchanged', byDefault: 'none' });
export const selectorFlag = flag('selector', { short: 'l' });
export const allNamespacesFlag = bool('all-namespaces', { short: 'A' });

/** Flags of commands that print the object that they made. */
export const printFlags: readonly FlagSpec[] = [
  flag('output', { short: 'o' }),
  flag('template'),
  bool('allow-missing-template-keys', { byDefault: 'true' }),
  bool('show-managed-fields'),
];

export const fieldManagerFlag = flag('field-manager');
