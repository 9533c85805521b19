import type { HttpReply } from '../../client/cri.ts';
import type { Process as Running } from '../../kernel/kernel.ts';
import { resolvePath } from '../file-system.ts';
import type { ProcessContext, Program } from '../process.ts';

interface Address {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

function parseUrl(url: string): Address {
  const match = /^(?:(https?):\/\/)?([^/:?]+)(?::(\d+))?([/?].*)?$/.exec(url);
  const scheme = match?.[1] ?? 'http';
  return {
    host: match?.[2] ?? url,
    port: Number(match?.[3] ?? (scheme === 'https' ? 443 : 80)),
    path: match?.[4] ?? '/',
  };
}

const reasons: Readonly<Record<number, string>> = {
  200: 'OK',
  404: 'Not Found',
  500: 'Internal Server Error',
};

/** `wget`: -q -O FILE -T SECONDS -S --spider. HTTP only. */
function* wget(context: ProcessContext): Running<number> {
  const words = context.argv.slice(1);
  let output: string | null = null;
  let quiet = false;
  let spider = false;
  let url = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--spider') spider = true;
    else if (/^-[a-zA-Z]*O/.test(word)) {
      quiet ||= word.includes('q');
      output = word.slice(word.indexOf('O') + 1) || (words[++i] ?? '-');
    } else if (word === '-T' || word === '-t' || word === '--header') i++;
    else if (word.startsWith('-')) quiet ||= word.includes('q');
    else url = word;
  }
  const { host, port, path } = parseUrl(url);
  const complain = (text: string): number => {
    context.print('stderr', `wget: ${text}\n`);
    return 1;
  };
  const address = context.container.resolve(host);
  if (address === null) return complain(`bad address '${port === 80 ? host : `${host}:${port}`}'`);
  if (!quiet) context.print('stderr', `Connecting to ${host} (${address}:${port})\n`);
  yield* context.container.sleep(1);
  const connection = context.container.connect(host, port);
  if (typeof connection === 'string')
    return complain(`can't connect to remote host (${address}): Connection refused`);
  if (!connection.http) return complain('error getting response');
  const reply: HttpReply = connection.http(path, {});
  if (reply.code >= 400)
    return complain(`server returned error: HTTP/1.1 ${reply.code} ${reasons[reply.code] ?? ''}`);
  if (spider) return 0;
  const name = output ?? (path.slice(path.lastIndexOf('/') + 1) || 'index.html');
  if (name === '-') context.print('stdout', reply.body);
  else context.container.files.write(resolvePath(context.cwd, name), reply.body);
  return 0;
}

function* nslookup(context: ProcessContext): Running<number> {
  const name = context.argv[1] ?? '';
  yield* context.container.sleep(2);
  const address = context.container.resolve(name);
  context.print('stdout', 'Server:\t\t10.96.0.10\nAddress:\t10.96.0.10:53\n\n');
  if (address === null) {
    context.print('stdout', `** server can't find ${name}: NXDOMAIN\n\n`);
    return 1;
  }
  context.print('stdout', `Name:\t${name}\nAddress: ${address}\n\n`);
  return 0;
}

/** `nc -l -p PORT` listens until it is stopped; `nc HOST PORT` and `nc -z HOST PORT` try a connection. */
function* nc(context: ProcessContext): Running<number> {
  const words = context.argv.slice(1);
  const listens = words.some((word) => /^-\w*l/.test(word));
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const port = Number(numbers.at(-1) ?? '0');
  if (listens) {
    if (!context.container.listen(port, { http: null })) {
      context.print('stderr', 'nc: bind: Address already in use\n');
      return 1;
    }
    yield () => undefined;
  }
  const host = words.find((word) => !word.startsWith('-') && !/^\d+$/.test(word)) ?? numbers[0] ?? '';
  yield* context.container.sleep(1);
  const connection = context.container.connect(host, port);
  if (typeof connection !== 'string') return 0;
  const address = context.container.resolve(host);
  context.print(
    'stderr',
    connection === 'unknown host'
      ? `nc: bad address '${host}'\n`
      : `nc: ${address ?? host} (${address ?? host}:${port}): Connection refused\n`,
  );
  return 1;
}

/** `httpd -f -p PORT -h DIRECTORY` serves files. */
function* httpd(context: ProcessContext): Running<number> {
  const words = context.argv.slice(1);
  const port = Number(/\d+$/.exec(words[words.indexOf('-p') + 1] ?? '80')?.[0] ?? '80');
  const home = words.includes('-h')
    ? resolvePath(context.cwd, words[words.indexOf('-h') + 1] ?? '.')
    : context.cwd;
  const bound = context.container.listen(port, {
    http: (path) => {
      const body = context.container.files.read(resolvePath(home, `.${path === '/' ? '/index.html' : path}`));
      return body === undefined ? { code: 404, body: '404 Not Found\n' } : { code: 200, body };
    },
  });
  if (!bound) {
    context.print('stderr', 'httpd: bind: Address already in use\n');
    return 1;
  }
  yield () => undefined;
  return 0;
}

export const networkApplets: Readonly<Record<string, Program>> = { wget, nslookup, nc, httpd };
