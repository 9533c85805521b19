import type { Connection, HttpReply } from '../../client/cri.ts';
import type { Process as Running } from '../../kernel/kernel.ts';
import { signalNumbers, signalText, type ProcessContext, type Program } from '../process.ts';

export const welcomePage = `<!DOCTYPE html>
<html>
<head>
<title>Welcome to nginx!</title>
</head>
<body>
<h1>Welcome to nginx!</h1>
</body>
</html>
`;

const root = '/usr/share/nginx/html';

/** The image's entrypoint: it says that it is done and becomes the command. */
export function* nginxEntrypoint(context: ProcessContext): Running<number> {
  context.print('stdout', '/docker-entrypoint.sh: Configuration complete; ready for start up\n');
  return yield* nginx(context);
}

export function* nginx(context: ProcessContext): Running<number> {
  const connection: Connection = { http: (path) => serveFile(context, path) };
  if (!context.container.listen(80, connection)) {
    context.print('stderr', 'bind: Address already in use\n');
    return 1;
  }
  context.print('stdout', '[notice] 1#1: start worker processes\n');
  return yield* untilTold(context, '[notice] 1#1: ');
}

function serveFile(context: ProcessContext, path: string): HttpReply {
  const question = path.indexOf('?');
  const file = question < 0 ? path : path.slice(0, question);
  const asked = file === '/' ? '/index.html' : file;
  const body =
    context.container.files.read(`${root}${asked}`) ?? (asked === '/index.html' ? welcomePage : undefined);
  const code = body === undefined ? 404 : 200;
  const text = body ?? '404 Not Found\n';
  context.print('stdout', `10.244.0.1 - - "GET ${path} HTTP/1.1" ${code} ${text.length}\n`);
  return { code, body: text };
}

export function* redis(context: ProcessContext): Running<number> {
  context.print('stdout', 'redis starting\n');
  if (!context.container.listen(6379, { http: null })) {
    context.print('stderr', 'bind: Address already in use\n');
    return 1;
  }
  context.print('stdout', '* Ready to accept connections tcp\n');
  return yield* untilTold(context, '');
}

/** An image that nobody recorded: it runs, prints nothing, and leaves when asked to. */
export const assumed: Program = function* (context) {
  const signal = yield* context.signals.wait();
  return 128 + (signalNumbers[signal] ?? 15);
};

/** A binary for another processor: the kernel refuses it after the container has been set up. */
export const wrongArchitecture: Program = function* (context) {
  context.print('stderr', `exec ${context.argv[0] ?? ''}: exec format error\n`);
  return 255;
};

function* untilTold(context: ProcessContext, prefix: string): Running<number> {
  for (;;) {
    const signal = yield* context.signals.wait();
    if (signal !== 'QUIT' && signal !== 'TERM' && signal !== 'INT') continue;
    context.print('stdout', `${prefix}${signalText(signal)} received from 1, exiting\n`);
    yield* context.world.sleep(context.world.random(context.container.component, 'leave').around(28));
    return 0;
  }
}
