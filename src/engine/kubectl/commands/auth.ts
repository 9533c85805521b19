import { tableWriter } from '../../../kubernetes/printers/tab-writer.ts';
import type { Json } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { apiResources } from '../api-resources.ts';
import { bool, flag } from '../command-line.ts';
import { allNamespacesFlag, printFlags, type Command } from '../command.ts';
import { sliceText } from '../describe/description.ts';
import { discover, readDiscovery } from '../discovery.ts';
import { CommandError, fail, notModelled } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { printAs } from '../print-as.ts';
import { ruleRows, type PolicyRule } from '../rbac-rules.ts';
import { send } from '../rest.ts';

/** Models kubectl/pkg/cmd/auth, v1.36. */
export const auth: Command = {
  name: 'auth',
  subcommands: [
    {
      name: 'can-i',
      reads: true,
      flags: [
        allNamespacesFlag,
        bool('list'),
        bool('quiet', { short: 'q' }),
        bool('no-headers'),
        flag('subresource'),
      ],
      run: canI,
    },
    { name: 'whoami', reads: true, flags: printFlags, run: whoAmI },
    { name: 'reconcile', run: () => notModelled('kubectl auth reconcile') },
  ],
};

const resourceVerbs =
  'get list watch create update patch delete deletecollection use bind impersonate * approve sign escalate attest'.split(
    ' ',
  );
const urlVerbs = 'get put post head options delete patch *'.split(' ');

interface Asked {
  readonly group: string;
  readonly resource: string;
  readonly namespaced: boolean;
  /** The API server has such a resource. */
  readonly known: boolean;
}

function* canI(k: Invocation): Process {
  const { line } = k;
  if (line.bool('list')) return yield* listRules(k);
  const [verb = '', what = ''] = line.args;
  if (line.args.length !== 2) {
    fail(
      "you must specify two arguments: verb resource or verb resource/resourceName.\nSee 'kubectl auth can-i -h' for help and examples.",
    );
  }
  if (line.bool('no-headers')) fail('--no-headers cannot be set without --list specified');
  const namespace = line.bool('all-namespaces') ? '' : k.namespace;
  const spec = what.startsWith('/')
    ? { nonResourceAttributes: { path: what, verb } }
    : { resourceAttributes: yield* attributesOf(k, verb, what, namespace) };
  if (what.startsWith('/') && !urlVerbs.includes(verb)) warn(k, `verb '${verb}' is not a known verb`);
  const answer = yield* review(
    k,
    'authorization.k8s.io',
    'SelfSubjectAccessReview',
    'selfsubjectaccessreviews',
    spec,
  );
  const {
    allowed = false,
    reason = '',
    evaluationError = '',
  } = answer as {
    readonly allowed?: boolean;
    readonly reason?: string;
    readonly evaluationError?: string;
  };
  const why = [reason, evaluationError].filter((text) => text !== '').map((text) => ` - ${text}`);
  if (!line.bool('quiet')) k.out(allowed ? 'yes\n' : `no${why.join('')}\n`);
  if (!allowed) throw new CommandError('');
}

/** kubectl's warnings of this command have an empty line behind them. */
function warn(k: Invocation, text: string): void {
  k.err(`Warning: ${text}\n\n`);
}

function* attributesOf(k: Invocation, verb: string, what: string, namespace: string): Process<Json> {
  const [word = '', name = ''] = what.split(/\/(.*)/s);
  const asked = word === '*' ? anything : yield* askedResource(k, word);
  if (asked.known && namespace !== '') {
    if (word !== '*') yield* send(k, 'GET', asked.group === '' ? '/api/v1' : `/apis/${asked.group}/v1`);
    const inGroup = asked.group === '' ? '' : ` in group '${asked.group}'`;
    if (!asked.namespaced) warn(k, `resource '${asked.resource}' is not namespace scoped${inGroup}`);
  }
  if (!resourceVerbs.includes(verb)) warn(k, `verb '${verb}' is not a known verb`);
  const subresource = k.line.text('subresource');
  return {
    ...(namespace !== '' && { namespace }),
    verb,
    ...(asked.group !== '' && { group: asked.group }),
    resource: asked.resource,
    ...(subresource !== '' && { subresource }),
    ...(name !== '' && { name }),
  };
}

