import type { Door } from '../client/door.ts';
import { Future, type Process, type Task } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { parseDuration } from '../kubectl/command-line.ts';
import type { Home } from '../kubectl/invocation.ts';
import { adminContext, contextNamed, type KubeContext } from '../kubectl/kubeconfig.ts';
import { part } from '../parts.ts';
import { Commits } from './commits.ts';
import { kubectlProgram } from './kubectl-program.ts';
import { Placeholders } from './placeholders.ts';
import type { CommandRecord, FaultPort, ReadOnlyStore, ScriptLine } from './ports.ts';
import type { Program, ProgramContext, Session, Streams, TextProgram } from './program.ts';

export type { CommandRecord, FaultPort, ReadOnlyStore, ScriptLine } from './ports.ts';

export interface Script {
  readonly lines: readonly ScriptLine[];
  /** Files by path; commands may change them. */
  readonly files: Map<string, string>;
  readonly faults: FaultPort;
  readonly store: ReadOnlyStore;
  /** What the kubeconfig names; the first is the current one. */
  readonly contexts?: readonly KubeContext[];
  /** Filled as the script runs: a run may end in the middle of a command. */
  readonly records?: CommandRecord[];
}

/** A line that is no command and not understood: the script's author hears of it. */
export class ScriptError extends Error {}

/**
 * The person at the prompt: does one line after the other in the language of the cases (typed commands, `wait …`,
 * `fault …`, `as admin: …`, `editor: …`, `kubeconfig: …`, `^C` for a watch that still runs).
 * @throws ScriptError for a line that means nothing
 */
export function* runScript(world: World, door: Door, script: Script): Process<readonly CommandRecord[]> {
  const prompt = new Prompt(world, door, script);
  const turns = turnsOf(script.lines);
  for (const [i, turn] of turns.entries()) {
    const next = turns[i + 1]?.[0]?.notBefore;
    yield* prompt.lines(turn, next ?? null, turns.length > 1);
  }
  return prompt.records;
}

/** The lines up to each that interrupts what comes before it. */
function turnsOf(lines: readonly ScriptLine[]): ScriptLine[][] {
  const turns: ScriptLine[][] = [[]];
  for (const line of lines) {
    if (line.interrupts) turns.push([]);
    turns.at(-1)?.push(line);
  }
  return turns;
}

/** What bash says of a program that Ctrl+C ended. */
const interrupted = 130;

/** What a turn of a shell's loop takes beside what is done in it. */
const turnMs = 2;

/** How long it takes until somebody sees that what they wait for has come true: as in the recordings. */
const lookMs = 90;

type OpenRecord = { -readonly [K in keyof CommandRecord]: CommandRecord[K] };

class Prompt {
  readonly records: OpenRecord[];
  readonly #world: World;
  readonly #door: Door;
  readonly #script: Script;
  readonly #home: Home;
  readonly #session: Session;
  readonly #commits: Commits;
  readonly #placeholders: Placeholders;
  #editor = '';
  /** What is still to be saved in the editors that the present line opens. */
  #edits: string[] = [];
  /** The message that carried the last kubectl command of the present line: what is printed belongs to it. */
  #typedEvent: number | null = null;
  /** A `wait until` has just come true. */
  #sawIt = false;
  /** A watch that goes on while the person waits. */
  #watching: { readonly task: Task; readonly finish: (exitCode: number) => void } | null = null;

