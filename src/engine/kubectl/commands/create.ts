import type { Json, KubeObject } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bool, flag } from '../command-line.ts';
import {
  dryRunFlag,
  fieldManagerFlag,
  fileFlags,
  printFlags,
  selectorFlag,
  validateFlag,
  type Command,
} from '../command.ts';
import { CommandError, fail, throwAll, usage, withSource } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { withLastApplied } from '../last-applied.ts';
import { validationOf, visitFiles, type Info, type Validation } from '../manifest-source.ts';
import { dryRunOf, printDone, type DryRun } from '../output.ts';
import { createObject } from '../rest.ts';
import { createGenerators } from './create-generators.ts';

export const create: Command = {
  name: 'create',
  flags: [
    ...fileFlags,
    ...printFlags,
    validateFlag,
    dryRunFlag,
    selectorFlag,
    { ...fieldManagerFlag, byDefault: 'kubectl-create' },
    bool('save-config'),
    bool('edit'),
    bool('windows-line-endings'),
    flag('raw'),
  ],
  subcommands: createGenerators,
  run: runCreate,
};

/** Models kubectl/pkg/cmd/create/create.go, v1.36: create from files. */
function* runCreate(k: Invocation): Process {
  const { line } = k;
  if (!line.has('filename')) {
    if (line.args.length > 0) usage(k.path, `Unexpected args: [${line.args.join(' ')}]`);
    fail('must specify one of -f and -k');
  }
  const dryRun = dryRunOf(k);
  const validation = validationOf(k);
  const { infos, errors: unread } = yield* visitFiles(k, validation);
  const errors: Error[] = [...unread];
  for (const info of infos) {
    try {
      yield* createInfo(k, info, dryRun, validation);
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof CommandError)) throw error;
      errors.push(error);
    }
  }
  throwAll(errors);
  if (infos.length === 0) fail('no objects passed to create');
}

function* createInfo(k: Invocation, info: Info, dryRun: DryRun, validation: Validation): Process {
  const { resource, namespace, source } = info;
  const object = k.line.bool('save-config') ? withLastApplied(info.object) : info.object;
  let created: KubeObject = object;
  if (dryRun !== 'client') {
    try {
      created = yield* createObject(k, resource, namespace, object as unknown as Json, {
        ...(dryRun === 'server' && { dryRun: 'All' }),
        fieldManager: k.line.text('field-manager'),
        fieldValidation: validation,
      });
    } catch (error) {
      throw withSource('creating', source, error);
    }
  }
  printDone(k, resource, created, 'created', dryRun);
}