const anything: Asked = { group: '', resource: '*', namespaced: true, known: true };

function* askedResource(k: Invocation, word: string): Process<Asked> {
  yield* discover(k);
  const [lower = '', ...groupParts] = word.toLowerCase().split('.');
  const inGroup = groupParts.join('.');
  const found = apiResources.find(
    ({ resource, singular, shortNames, group }) =>
      [resource, singular, ...shortNames].includes(lower) && (inGroup === '' || inGroup === group),
  );
  if (found) return { ...found, known: true };
  if (lower !== 'users' && lower !== 'groups') {
    yield* readDiscovery(k);
    warn(
      k,
      `the server doesn't have a resource type '${lower}'${inGroup === '' ? '' : ` in group '${inGroup}'`}`,
    );
  }
  return { group: '', resource: word, namespaced: true, known: false };
}

/** Asks the API server something about oneself; gives the status of the answer. */
function* review(
  k: Invocation,
  group: string,
  kind: string,
  resource: string,
  spec: Json | null,
): Process<Json> {
  const answer = yield* send(k, 'POST', `/apis/${group}/v1/${resource}`, {
    body: {
      kind,
      apiVersion: `${group}/v1`,
      metadata: {},
      ...(spec !== null && { spec }),
      status: {},
    },
  });
  const object = (answer.object ?? answer.body) as unknown as { readonly status?: Json };
  return object.status ?? {};
}

interface RulesStatus {
  readonly resourceRules?: readonly PolicyRule[];
  readonly nonResourceRules?: readonly PolicyRule[];
  readonly incomplete?: boolean;
  readonly evaluationError?: string;
}

function* listRules(k: Invocation): Process {
  const { line } = k;
  if (line.args.length > 0) fail('list option must be specified with no arguments');
  if (line.bool('quiet') || line.bool('all-namespaces') || line.has('subresource')) {
    fail("list option can't be specified with neither quiet, all-namespaces nor subresource options");
  }
  const spec = { namespace: k.namespace };
  const status = (yield* review(
    k,
    'authorization.k8s.io',
    'SelfSubjectRulesReview',
    'selfsubjectrulesreviews',
    spec,
  )) as unknown as RulesStatus;
  if (status.incomplete === true) warn(k, `the list may be incomplete: ${status.evaluationError ?? ''}`);
  const rows = ruleRows([...(status.resourceRules ?? []), ...(status.nonResourceRules ?? [])]);
  if (!line.bool('no-headers')) rows.unshift('Resources\tNon-Resource URLs\tResource Names\tVerbs');
  k.out(`${tableWriter().align(rows.join('\n'))}\n`);
}

interface UserInfo {
  readonly username?: string;
  readonly uid?: string;
  readonly groups?: readonly string[];
  readonly extra?: Readonly<Record<string, readonly string[]>>;
}

function* whoAmI(k: Invocation): Process {
  let status: Json;
  try {
    status = yield* review(k, 'authentication.k8s.io', 'SelfSubjectReview', 'selfsubjectreviews', null);
  } catch (error) {
    if (error instanceof StatusError && error.status.reason === 'Forbidden') {
      fail(
        'the selfsubjectreviews API is not enabled in the cluster or you do not have permission to call it',
      );
    }
    throw error;
  }
  const format = k.line.text('output');
  const object = {
    apiVersion: 'authentication.k8s.io/v1',
    kind: 'SelfSubjectReview',
    metadata: {},
    status,
  };
  if (format !== '') return printAs(k, format, object, null);
  const { userInfo = {} } = status as unknown as { readonly userInfo?: UserInfo };
  const rows = ['ATTRIBUTE\tVALUE', `Username\t${userInfo.username ?? ''}`];
  if (userInfo.uid) rows.push(`UID\t${userInfo.uid}`);
  if (userInfo.groups) rows.push(`Groups\t${sliceText(userInfo.groups)}`);
  for (const key of Object.keys(userInfo.extra ?? {}).sort())
    rows.push(`Extra: ${key}\t${sliceText(userInfo.extra?.[key])}`);
  k.out(`${tableWriter().align(rows.join('\n'))}\n`);
}
