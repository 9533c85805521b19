import type { Json } from '../../../kubernetes/object.ts';
import { resourcePath } from '../../../kubernetes/request-info.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { flag } from '../command-line.ts';
import type { Command } from '../command.ts';
import { fail, notModelled } from '../errors.ts';
import { nameArgument } from '../generators.ts';
import { send } from '../rest.ts';

const serviceAccounts = resourceNamed('', 'serviceaccounts') as Resource;

/**
 * Models kubectl/pkg/cmd/create/create_token.go, v1.36. (What it prints is no JWT: nothing here is signed. It is good
 * for `--token` all the same.)
 */
export const createToken: Command = {
  name: 'token',
  takes: { names: 'serviceaccounts' },
  flags: [
    flag('output', { short: 'o' }),
    flag('audience', { kind: 'list' }),
    flag('duration', { kind: 'duration' }),
    flag('bound-object-kind'),
    flag('bound-object-name'),
    flag('bound-object-uid'),
  ],
  *run(k) {
    const name = nameArgument(k);
    const { line } = k;
    if (line.has('output')) notModelled('kubectl create token --output');
    if (line.has('bound-object-kind')) notModelled('kubectl create token --bound-object-kind');
    const seconds = line.duration('duration') / 1000;
    if (seconds < 0) fail('--duration must be greater than or equal to 0');
    if (seconds % 1 !== 0) fail('--duration cannot be expressed in units less than seconds');
    const spec = {
      ...(line.has('audience') && { audiences: [...line.list('audience')] }),
      ...(seconds > 0 && { expirationSeconds: seconds }),
    };
    const body = {
      kind: 'TokenRequest',
      apiVersion: 'authentication.k8s.io/v1',
      metadata: {},
      spec,
      status: {},
    };
    try {
      const path = resourcePath(serviceAccounts, k.namespace, name, 'token');
      const answer = yield* send(k, 'POST', path, { body: body as unknown as Json });
      const token = (answer.body as { readonly status?: { readonly token?: string } }).status?.token ?? '';
      if (token === '') fail('failed to create token: no token in server response');
      k.out(`${token}\n`);
    } catch (error) {
      if (!(error instanceof StatusError) || error.status.reason === 'Unauthorized') throw error;
      fail(`failed to create token: ${error.status.message ?? ''}`);
    }
  },
};
