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
    const { commands } = run('vim pod.yaml', 'kubectl frobnicate', 'kubectl attach web', 'echo a | | b');
    expect(commands.map(({ exitCode }) => exitCode)).toEqual([127, 1, 1, 2]);
    expect(commands[0]?.output).toMatch(/vim/);
    expect(commands[1]?.output).toBe('error: unknown command "frobnicate" for "kubectl"\n');
    expect(commands[2]?.output).toBe('podreel: kubectl attach is not modelled here\n');
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
