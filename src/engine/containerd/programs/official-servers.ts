import type { HttpReply } from '../../client/cri.ts';
import type { Process as Running } from '../../kernel/kernel.ts';
import type { ProcessContext, Program } from '../process.ts';
import { welcomePage } from './servers.ts';

interface Server {
  /** Executables that start it. */
  readonly names: string;
  readonly ports: string;
  /** What it prints once it listens. */
  readonly ready: string;
  readonly http?: (path: string, context: ProcessContext) => HttpReply;
  /** One of these variables must be set; otherwise it says `refusal` and leaves with 1. */
  readonly needs?: string;
  readonly refusal?: string;
  /** Its exit code when it is asked to stop. */
  readonly stops?: number;
}

const ok = (body: string) => (): HttpReply => ({ code: 200, body });
const hello = (context: ProcessContext): string => context.container.hostname;
const apache = {
  ports: '80',
  ready: "[core:notice] [pid 1:tid 1] AH00094: Command line: 'apache2 -D FOREGROUND'",
} as const;

const password = (first: string, names: string): string =>
  `${first}\n    You need to specify one of the following as an environment variable:\n${names
    .split(' ')
    .map((name) => `    - ${name}\n`)
    .join('')}`;
const uninitialized = '[ERROR] [Entrypoint]: Database is uninitialized and password option is not specified';
const mysql = 'MYSQL_ROOT_PASSWORD MYSQL_ALLOW_EMPTY_PASSWORD MYSQL_RANDOM_ROOT_PASSWORD';
const mariadb =
  'MARIADB_ROOT_PASSWORD MARIADB_ROOT_PASSWORD_HASH MARIADB_ALLOW_EMPTY_ROOT_PASSWORD MARIADB_RANDOM_ROOT_PASSWORD';

