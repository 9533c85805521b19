import { describe, expect, it } from 'vitest';
import '../all-parts.ts';
import { simulate } from '../simulate.ts';

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: c
    image: nginx
`;

function run(...lines: readonly string[]) {
  return simulate({
    seed: 1,
    cluster: 'recorded',
    files: { 'pod.yaml': pod },
    inputs: lines.map((text) => ({ text })),
  });
}

const outputs = (...lines: readonly string[]): readonly string[] =>
  run(...lines).commands.map(({ output }) => output);

describe('the prompt', () => {
  it('does one line after the other', () => {
    const { commands } = run('kubectl run web --image=nginx', 'wait 5s', 'kubectl get pods');
    const [first, second] = commands;
    expect(first?.output).toBe('pod/web created\n');
    expect(second?.at).toBeGreaterThanOrEqual((first?.until ?? 0) + 5000);
    expect(second?.output).toBe(
      'NAME   READY   STATUS    RESTARTS   AGE\nweb    1/1     Running   0          5s\n',
    );
  });

  it('waits until something is so, and no longer', () => {
    const { commands } = run(
      'kubectl run web --image=nginx',
      'wait until pod/web STATUS=Running timeout 60s',
      'kubectl get pod web -o name',
      'wait until pod/web STATUS=Completed timeout 3s',
      'echo done',
    );
    const [, get, echo] = commands;
    expect(get?.at).toBeLessThan(3000);
    expect((echo?.at ?? 0) - (get?.until ?? 0)).toBeCloseTo(3000, 0);
  });

  it('joins kubectl with the small tools and with files', () => {
    const dryRun = 'kubectl run redis --image=redis123 --dry-run=client -o yaml';
    expect(
      outputs(
        `${dryRun} > redis.yaml`,
        'grep image redis.yaml',
        "sed -i 's/redis123/redis/' redis.yaml && grep -c image redis.yaml",
        'cat redis.yaml | head -2 | tail -1',
        'kubectl apply -f - <<EOF\n$(cat redis.yaml)\nEOF',
        'ls',
      ),
    ).toEqual([
      '',
      '  - image: redis123\n',
      '1\n',
      'kind: Pod\n',
      'pod/redis created\n',
      'pod.yaml\nredis.yaml\n',
    ]);
  });

  it('fills in names that the cluster has made', () => {
    const [, , named] = run(
      'kubectl create deployment web --image=nginx --replicas=2',
      'wait 5s',
      'kubectl get pods -o name',
      'kubectl delete pod {pod web-* 2} --wait=false',
    ).commands;
    expect(named?.command).toMatch(/^kubectl delete pod web-[a-z0-9]+-[a-z0-9]{5} --wait=false$/);
    expect(named?.exitCode).toBe(0);
  });

  it('says what is not there', () => {
    const { commands } = run('vim pod.yaml', 'kubectl frobnicate', 'kubectl cp a b', 'echo a | | b');
    expect(commands.map(({ exitCode }) => exitCode)).toEqual([127, 1, 1, 2]);
    expect(commands[0]?.output).toMatch(/vim/);
    expect(commands[1]?.output).toBe('error: unknown command "frobnicate" for "kubectl"\n');
    expect(commands[2]?.output).toBe('podreel: kubectl cp is not modelled here\n');
    expect(commands[3]?.output).toMatch(/syntax error/);
  });

  it('does behind the scenes what others do, and tells nobody', () => {
    const { commands, trace } = run(
      'kubectl get nodes -o name',
      'as admin: kubectl create namespace shop',
      'as admin: kubectl config set-context --current --namespace=shop',
      'kubectl run web --image=nginx',
    );
    expect(commands).toHaveLength(2);
    const typed = trace.events.filter((event) => event.type === 'message' && event.call.protocol === 'shell');
    expect(typed.length).toBeGreaterThan(0);
    expect(
      trace.events.some((event) => event.type === 'stored' && event.key === '/registry/pods/shop/web'),
    ).toBe(true);
  });

  it('takes the context that the kubeconfig names', () => {
    expect(
      outputs('kubeconfig: bad token', 'kubectl get pods', 'kubeconfig: port 6444', 'kubectl get pods')[0],
    ).toBe('error: You must be logged in to the server (Unauthorized)\n');
  });

  it('ends a command when its time is up, and a watch when the person has waited', () => {
    const { commands } = run(
      'kubectl run web --image=nginx',
      'timeout 4s kubectl get pods -w',
      'kubectl get pods -w',
      'wait 2s',
      'kubectl get pods -o name',
    );
    const [, timed, watched, after] = commands;
    expect(timed?.exitCode).toBe(124);
    expect((timed?.until ?? 0) - (timed?.at ?? 0)).toBeCloseTo(4000, -1);
    expect(timed?.output.split('\n')[0]).toMatch(/^NAME +READY +STATUS +RESTARTS +AGE$/);
    expect(watched?.until).toBeLessThanOrEqual(after?.at ?? 0);
    expect(after?.output).toBe('pod/web\n');
  });
});

describe('the session at the prompt', () => {
  it('keeps variables and aliases, and knows what was typed', () => {
    expect(
      outputs('export A=b', 'echo $A', "alias kg='kubectl get'", 'kg ns default -o name', 'history'),
    ).toEqual([
      '',
      'b\n',
      '',
      'namespace/default\n',
      "    1  export A=b\n    2  echo $A\n    3  alias kg='kubectl get'\n    4  kg ns default -o name\n    5  history\n",
    ]);
  });

  it('runs a command again and again for watch, until the person has waited', () => {
    const [watched] = run('watch -n 1 kubectl get ns default -o name', 'wait 2500ms').commands;
    expect(watched?.output.split('\x1b[H\x1b[2J')).toHaveLength(4);
    expect(watched?.output).toContain(
      'Every 1.0s: kubectl get ns default -o name   localhost: Mon Nov 30 10:00:00 2026\n\nnamespace/default\n',
    );
  });

  it('says by name what is not here', () => {
    expect(outputs('docker ps', 'vi pod.yaml', 'function f', 'frobnicate')).toEqual([
      'podreel: docker is not here\n',
      'podreel: vi is not here: files are written in the manifest editor\n',
      "podreel: the shell's word function is not here\n",
      'bash: frobnicate: command not found\n',
    ]);
  });

  it('knows the contexts of a kubeconfig: one who may not, and one whom nobody knows', () => {
    const { commands } = simulate({
      seed: 1,
      cluster: 'recorded',
      contexts: ['admin', 'restricted', 'unknown'],
      files: {},
      inputs: [
        { text: 'kubectl config get-contexts -o name' },
        { text: 'kubectl config use-context jane@kubernetes' },
        { text: 'kubectl get pods' },
        { text: 'kubectl config use-context expired@kubernetes' },
        { text: 'kubectl get pods' },
      ],
    });
    expect(commands.map(({ output }) => output)).toEqual([
      'expired@kubernetes\njane@kubernetes\nkubernetes-admin@kubernetes\n',
      'Switched to context "jane@kubernetes".\n',
      'Error from server (Forbidden): pods is forbidden: User "jane" cannot list resource "pods" in API group "" in the namespace "default"\n',
      'Switched to context "expired@kubernetes".\n',
      'error: You must be logged in to the server (Unauthorized)\n',
    ]);
  });

  it('shows what kubectl edit opens, and sends what was saved there', () => {
    const lines = (edits?: readonly string[]) =>
      simulate({
        seed: 1,
        cluster: 'recorded',
        files: {},
        inputs: [
          { text: 'kubectl run redis --image=redis123' },
          { text: 'kubectl edit pod redis', ...(edits && { edits }) },
        ],
      }).commands[1];
    const opened = lines()?.opened ?? '';
    expect(opened).toMatch(/^# Please edit the object below\./);
    expect(lines()?.output).toBe('Edit cancelled, no changes made.\n');
    const saved = opened.replace(/image: redis123/, 'image: redis');
    expect(lines([saved])).toMatchObject({ output: 'pod/redis edited\n', exitCode: 0 });
    const wrong = lines([opened.replace(/restartPolicy: .*/, 'restartPolicy: Sometimes')]);
    expect(wrong?.opened).toMatch(/# pods "redis" was not valid:/);
  });

  it('takes turns and decides, as tutorials do', () => {
    expect(
      outputs(
        'for i in 1 2; do kubectl create configmap c$i; done',
        'if kubectl get configmap c1 -o name; then echo yes; else echo no; fi',
        'if ! kubectl get configmap x; then echo no; fi',
        'i=0; while [ $i -lt 3 ]; do i=$((i+1)); echo $i; done | sort -r',
        'kubectl run web --image=nginx > /dev/null; until kubectl get pod web | grep -o Running; do sleep 1; done',
        'while true; do echo a; break; done',
      ),
    ).toEqual([
      'configmap/c1 created\nconfigmap/c2 created\n',
      'configmap/c1\nyes\n',
      'Error from server (NotFound): configmaps "x" not found\nno\n',
      '3\n2\n1\n',
      'Running\n',
      'a\n',
    ]);
    const [, , table, , counts] = outputs(
      'while true; do kubectl get cm -o name | wc -l; sleep 1; done',
      'wait 2500ms',
      'for i in $(seq 1 300); do echo $i; done | tail -1',
      'kubectl create configmap a',
      'echo $?',
    );
    expect(table).toBe('configmap/a created\n');
    expect(counts).toBe(undefined);
    expect(outputs('for i in $(seq 1 300); do echo $i; done')[0]).toMatch(
      /\n200\npodreel: a loop ends here after 200 turns\n$/,
    );
  });

  it('passes on what a watch prints as it comes, and ends it when nobody reads it', () => {
    const { commands } = run(
      'kubectl get configmaps -w | grep ^a',
      'kubectl create configmap a1',
      'kubectl create configmap b1',
      'wait 1s',
      'kubectl get pods -w | head -2',
      'kubectl run web --image=nginx',
      'wait 9s',
      'kubectl get configmaps -w | wc -l',
      'wait 1s',
    );
    const [grep, , , head, , count] = commands;
    expect(grep?.output).toMatch(/^a1 +0 +0s\n$/);
    expect(head?.output).toMatch(/^NAME .*\nweb .*\n$/);
    // The next row finds nobody who reads it: kubectl ends, and the prompt is back long before the wait is over.
    expect((head?.until ?? Infinity) - (head?.at ?? 0)).toBeLessThan(2000);
    expect(count?.output).toBe('');
  });

  it('tells what the shell printed itself before kubectl began', () => {
    const [line] = run('echo a; kubectl get pods; echo b').commands;
    expect(line?.own?.map(({ text }) => text)).toEqual(['a\n']);
    expect(line?.output).toBe('a\nNo resources found in default namespace.\nb\n');
  });
});
