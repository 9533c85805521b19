import { rfc1123 } from '../../../kubernetes/printers/time.ts';
import { clearScreen } from '../../../trace/terminal.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { World } from '../../kernel/world.ts';
import type { Program, Streams } from '../program.ts';

/** So wide is the screen that the head of `watch` is laid out for. */
const columns = 80;

/**
 * `watch [-n SECONDS] [-t] COMMAND…`: runs a command again and again and shows what it printed last, until somebody
 * stops it. Models procps watch.
 */
export function watchProgram(
  world: World,
  run: (line: string, terminal: Omit<Streams, 'stdin'>) => Process<number>,
): Program {
  return function* watch(args, context) {
    const { seconds, hasTitle, line } = optionsOf(args);
    if (line === '') {
      context.err('Usage:\n watch [options] command\n');
      return 1;
    }
    for (;;) {
      let shown = '';
      const print = (text: string): void => void (shown += text);
      yield* run(line, { out: print, err: print });
      const head = hasTitle ? `${title(seconds, line, world.clock.now())}\n\n` : '';
      context.out(`${clearScreen}${head}${shown}`);
      yield* world.rest(seconds * 1000);
    }
  };
}

function optionsOf(args: readonly string[]): { seconds: number; hasTitle: boolean; line: string } {
  const words = [...args];
  let [seconds, hasTitle] = [2, true];
  while (words[0]?.startsWith('-') === true) {
    const word = words.shift() ?? '';
    const interval = /^(?:-n|--interval=?)(.*)$/.exec(word);
    if (interval) seconds = Number(interval[1] || words.shift()) || 2;
    else if (/^-[a-z]*t|^--no-title$/.test(word)) hasTitle = false;
  }
  return { seconds: Math.max(seconds, 0.1), hasTitle, line: words.join(' ') };
}

/** `Every 2.0s: kubectl get pods          localhost: Mon Nov 30 10:00:02 2026` */
function title(seconds: number, line: string, now: string): string {
  const [day = '', date = '', month = '', year = '', time = ''] = rfc1123(now).split(/,? /);
  const left = `Every ${seconds.toFixed(1)}s: ${line.split('\n')[0] ?? ''}`;
  const right = `localhost: ${day} ${month} ${date} ${time} ${year}`;
  return left.padEnd(columns - right.length - 1) + ` ${right}`;
}
