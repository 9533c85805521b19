import { beforeAll, describe, expect, it } from 'vitest';
import { simulate } from '../simulate.ts';

/** What one typed line after the other prints, with its exit code. */
function answers(...lines: readonly string[]): { readonly text: string; readonly exitCode: number | null }[] {
  const { commands } = simulate({
    seed: 1,
    cluster: 'recorded',
    files: {},
    inputs: lines.map((text) => ({ text })),
  });
  return commands.map(({ output, exitCode }) => ({ text: output, exitCode }));
}

describe('kubectl', () => {
  beforeAll(() => import('../all-parts.ts'));

  it.each([
    [
      'kubectl rollout foo',
      'error: unknown command "foo"\nSee \'kubectl rollout -h\' for help and examples\n',
    ],
    ['kubectl cordon', "error: USAGE: cordon NODE [flags]\nSee 'kubectl cordon -h' for help and examples\n"],
    ['kubectl explain pod.spec.foo', 'error: field "foo" does not exist\n'],
    ['kubectl explain podz', 'error: the server doesn\'t have a resource type "podz"\n'],
    [
      'kubectl autoscale deployment web --max=0',
      'error: --max=MAXPODS is required and must be at least 1, max: 0\n',
    ],
    [
      "kubectl get pods -l 'app in web'",
      'Error from server (BadRequest): Unable to find "/v1, Resource=pods" that match label selector "app in web", field selector "": unable to parse requirement: found \'web\' expected: \'(\'\n',
    ],
    [
      'kubectl get nodes --as=jane',
      'Error from server (Forbidden): nodes is forbidden: User "jane" cannot list resource "nodes" in API group "" at the cluster scope\n',
    ],
  ])('%s fails in the words of the real one', (line, text) => {
    expect(answers(line)).toEqual([{ text, exitCode: 1 }]);
  });

  it('accompanies the Pod that it runs, ends as its container ends, and removes it', () => {
    const session =
      'All commands and output from this session will be recorded in container logs, including credentials and sensitive information passed through the command prompt.\n' +
      "If you don't see a command prompt, try pressing enter.\n";
    const [brief, slow, gone, shell, tty, kept] = answers(
      "kubectl run a --image=busybox --rm -i --restart=Never -- sh -c 'echo hi'",
      "kubectl run b --image=busybox --rm -it --restart=Never -- sh -c 'echo one; sleep 3; echo two; exit 3'",
      'kubectl get pods',
      'kubectl run c --image=busybox -it',
      'kubectl run c --image=busybox -t -- ls',
      'kubectl run c --image=nginx --rm',
    );
    const deleted = (name: string): string => `pod "${name}" deleted from default namespace\n`;
    expect(brief?.text.replace(session, '')).toBe(`hi\n${deleted('a')}`);
    expect(brief?.exitCode).toBe(0);
    const resume = "Session ended, resume using 'kubectl attach b -c b -n default -i -t' command\n";
    expect(slow?.text).toBe(`one\n${session}two\n${resume}${deleted('b')}pod default/b terminated (Error)\n`);
    expect(slow?.exitCode).toBe(3);
    expect(gone?.text).not.toContain('a  ');
    expect(shell?.text).toBe('podreel: an interactive shell in a container is not modelled here\n');
    expect(tty?.text).toMatch(/^error: -i\/--stdin is required for containers with -t\/--tty=true\n/);
    expect(kept?.text).toMatch(/^error: --rm should only be used for attached containers\n/);
  });

  it('attaches to what a container writes from now on, and exposes what it runs', () => {
    const [, , attached, , over, service] = answers(
      "kubectl run a --image=busybox --restart=Never -- sh -c 'echo before; sleep 4; echo after'",
      'kubectl wait --for=condition=Ready pod/a',
      'kubectl attach a',
      'sleep 8',
      'kubectl attach a',
      'kubectl run web --image=nginx --port=80 --expose',
    );
    expect(attached?.text).toContain('after\n');
    expect(attached?.text).not.toContain('before');
    expect(over?.text).toBe(
      'error: cannot attach a container in a completed pod; current phase is Succeeded\n',
    );
    expect(service?.text).toBe('service/web created\npod/web created\n');
  });

  it("tells of its requests with -v=6 and more, in klog's form on standard error", () => {
    const [cold, warm, headers, refused] = answers(
      'kubectl get pods -v=6',
      'kubectl create configmap a --from-literal=b=c -v=8',
      'kubectl get pods x -v=7',
      'kubectl get pods x -v=4',
    ).map(({ text }) => text);
    const server = 'https://192.168.56.10:6443';
    const response = (path: string): string =>
      `round_trippers.go:632] "Response" verb="GET" url="${server}${path}" status="200 OK" milliseconds=`;
    for (const path of ['/api?timeout=32s', '/apis?timeout=32s', '/api/v1/namespaces/default/pods?limit=500'])
      expect(cold).toContain(response(path));
    expect(cold).toMatch(/^I1130 10:00:00\.\d{6} +\d+ loader\.go:407\] Config loaded from file: {2}\//);
    expect(cold).toMatch(/\nNo resources found in default namespace\.\n$/);
    expect(warm).toContain('"Request Body" body=<\n\t{"apiVersion":"v1","data":{"b":"c"},"kind":"ConfigMap"');
    expect(warm).toMatch(/"Response" status="201 Created" headers=<\n\tAudit-Id: [-0-9a-f]{36}\n/);
    expect(warm).toMatch(/\n\tDate: Mon, 30 Nov 2026 10:00:00 GMT\n >/);
    expect(headers).toContain(
      `"Request" verb="GET" url="${server}/api/v1/namespaces/default/pods/x" headers=<`,
    );
    expect(headers).toContain('"Response" status="404 Not Found" milliseconds=');
    expect(refused).toContain('server response object: %s[{\n  "kind": "Status",\n');
    expect(refused).not.toContain('round_trippers');
  });

  it('follows a log until the container ends', () => {
    const lines = answers(
      'kubectl run w --image=busybox --restart=Never -- sh -c "echo a; sleep 3; echo b"',
      'wait 2500ms',
      'kubectl logs -f w',
      'wait 9s',
      'kubectl logs -f w --tail=1',
    );
    expect(lines[1]).toEqual({ text: 'a\nb\n', exitCode: 0 });
    expect(lines[2]).toEqual({ text: 'b\n', exitCode: 0 });
    const [, following] = simulate({
      seed: 1,
      cluster: 'recorded',
      files: {},
      inputs: ['kubectl run w --image=nginx', 'wait 5s', 'kubectl logs -f w --tail=0', 'wait 5s'].map(
        (text) => ({
          text,
        }),
      ),
    }).commands;
    expect(following?.output).toBe('');
    expect(following?.until).toBeGreaterThan(10_000);
  });

  it('takes templates from the command line and from files', () => {
    const [go, columns, path, none, missing] = answers(
      "kubectl get cm --template='{{range .items}}{{.metadata.name}} {{end}}'",
      "printf 'NAME KIND\\n.metadata.name .kind\\n' > c.txt; kubectl get cm -o custom-columns-file=c.txt",
      "echo -n '{.items[*].kind}' > p.txt; kubectl get cm -o jsonpath-file=p.txt",
      'kubectl get cm -o go-template',
      'kubectl get cm -o jsonpath-file=no.txt',
    ).map(({ text }) => text);
    expect(go).toBe('kube-root-ca.crt ');
    expect(columns).toBe('NAME               KIND\nkube-root-ca.crt   ConfigMap\n');
    expect(path).toBe('ConfigMap');
    expect(none).toBe('error: template format specified but no template given\n');
    expect(missing).toContain('open no.txt: no such file or directory');
  });

  it('makes a token that is good for --token', () => {
    const [token, other, ingress] = answers(
      'kubectl create token default',
      'kubectl auth whoami --token=$(kubectl create token default)',
      'kubectl create ingress a --rule=b',
    );
    expect(token?.exitCode).toBe(0);
    expect(other?.text).toContain('system:serviceaccount:default:default');
    expect(ingress).toEqual({ text: 'podreel: kubectl create ingress is not modelled here\n', exitCode: 1 });
  });

  it('says how a command is used, and that it is shortened', () => {
    const [asked, help, options] = answers('kubectl get -h', 'kubectl help get', 'kubectl options');
    expect(asked?.text).toBe(help?.text);
    expect(asked?.text).toMatch(
      /^Display one or many resources\.\n\nOptions:\n {4}-A, --all-namespaces=false:\n/,
    );
    expect(asked?.text).toContain('\nUsage:\n  kubectl get [(-o|--output=)json|');
    expect(asked?.text).toMatch(/\npodreel: shortened: .*\n$/);
    expect(options?.text).toContain("    -n, --namespace='':\n");
  });

  it('explains a group of commands: on standard output when asked, and then it is no failure', () => {
    const [asked, alone, root] = answers('kubectl set --help', 'kubectl set', 'kubectl');
    expect(asked?.text).toBe(alone?.text);
    expect(asked?.text).toContain('  image            Update the image of a pod template\n');
    expect([asked, alone, root].map((answer) => answer?.exitCode)).toEqual([0, 1, 0]);
  });

  it('knows who may do what', () => {
    const [may, mayNot, other] = answers(
      'kubectl auth can-i create pods',
      'kubectl auth can-i create pods --as=jane',
      'kubectl auth whoami --as=jane --as-group=dev',
    );
    expect(may).toEqual({ text: 'yes\n', exitCode: 0 });
    expect(mayNot).toEqual({ text: 'no\n', exitCode: 1 });
    expect(other?.text).toBe('ATTRIBUTE   VALUE\nUsername    jane\nGroups      [dev system:authenticated]\n');
  });

  it('answers a dry run on the server with what would be, and changes nothing', () => {
    const [, dry, after] = answers(
      'kubectl create deployment web --image=nginx',
      'kubectl patch deployment web -p \'{"spec":{"replicas":3}}\' --dry-run=server -o jsonpath=\'{.spec.replicas}\'',
      "kubectl get deployment web -o jsonpath='{.spec.replicas}'",
    );
    expect([dry?.text, after?.text]).toEqual(['3', '1']);
  });

  it('autoscales as far as a cluster without metrics lets it', () => {
    const found = answers(
      'kubectl create deployment web --image=nginx --replicas=1',
      'kubectl autoscale deployment web --min=2 --max=5 --cpu=80%',
      'wait 16s',
      "kubectl get deployment web -o jsonpath='{.spec.replicas}'",
      'wait 16s',
      'kubectl get hpa --no-headers',
      'kubectl describe hpa web',
    );
    expect(found[1]?.text).toBe('horizontalpodautoscaler.autoscaling/web autoscaled\n');
    expect(found[2]?.text).toBe('2');
    expect(found[3]?.text).toMatch(/^web +Deployment\/web +cpu: <unknown>\/80% +2 +5 +2 /);
    expect(found[4]?.text).toContain('SuccessfulRescale');
    expect(found[4]?.text).toContain('FailedGetResourceMetric');
  });
});
