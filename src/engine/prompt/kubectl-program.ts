import type { Door } from '../client/door.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { Home } from '../kubectl/invocation.ts';
import { kubectl } from '../kubectl/kubectl.ts';
import type { Program, ProgramContext } from './program.ts';

export interface KubectlOptions {
  readonly world: World;
  readonly door: Door;
  readonly home: Home;
  /** Position of the typed command among all; null for what happens behind the scenes and is not drawn. */
  readonly index: number | null;
  /** The command as typed. */
  readonly text: string;
  readonly editor: (text: string) => string;
  /** Told of the message that carries the command. */
  readonly onTyped: (event: number) => void;
  /** Ends the command from outside after so many ms: `timeout 5`; null: never. */
  readonly timeoutMs: number | null;
}

/** Exit code of a program that `timeout` ended. */
const timedOut = 124;

/**
 * kubectl as the shell starts it: the person's message carries the command, kubectl runs as a process of its own,
 * and its exit brings the prompt back.
 */
export function kubectlProgram(options: KubectlOptions): Program {
  return function* program(args, context): Process<number> {
    const { world, index } = options;
    const process = runKubectl(options, args, context);
    if (index === null) return yield* process;
    const done = new Future<number>();
    const command = { protocol: 'shell', phase: 'command', command: options.text, index } as const;
    const typed = world.send('user', 'kubectl', command, (event) => {
      const task = world.kernel.spawn('kubectl', running(options, process, event.id, done), event.id);
      if (options.timeoutMs === null) return;
      world.kernel.at(world.kernel.now + options.timeoutMs, 'kubectl', () => {
        if (task.dead) return;
        task.kill();
        exit(world, event.id, timedOut, done, event.id);
      });
    });
    options.onTyped(typed.id);
    return yield* done.wait();
  };
}

function* running(
  { world }: KubectlOptions,
  process: Process<number>,
  command: number,
  done: Future<number>,
): Process {
  exit(world, command, yield* process, done);
}

function exit(world: World, of: number, exitCode: number, done: Future<number>, cause?: number): void {
  const call = { protocol: 'shell', phase: 'exit', of, exitCode } as const;
  world.send(
    'kubectl',
    'user',
    call,
    (event) => done.resolve(exitCode, event.id),
    cause === undefined ? {} : { cause },
  );
}

function runKubectl(
  { world, door, home, editor }: KubectlOptions,
  args: readonly string[],
  context: ProgramContext,
): Process<number> {
  return kubectl(world, door, args, {
    files: context.files,
    stdin: context.stdin,
    terminal: context,
    editor,
    home,
  });
}
