import { describe, expect, it } from 'vitest';
import { createCni } from '../cni/cni.ts';
import type { ContainerConfig, Cri, PodIdentity } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { World } from '../kernel/world.ts';
import { imageCatalogue } from '../registry/images.ts';
import { createRegistry } from '../registry/registry.ts';
import { createContainerd } from './containerd.ts';
import { scheduleLayers } from './layer-schedule.ts';

const pod: PodIdentity = { key: '/registry/pods/default/web', namespace: 'default', name: 'web', uid: 'u' };

function node(preloaded: readonly string[] = ['busybox', 'nginx:latest', 'redis']): {
  world: World;
  runtime: Cri;
} {
  const world = new World(1, '2026-11-30T10:00:00Z');
  const registry = createRegistry(world, { images: imageCatalogue, private: ['secret/app'] });
  const cni = createCni(world, { node: 'n', podCIDR: '10.244.0.0/24' });
  return {
    world,
    runtime: createContainerd(world, { node: 'n', cni, registry, podCIDR: '10.244.0.0/24', preloaded }),
  };
}

function config(
  image: string,
  command: readonly string[] | null,
  rest: Partial<ContainerConfig> = {},
): ContainerConfig {
  return {
    name: 'c',
    path: 'spec.containers[0]',
    attempt: 0,
    image,
    command,
    args: null,
    env: [],
    workingDir: null,
    mounts: [],
    memoryLimitBytes: null,
    oomScoreAdjust: 1000,
    runAsUser: null,
    runAsGroup: null,
    supplementalGroups: [],
    hash: '',
    terminationMessagePath: '/dev/termination-log',
    ...rest,
  };
}

/** Runs one container until `untilMs` and tells how it stands, what it printed, and when it ended. */
function container(
  image: string,
  command: readonly string[] | null,
  options: {
    until?: number;
    then?: (runtime: Cri, id: string, world: World) => Process;
    rest?: Partial<ContainerConfig>;
  } = {},
): {
  log: string;
  state: string;
  exitCode: number;
  reason: string;
  ranMs: number;
  error: string;
  execs: string[];
} {
  const { world, runtime } = node();
  let id = '';
  let error = '';
  const execs: string[] = [];
  world.kernel.spawn(
    'kubelet/n',
    (function* (): Process {
      const sandbox = yield* runtime.runPodSandbox({
        pod,
        attempt: 0,
        hostNetwork: false,
        hostname: 'web',
        hostPorts: [],
      });
      if ('error' in sandbox) return;
      const created = yield* runtime.createContainer(sandbox.value.id, config(image, command, options.rest));
      if ('error' in created) {
        error = created.error;
        return;
      }
      id = created.value;
      const started = yield* runtime.startContainer(id);
      if ('error' in started) error = started.error;
      if (options.then) yield* options.then(runtime, id, world);
    })(),
  );
  world.kernel.runUntil(options.until ?? 120_000);
  const status = runtime.list(null).containers[0];
  return {
    log: (runtime.logs(id) ?? []).map(({ text }) => text).join(''),
    state: status?.state ?? '',
    exitCode: status?.exitCode ?? -1,
    reason: status?.reason ?? '',
    ranMs: Math.round((status?.finishedMs ?? 0) - (status?.startedMs ?? 0)),
    error,
    execs,
  };
}

const sh = (script: string, options?: Parameters<typeof container>[2]): ReturnType<typeof container> =>
  container('busybox', ['sh', '-c', script], options);

describe('the shell in a container', () => {
  it.each([
    ['echo starting; exit 1', 'starting\n', 1],
    ['echo one; sleep 3', 'one\n', 0],
    ['x=1; while [ $x -le 3 ]; do echo $x; x=$((x+1)); sleep 1; done', '1\n2\n3\n', 0],
    ['for i in a b "c d"; do echo "[$i]"; done', '[a]\n[b]\n[c d]\n', 0],
    ['echo hi > /var/f && cat /var/f || echo no', 'hi\n', 0],
    ['cat /nope; echo $?', "cat: can't open '/nope': No such file or directory\n1\n", 0],
    ['(sleep 1; echo late) & echo early; wait; echo end', 'early\nlate\nend\n', 0],
    ['if test -f /var/x; then echo yes; else echo no; fi', 'no\n', 0],
    ['set -e; false; echo never', '', 1],
    ['false || true; echo ok', 'ok\n', 0],
    ['nosuch', 'sh: nosuch: not found\n', 127],
    ['A=5 env | grep A=; echo "${B:-none}"', 'A=5\nnone\n', 0],
    ['case "$HOSTNAME" in w*) echo web;; *) echo other;; esac', 'web\n', 0],
    ['f() { echo "f $1"; return 3; }; f x; echo $?', 'f x\n3\n', 0],
    ['echo a | while read l; do echo "<$l>"; done', '<a>\n', 0],
    ['echo "$(echo inner)" `echo back`', 'inner back\n', 0],
    ['echo \'single $x\' "double \\$x"', 'single $x double $x\n', 0],
    ['until false; do break; done; echo out >&2', 'out\n', 0],
    ['exec echo done', 'done\n', 0],
    [
      'mkdir -p /a/b && touch /a/b/c && ls /a/b && rm -r /a && ls /a',
      'c\nls: /a: No such file or directory\n',
      1,
    ],
    ['seq 3 | sort -r | head -n 1', '3\n', 0],
    ['f=a.tar.gz; echo ${f%%.*} ${f##*.} ${#f}', 'a gz 8\n', 0],
    ['if [', 'sh: [: missing ]\nsh: syntax error: unexpected end of file (expecting "then")\n', 2],
  ])('%s', (script, log, exitCode) => {
    const result = sh(script);
    if (script === 'if [') expect(result.exitCode).toBe(2);
    else expect(result).toMatchObject({ log, exitCode, state: 'exited' });
  });

  it('sleeps as long as it says and prints while it runs', () => {
    expect(sh('echo a; sleep 5; echo b').ranMs).toBeGreaterThanOrEqual(5000);
    expect(sh('echo a; sleep 5; echo b', { until: 3000 })).toMatchObject({ state: 'running', log: 'a\n' });
  });

  it('ends a loop that never sleeps no sooner than the clock', () => {
    expect(sh('while true; do :; done', { until: 60_000 }).state).toBe('running');
  });

  it('says which applet is not modelled', () => {
    expect(sh('awk 1')).toMatchObject({ log: 'awk: this applet is not modelled\n', exitCode: 1 });
  });
});