  constructor(world: World, door: Door, script: Script) {
    this.#world = world;
    this.#door = door;
    this.#script = script;
    this.records = script.records ?? [];
    const contexts = script.contexts ?? [adminContext];
    this.#home = {
      context: contexts[0] ?? adminContext,
      contexts: [...contexts],
      discovered: new Set(),
      openApi: new Set(),
    };
    this.#session = {
      variables: new Map(),
      aliases: new Map([['k', 'kubectl']]),
      history: () => this.records.map(({ command }) => command),
    };
    this.#commits = new Commits(script.store);
    this.#placeholders = new Placeholders(script.store);
  }

  /** Does the lines one after the other, but for what is under way or still to come at `until`. */
  *lines(lines: readonly ScriptLine[], until: number | null, isTurn: boolean): Process {
    // A process of its own can be ended where it stands. Where nothing ever turns, none is needed.
    if (!isTurn) return yield* this.#oneByOne(lines);
    const { kernel } = this.#world;
    const task = kernel.spawn('user', this.#oneByOne(lines), null);
    if (until === null) {
      yield* task.finished.wait();
      return;
    }
    yield* this.#world.sleep(until - kernel.now);
    this.#interrupt(task);
  }

  *#oneByOne(lines: readonly ScriptLine[]): Process {
    for (const line of lines) yield* this.#line(line);
  }

  /** Ctrl+C: the shell's echo, and the prompt is back. What the API server has been sent it still does. */
  #interrupt(task: Task): void {
    this.#endWatch();
    task.kill();
    this.#sawIt = false;
    const record = this.records.at(-1);
    if (!record || record.until !== null) return;
    const { kernel } = this.#world;
    kernel.kill('kubectl');
    this.#print(record, 'stderr', '^C\n');
    this.#typedEvent = null;
    record.exitCode = interrupted;
    record.until = kernel.now;
  }

  *#line({ text, notBefore = 0, files = {}, edits = [] }: ScriptLine): Process {
    const { kernel } = this.#world;
    if (kernel.now < notBefore) yield* this.#world.sleep(notBefore - kernel.now);
    for (const [name, content] of Object.entries(files)) this.#script.files.set(name, content);
    this.#edits = [...edits];
    const line = text.trim();
    yield* this.#turnBack(line);
    const word = /^(wait until|wait|fault|as admin:|editor:|kubeconfig:|#|\^C)\s*/.exec(line);
    const rest = line.slice(word?.[0].length ?? 0);
    switch (word?.[1]) {
      case undefined:
        return line === '' ? undefined : yield* this.#typed(line);
      case '#':
        return;
      case '^C':
        return this.#endWatch();
      case 'wait':
        yield* this.#wait(rest);
        return this.#endWatch();
      case 'wait until':
        yield* this.#waitUntil(rest);
        return this.#endWatch();
      case 'fault': {
        const fault = this.#placeholders.fill(rest, this.#home.context.namespace);
        const problem = this.#script.faults.inject(fault);
        if (problem !== null) throw new ScriptError(`fault ${fault}: ${problem}`);
        return;
      }
      case 'as admin:':
        return yield* this.#behindTheScenes(rest);
      case 'editor:':
        this.#editor = rest;
        return;
      default:
        return this.#useContext(rest);
    }
  }

  /** Whoever waits for something looks now and then: what they do next comes a moment after it came true. */
  *#turnBack(line: string): Process {
    if (!this.#sawIt) return;
    this.#sawIt = false;
    // A `wait` counts from the moment itself.
    if (!/^wait (?!until )/.test(line))
      yield* this.#world.sleep(this.#world.random('user', 'look').around(lookMs));
  }

  *#wait(duration: string): Process {
    const ms = parseDuration(duration);
    if (ms === null) throw new ScriptError(`wait ${duration}: not a duration such as 5s`);
    yield* this.#world.sleep(ms);
  }

  *#waitUntil(text: string): Process {
    const { parseCondition, waitUntil } = part('prompt');
    const condition = parseCondition(text);
    if (!condition) throw new ScriptError(`wait until ${text}: not KIND/NAME COLUMN=VALUE [timeout D]`);
    const { namespace } = this.#home.context;
    this.#sawIt = yield* waitUntil(this.#world, this.#script.store, this.#commits, condition, namespace);
  }

  #useContext(words: string): void {
    const context = contextNamed(words, this.#home.context);
    if (!context) throw new ScriptError(`kubeconfig: ${words}: not known`);
    this.#home.context = context;
  }

  *#typed(line: string): Process {
    const command = this.#placeholders.fill(line, this.#home.context.namespace);
    const record: OpenRecord = {
      command,
      at: this.#world.kernel.now,
      until: null,
      stdout: '',
      stderr: '',
      output: '',
      exitCode: null,
    };
    const index = this.records.push(record) - 1;
    this.#typedEvent = null;
    const finish = (exitCode: number): void => {
      record.exitCode = exitCode;
      record.until = this.#world.kernel.now;
      record.namespace = this.#home.context.namespace;
    };
    const run = this.#execute(command, record, index, this.#home);
    if (!runsOn(command)) {
      finish(yield* run);
      return;
    }
    // `-w` goes on until the person has waited; what follows is typed beside it.
    const started = new Future<undefined>();
    const task = this.#world.kernel.spawn('user', finishing(run, finish, started));
    this.#watching = { task, finish };
    yield* started.waitAtMost(this.#world.kernel, 60);
  }

  /** Ctrl+C for a watch that still runs. */
  #endWatch(): void {
    if (!this.#watching) return;
    const { task, finish } = this.#watching;
    this.#watching = null;
    if (task.dead) return;
    this.#world.kernel.kill('kubectl');
    task.kill();
    finish(1);
  }

  /** By somebody else, out of sight: its own messages have no cause in what the person typed. */
  *#behindTheScenes(command: string): Process {
    const credential = { kind: 'certificate', user: 'recorder', groups: ['system:masters'] } as const;
    const { context } = this.#home;
    const home: Home = {
      ...this.#home,
      context: { ...context, server: adminContext.server, user: 'recorder', credential },
    };
    const filled = this.#placeholders.fill(command, context.namespace);
    yield* this.#execute(filled, null, null, home);
    this.#home.context = { ...this.#home.context, namespace: home.context.namespace };
  }

  #execute(command: string, record: OpenRecord | null, index: number | null, home: Home): Process<number> {
    const out = (text: string): void => this.#print(record, 'stdout', text);
    const err = (text: string): void => this.#print(record, 'stderr', text);
    const { files } = this.#script;
    // One command with its words; whatever else there is in a line is a matter for the shell.
    const plain = /^([\w./:@,+%-]+)((?:[ \t]+[\w./:@,+%=-]+)*)[ \t]*$/.exec(command);
    const [, typed = '', rest = ''] = plain ?? [];
    const name = this.#session.aliases.get(typed) ?? typed;
    const program = plain && this.#ownProgram(name, command.trim(), home, index, record);
    if (program) {
      const context: ProgramContext = { stdin: '', out, err, files, session: this.#session };
      return program(rest.split(/[ \t]+/).filter(Boolean), context);
    }
    return this.#shell(command, { out, err }, home, index, record);
  }

  #shell(
    command: string,
    terminal: Omit<Streams, 'stdin'>,
    home: Home,
    index: number | null,
    record: OpenRecord | null,
  ): Process<number> {
    const { Shell, tools } = part('prompt');
    const tool = (name: string): TextProgram | undefined =>
      Object.hasOwn(tools, name) ? tools[name] : undefined;
    const shell = new Shell({
      files: this.#script.files,
      session: this.#session,
      program: (word, { text }) =>
        this.#ownProgram(word, text, home, index, record) ?? textProgram(tool(word)),
      tool,
      rest: () => (runsOn(command) ? this.#world.rest(turnMs) : this.#world.sleep(turnMs)),
    });
    return shell.run(command, terminal);
  }

  #print(record: OpenRecord | null, stream: 'stdout' | 'stderr', text: string): void {
    if (record === null || text === '') return;
    record[stream] += text;
    record.output += text;
    if (this.#typedEvent === null) {
      record.own = [...(record.own ?? []), { at: this.#world.kernel.now, stream, text }];
      return;
    }
    const call = { protocol: 'shell', phase: 'output', of: this.#typedEvent, stream, text } as const;
    this.#world.send('kubectl', 'user', call, () => undefined, { channel: 'terminal' });
  }

  /** Programs that take time. */
  #ownProgram(
    name: string,
    text: string,
    home: Home,
    index: number | null,
    record: OpenRecord | null,
  ): Program | undefined {
    if (name === 'timeout') return this.#timeout(text, home, index, record);
    if (name === 'sleep')
      return (args) => sleeping(this.#world, args, record !== null && runsOn(record.command));
    if (name === 'kubectl') return this.#kubectl(text, home, index, record, null);
    if (name === 'watch')
      return part('prompt').watchProgram(this.#world, (line, terminal) =>
        this.#shell(line, terminal, home, index, record),
      );
    return undefined;
  }

  #kubectl(
    text: string,
    home: Home,
    index: number | null,
    record: OpenRecord | null,
    timeoutMs: number | null,
  ): Program {
    const editor = this.#editor;
    const edit = editor === '' ? null : part('prompt').sedScript(editor);
    return kubectlProgram({
      world: this.#world,
      door: this.#door,
      home,
      index,
      text,
      timeoutMs,
      onTyped: (event) => (this.#typedEvent = event),
      editor: (content) => {
        if (record && editor !== '') record.editor = editor;
        this.#editor = '';
        if (edit) return edit(content);
        const saved = this.#edits.shift();
        if (saved === undefined && record) record.opened = content;
        return saved ?? content;
      },
    });
  }

  #timeout(text: string, home: Home, index: number | null, record: OpenRecord | null): Program {
    const kubectlWithin = (ms: number): Program => this.#kubectl(text, home, index, record, ms);
    return function* timeout([duration = '', name = '', ...args], context) {
      const ms = /^\d+(\.\d+)?$/.test(duration) ? Number(duration) * 1000 : parseDuration(duration);
      if (ms === null) {
        context.err(`timeout: invalid time interval '${duration}'\n`);
        return 125;
      }
      if (name !== 'kubectl' && name !== 'k') {
        context.err(`podreel: timeout of anything but kubectl is not here\n`);
        return 2;
      }
      return yield* kubectlWithin(ms)(args, context);
    };
  }
}

function textProgram(tool: TextProgram | undefined): Program | undefined {
  return (
    tool &&
    function* program(args, context) {
      return tool(args, context);
    }
  );
}

/** `isBeside`: in what goes on beside the person, a run does not wait for it. */
function* sleeping(world: World, [duration = '0']: readonly string[], isBeside: boolean): Process<number> {
  const ms = /^\d+(\.\d+)?$/.test(duration) ? Number(duration) * 1000 : (parseDuration(duration) ?? 0);
  yield* isBeside ? world.rest(ms) : world.sleep(ms);
  return 0;
}

function* finishing(
  run: Process<number>,
  finish: (exitCode: number) => void,
  started: Future<undefined>,
): Process {
  finish(yield* run);
  started.resolve(undefined);
}

const watches =
  /^\s*(kubectl|k)\s+(get|events)\s(.*\s)?(-w|--watch|--watch=true|--watch-only|--raw.*[?&]watch=(1|true).*)(\s|$)/;
const follows = /^\s*(kubectl|k)\s+(logs\s(.*\s)?(-f|--follow|--follow=true)(\s|$)|attach\s)/;
/** `kubectl run -i` of a server, or of a loop. */
const accompanies =
  /^\s*(kubectl|k)\s+run\s(?=.*(\s-i|\s-[a-z]*i[a-z]*\s|--stdin|--attach))(?!.*\s--\s(?!.*while\s+(true|:)))/;

const endless = /^\s*(watch\s|while\s+(true|:)\s*[;\n]|until\s+false\s*[;\n])/;

/** A watch that nothing ends. */
function runsOn(command: string): boolean {
  return watches.test(command) || follows.test(command) || accompanies.test(command) || endless.test(command);
}