/** Servers by the program of their image. Of what they print only the line that says they are ready is imitated. */
export const servers: Readonly<Record<string, Server>> = {
  httpd: {
    names: 'httpd-foreground httpd',
    ports: '80',
    ready: "[core:notice] [pid 1:tid 1] AH00094: Command line: 'httpd -D FOREGROUND'",
    http: (path) =>
      path === '/' || path === '/index.html'
        ? { code: 200, body: '<html><body><h1>It works!</h1></body></html>\n' }
        : { code: 404, body: '404 Not Found\n' },
  },
  apache: { names: 'apache2-foreground', ...apache, http: ok('') },
  // Without a page of its own Apache forbids to look into the directory.
  php: { names: 'apache2-foreground', ...apache, http: () => ({ code: 403, body: '403 Forbidden\n' }) },
  wordpress: { names: 'apache2-foreground', ...apache, http: () => ({ code: 302, body: '' }) },
  'hpa-example': { names: 'apache2-foreground', ...apache, http: ok('OK!') },
  caddy: {
    names: 'caddy',
    ports: '80',
    ready: '{"level":"info","msg":"serving initial configuration"}',
    http: ok('<h1>Your web server is working.</h1>\n'),
  },
  haproxy: {
    names: 'haproxy',
    ports: '',
    ready: '',
    needs: 'HAPROXY_CONFIG_IS_NOT_MODELLED',
    refusal:
      '[ALERT]    (1) : config : Cannot open configuration file/directory /usr/local/etc/haproxy/haproxy.cfg : No such file or directory\n',
  },
  coredns: {
    names: 'coredns',
    ports: '53 9153 8080 8181',
    ready: '.:53\nCoreDNS-1.14.2\nlinux/amd64',
    http: ok('OK'),
  },
  traefik: {
    names: 'traefik',
    ports: '80',
    ready: 'level=info msg="Configuration loaded from flags."',
    http: () => ({ code: 404, body: '404 page not found\n' }),
  },
  'nginx-unprivileged': {
    names: 'nginx',
    ports: '8080',
    ready: '[notice] 1#1: start worker processes',
    http: ok(welcomePage),
  },
  memcached: { names: 'memcached', ports: '11211', ready: '' },
  valkey: { names: 'valkey-server', ports: '6379', ready: '* Ready to accept connections tcp' },
  mysql: {
    names: 'mysqld',
    ports: '3306',
    ready:
      '[System] [MY-010931] [Server] /usr/sbin/mysqld: ready for connections. port: 3306  MySQL Community Server - GPL.',
    needs: mysql,
    refusal: password(uninitialized, mysql),
  },
  mariadb: {
    names: 'mariadbd mysqld',
    ports: '3306',
    ready: '[Note] mariadbd: ready for connections. port: 3306  mariadb.org binary distribution',
    needs: `${mariadb} ${mysql}`,
    refusal: `${uninitialized}\n\tYou need to specify one of ${mariadb.split(' ').slice(0, 3).join(', ')} and MARIADB_RANDOM_ROOT_PASSWORD\n`,
  },
  postgres: {
    names: 'postgres',
    ports: '5432',
    ready: 'LOG:  database system is ready to accept connections',
    needs: 'POSTGRES_PASSWORD POSTGRES_HOST_AUTH_METHOD POSTGRES_PASSWORD_FILE',
    refusal:
      'Error: Database is uninitialized and superuser password is not specified.\n       You must specify POSTGRES_PASSWORD to a non-empty value for the\n       superuser. For example, "-e POSTGRES_PASSWORD=password" on "docker run".\n',
  },
  mongo: {
    names: 'mongod',
    ports: '27017',
    ready: '{"s":"I","c":"NETWORK","msg":"Waiting for connections","attr":{"port":27017,"ssl":"off"}}',
  },
  rabbitmq: {
    names: 'rabbitmq-server',
    ports: '5672',
    ready: ' Server startup complete; 0 plugins started.',
  },
  nats: { names: 'nats-server', ports: '4222 8222', ready: '[1] [INF] Server is ready', http: ok('OK') },
  mosquitto: { names: 'mosquitto', ports: '1883', ready: 'mosquitto running' },
  zookeeper: {
    names: 'zkServer.sh',
    ports: '2181',
    ready: 'binding to port 0.0.0.0/0.0.0.0:2181',
    stops: 143,
  },
  cassandra: { names: 'cassandra', ports: '9042', ready: 'Startup complete', stops: 143 },
  elasticsearch: {
    names: 'eswrapper',
    ports: '9200',
    ready: '{"log.level":"INFO","message":"started"}',
    http: ok('{}'),
    stops: 143,
  },
  influxdb: {
    names: 'influxd',
    ports: '8086',
    ready: 'lvl=info msg=Listening transport=http addr=:8086',
    http: ok('{}'),
  },
  neo4j: { names: 'neo4j', ports: '7474 7687', ready: 'INFO  Started.', http: ok('{}') },
  couchdb: {
    names: 'couchdb',
    ports: '5984',
    ready: '',
    http: ok('{"couchdb":"Welcome"}'),
    needs: 'COUCHDB_USER',
    refusal:
      '*************************************************************\nERROR: CouchDB 3.0+ will no longer run in "Admin Party" mode.\n       You *MUST* specify an admin user and password.\n*************************************************************\n',
  },
  registry: {
    names: 'registry',
    ports: '5000',
    ready: 'level=info msg="listening on [::]:5000"',
    http: ok('{}'),
  },
  tomcat: {
    names: 'catalina.sh',
    ports: '8080',
    ready: 'INFO [main] org.apache.catalina.startup.Catalina.start Server startup',
    http: () => ({ code: 404, body: 'HTTP Status 404 – Not Found' }),
    stops: 143,
  },
  jetty: {
    names: 'java',
    ports: '8080',
    ready: 'INFO :oejs.Server:main: Started',
    http: () => ({ code: 404, body: 'Error 404 Not Found' }),
    stops: 143,
  },
  adminer: {
    names: 'php',
    ports: '8080',
    ready: 'PHP Development Server (http://[::]:8080) started',
    http: ok('<title>Login - Adminer</title>'),
  },
  echoserver: {
    names: 'run.sh',
    ports: '8080',
    ready: 'Generating self-signed cert',
    http: (path, context) => ({
      code: 200,
      body: `Hostname: ${hello(context)}\n\nRequest Information:\n\treal path=${path}\n`,
    }),
  },
  'hello-app': {
    names: 'hello-app',
    ports: '8080',
    ready: 'Server listening on port 8080',
    http: (_, context) => ({
      code: 200,
      body: `Hello, world!\nVersion: 1.0.0\nHostname: ${hello(context)}\n`,
    }),
  },
  'kubernetes-bootcamp': {
    names: 'node',
    ports: '8080',
    ready: 'Kubernetes Bootcamp App Started',
    http: (_, context) => ({
      code: 200,
      body: `Hello Kubernetes bootcamp! | Running on: ${hello(context)} | v=1\n`,
    }),
  },
  'echo-server': {
    names: 'echo-server',
    ports: '8080',
    ready: 'Echo server listening on port 8080.',
    http: (path, context) => ({
      code: 200,
      body: `Request served by ${hello(context)}\n\nGET ${path} HTTP/1.1\n`,
    }),
  },
};

export function serverProgram(server: Server): Program {
  return function* (context): Running<number> {
    const { env } = context;
    if (server.needs !== undefined && !server.needs.split(' ').some((name) => env.get(name))) {
      context.print('stderr', server.refusal ?? '');
      return 1;
    }
    const reply = server.http;
    const http = reply ? (path: string): HttpReply => reply(path, context) : null;
    for (const port of server.ports.split(' ').map(Number))
      if (!context.container.listen(port, { http })) {
        context.print('stderr', `bind: Address already in use\n`);
        return 1;
      }
    if (server.ready !== '') context.print('stdout', `${server.ready}\n`);
    yield* context.signals.wait();
    yield* context.world.sleep(context.world.random(context.container.component, 'leave').around(60));
    return server.stops ?? 0;
  };
}