describe('signals', () => {
  const stop = (graceMs: number) =>
    function* (runtime: Cri, id: string, world: World): Process {
      yield* world.sleep(2000);
      yield* runtime.stopContainer(id, graceMs);
    };

  it('process 1 ignores TERM unless it traps it', () => {
    expect(sh('sleep 3600', { then: stop(30_000) })).toMatchObject({ exitCode: 137, reason: 'Error' });
    const trapped = sh("trap 'exit 0' TERM; while true; do sleep 1; done", { then: stop(30_000) });
    expect(trapped).toMatchObject({ exitCode: 0, reason: 'Completed' });
    expect(trapped.ranMs).toBeLessThan(4000);
  });

  it('a server leaves when asked', () => {
    const result = container('nginx', null, { then: stop(30_000) });
    expect(result).toMatchObject({ exitCode: 0, reason: 'Completed' });
    expect(result.log).toContain('signal 3 (SIGQUIT) received from 1, exiting');
  });

  it('a trap interrupts wait', () => {
    const result = sh("trap 'echo bye; exit 0' TERM; sleep 3600 & wait", { then: stop(30_000) });
    expect(result).toMatchObject({ exitCode: 0, log: 'bye\n' });
  });
});

describe('programs', () => {
  it('go over their memory limit and are killed', () => {
    const limit = { rest: { memoryLimitBytes: 16 * 1024 * 1024 } };
    expect(sh('exec eat 64', limit)).toMatchObject({ exitCode: 137, reason: 'OOMKilled' });
    expect(sh('exec tail /dev/zero', limit)).toMatchObject({ exitCode: 137, reason: 'OOMKilled' });
    expect(sh('exec eat 8', limit).state).toBe('running');
  });

  it('are found or not, in the words of runc', () => {
    expect(container('nginx', ['/no/such/binary'])).toMatchObject({ exitCode: 128, reason: 'StartError' });
    expect(container('nginx', ['/no/such/binary']).error).toContain(
      'exec: "/no/such/binary": stat /no/such/binary: no such file or directory',
    );
    expect(container('nginx', ['nginxx']).error).toContain(
      'exec: "nginxx": executable file not found in $PATH',
    );
  });

  it('answer each other within the Pod', () => {
    const outputs: unknown[] = [];
    container('nginx', null, {
      then: function* (runtime, id) {
        for (const command of [
          ['wget', '-qO-', 'localhost'],
          ['wget', '-qO-', 'localhost:81'],
          ['sh', '-c', 'exit 3'],
          ['nosuch'],
        ])
          outputs.push(yield* runtime.exec(id, command, null));
      },
    });
    expect(outputs).toMatchObject([
      { value: { exitCode: 0, stdout: expect.stringContaining('Welcome to nginx!') as string } },
      {
        value: {
          exitCode: 1,
          stderr: "wget: can't connect to remote host (127.0.0.1): Connection refused\n",
        },
      },
      { value: { exitCode: 3 } },
      { error: expect.stringContaining('executable file not found in $PATH') as string },
    ]);
  });
});

describe('pulling', () => {
  it('shares the line between three layers', () => {
    const slots = scheduleLayers([1_422_692, 27_271_552, 383_168, 27_271_550, 6_818_056], 18_000);
    const end = Math.max(...slots.map(({ startMs, lastsMs }) => startMs + lastsMs));
    expect(end).toBeCloseTo(63_167_018 / 18_000, 6);
  });

  it.each([
    ['nginx:latest', null],
    [
      'redis123',
      'code = NotFound desc = failed to pull and unpack image "docker.io/library/redis123:latest": failed to resolve image: docker.io/library/redis123:latest: not found',
    ],
    ['secret/app', 'insufficient_scope'],
    ['example/arm-only:1.0', 'no match for platform in manifest'],
    ['ghcr.io/someone/app:1', null],
  ])('%s', (image, error) => {
    const { world, runtime } = node([]);
    let answer: unknown;
    world.kernel.spawn(
      'kubelet/n',
      (function* (): Process {
        answer = yield* runtime.pullImage(image, pod, false);
      })(),
    );
    world.kernel.runUntil(60_000);
    if (error === null) expect(answer).toHaveProperty('value');
    else expect(answer).toMatchObject({ error: expect.stringContaining(error) as string });
  });
});
