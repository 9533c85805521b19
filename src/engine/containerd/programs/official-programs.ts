import type { Process as Running } from '../../kernel/kernel.ts';
import type { ProcessContext, Program } from '../process.ts';
import { appletNamed } from './applets.ts';
import { agnhost, curl, helloWorld, probeClient, stress } from './official-tools.ts';
import { languageNamed } from './languages.ts';
import { servers, serverProgram } from './official-servers.ts';
import { assumed, nginx } from './servers.ts';
import { shellProgram } from './shell-program.ts';

const appletDirectories = new Set(['/bin', '/usr/bin', '/sbin', '/usr/sbin']);
const withoutShell = new Set(['hello-world', 'nats', 'echo-server', 'traefik']);
const withoutBash = new Set(['busybox', 'stress', 'agnhost', 'hello-app']);
const withCurl = /^(nginx.*|httpd|apache|php|wordpress|python|node|perl|ruby|java|tomcat|jetty)$/;
const entrypoints =
  /^(docker-entrypoint|entrypoint|docker-php-entrypoint|docker-entrypoint\.sh|entrypoint\.sh|dockerd-entrypoint\.sh|tini|mvn-entrypoint\.sh)$/;

/** What an image of this program has at a path, besides the programs of the core; null if nothing. */
export function programAt(image: string, path: string): Program | null {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const server = servers[image];
  if (server?.names.split(' ').includes(name)) return serverProgram(server);
  if (image === 'hello-world') return path === '/hello' ? helloWorld : null;
  if (image === 'agnhost' && path === '/agnhost') return agnhost;
  const language = languageNamed(image, name);
  if (language) return language;
  if (server || image === 'shell' || image in interpreters) {
    if (entrypoints.test(name)) return entrypoint(image);
    if (name === 'php-fpm')
      return serverProgram({ names: name, ports: '9000', ready: 'NOTICE: ready to handle connections' });
  }
  if (path === '/usr/local/bin/bash' && image === 'shell') return shellProgram;
  if (withoutShell.has(image) || !appletDirectories.has(path.slice(0, slash) || '/')) return null;
  if (name === 'bash' && !withoutBash.has(image)) return shellProgram;
  if (name === 'curl' && withCurl.test(image)) return curl;
  if (name === 'stress' && image === 'stress') return stress;
  if (image === 'tool' && (name === 'mvn' || name === 'gradle')) return assumed;
  if (image.startsWith('nginx') && name === 'nginx-debug') return nginx;
  return probeClient(image, name) ?? appletNamed(name);
}

/** Images whose entrypoint starts an interpreter where the command is none of its programs. */
const interpreters: Readonly<Record<string, string>> = { node: 'node', php: 'php', java: 'java' };

/** The scripts that official images begin with: they set up, and become the command that they were given. */
function entrypoint(image: string): Program {
  return function* (context: ProcessContext): Running<number> {
    const words = context.argv.slice(1);
    const isTini = (context.argv[0] ?? '').endsWith('tini');
    while (isTini && words[0]?.startsWith('-')) words.shift();
    const [command = ''] = words;
    const found =
      command === '' || command.startsWith('-') ? null : context.container.find(command, context.cwd);
    if (found) return yield* found({ ...context, argv: words });
    const server = servers[image];
    if (server && image !== 'php') return yield* serverProgram(server)({ ...context, argv: words });
    const own = interpreters[image];
    const program = own === undefined ? null : languageNamed(image, own);
    if (program) return yield* program({ ...context, argv: [own as string, ...words] });
    context.print('stderr', `exec: ${command}: not found\n`);
    return 127;
  };
}
