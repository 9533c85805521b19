import type { HttpReply } from '../../client/cri.ts';
import type { Process as Running } from '../../kernel/kernel.ts';
import type { ProcessContext, Program } from '../process.ts';
import { assumed } from './servers.ts';

const greeting = `
Hello from Docker!
This message shows that your installation appears to be working correctly.

`;

/** Its message, of which only the beginning is kept. */
export const helloWorld: Program = function* (context) {
  context.print('stdout', greeting);
  return 0;
};

/** `curl URL`, HTTP only, with the options that say how much is shown. */
export const curl: Program = function* (context) {
  const words = context.argv.slice(1);
  const url = words.find((word, i) => !word.startsWith('-') && !/^-[moHXdw]$/.test(words[i - 1] ?? ''));
  const match = /^(?:http:\/\/)?([^/:]+)(?::(\d+))?(\/.*)?$/.exec(url ?? '');
  if (!match) {
    context.print('stderr', 'curl: only http:// is modelled\n');
    return 1;
  }
  const [, host = '', port = '80', path = '/'] = match;
  yield* context.container.sleep(1);
  const connection = context.container.connect(host, Number(port));
  if (connection === 'unknown host') {
    context.print('stderr', `curl: (6) Could not resolve host: ${host}\n`);
    return 6;
  }
  if (connection === 'refused' || !connection.http) {
    context.print(
      'stderr',
      `curl: (7) Failed to connect to ${host} port ${port} after 0 ms: Could not connect to server\n`,
    );
    return 7;
  }
  const { code, body } = connection.http(path, {});
  if (words.some((word) => /^-\w*f|^--fail$/.test(word)) && code >= 400) {
    context.print('stderr', `curl: (22) The requested URL returned error: ${code}\n`);
    return 22;
  }
  context.print('stdout', words.some((word) => /^-\w*I|^--head$/.test(word)) ? `HTTP/1.1 ${code}\n` : body);
  return 0;
};

/** `stress --vm 1 --vm-bytes 250M`: takes the memory and works until it is stopped. */
export const stress: Program = function* (context) {
  const words = context.argv;
  const sized = /^(\d+)([KMG]?)/i.exec(words[words.indexOf('--vm-bytes') + 1] ?? '');
  context.print('stdout', `stress: info: [1] dispatching hogs: ${words.slice(1).join(' ')}\n`);
  const unit = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }[(sized?.[2] ?? '').toUpperCase()] ?? 1;
  if (sized) yield* context.container.grow(Number(sized[1]) * unit);
  return yield* assumed(context);
};

/** `agnhost pause`, `liveness`, `netexec`, `serve-hostname`: the tester of Kubernetes' own documents. */
export const agnhost: Program = function* (context) {
  const [, what = 'pause', ...options] = context.argv;
  const port = Number(
    /^--(?:http-)?port=(\d+)$/.exec(options.find((word) => word.includes('port=')) ?? '')?.[1] ??
      (what === 'serve-hostname' ? 9376 : 8080),
  );
  const began = context.world.clock.nowMs();
  const pages: Readonly<Record<string, (path: string) => HttpReply>> = {
    // Well for ten seconds, and ill ever after.
    liveness: (path) => {
      const seconds = (context.world.clock.nowMs() - began) / 1000;
      return path !== '/healthz' || seconds <= 10
        ? { code: 200, body: path === '/healthz' ? 'ok' : '' }
        : { code: 500, body: `error: ${seconds}` };
    },
    netexec: (path) => ({ code: 200, body: path === '/hostname' ? context.container.hostname : 'NOW' }),
    'serve-hostname': () => ({ code: 200, body: context.container.hostname }),
  };
  const page = pages[what];
  if (page && !context.container.listen(port, { http: page })) return 1;
  return yield* assumed(context);
};

/** Tools of the servers that probes ask whether the server is there: the tool, the images that have it, the port, and what it says. */
const clients: readonly (readonly [RegExp, RegExp, number, string, string])[] = [
  [
    /^redis-cli$/,
    /^redis$/,
    6379,
    'PONG',
    'Could not connect to Redis at 127.0.0.1:6379: Connection refused',
  ],
  [
    /^valkey-cli$/,
    /^valkey$/,
    6379,
    'PONG',
    'Could not connect to Valkey at 127.0.0.1:6379: Connection refused',
  ],
  [
    /^(pg_isready|psql)$/,
    /^postgres$/,
    5432,
    '/var/run/postgresql:5432 - accepting connections',
    '/var/run/postgresql:5432 - no response',
  ],
  [
    /^(mysqladmin|mysql|mariadb|mariadb-admin)$/,
    /^(mysql|mariadb)$/,
    3306,
    'mysqld is alive',
    "ERROR 2002 (HY000): Can't connect to local server through socket '/var/run/mysqld/mysqld.sock' (2)",
  ],
  [
    /^(mongosh|mongo)$/,
    /^mongo$/,
    27017,
    '{ ok: 1 }',
    'MongoNetworkError: connect ECONNREFUSED 127.0.0.1:27017',
  ],
  [
    /^(rabbitmq-diagnostics|rabbitmqctl)$/,
    /^rabbitmq$/,
    5672,
    'Ping succeeded',
    'Error: unable to perform an operation on node',
  ],
  [/^cqlsh$/, /^cassandra$/, 9042, '', 'Connection error'],
];

export function probeClient(image: string, name: string): Program | null {
  const client = clients.find(([tool, images]) => tool.test(name) && images.test(image));
  if (!client) return null;
  const [, , port, alive, dead] = client;
  return function* (context: ProcessContext): Running<number> {
    yield* context.container.sleep(2);
    const asks = context.argv.some((word) => /ping|isready|check|status/i.test(word));
    if (typeof context.container.connect('localhost', port) === 'string') {
      context.print('stderr', `${dead}\n`);
      return name === 'pg_isready' ? 2 : 1;
    }
    context.print(asks ? 'stdout' : 'stderr', asks ? `${alive}\n` : `${name}: queries are not modelled\n`);
    return 0;
  };
}
