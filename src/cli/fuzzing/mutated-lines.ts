import fc from 'fast-check';
import { globalFlags, type Command } from '../../engine/kubectl/command.ts';
import type { FlagSpec } from '../../engine/kubectl/command-line.ts';
import { commands } from '../../engine/kubectl/commands/commands.ts';

/** Lines that people type, as tutorials and the recordings have them. */
const typed: readonly string[] = [
  'kubectl get pods',
  'kubectl get pod web -o yaml',
  'kubectl get pods,svc -A -o wide --show-labels',
  'kubectl get pods -o jsonpath=\'{range .items[*]}{.metadata.name}{"\\n"}{end}\'',
  "kubectl get deploy web -o go-template='{{range .spec.template.spec.containers}}{{.image}}{{end}}'",
  'kubectl get pods -o custom-columns=NAME:.metadata.name,IP:.status.podIP --sort-by=.metadata.name',
  'kubectl get pods --field-selector=status.phase=Running -l app=web,tier!=x',
  'kubectl get events --sort-by=.lastTimestamp',
  'timeout 2 kubectl get pods -w',
  'kubectl get --raw /api/v1/namespaces/default/pods',
  'kubectl describe pod web',
  'kubectl describe node node-1',
  'kubectl run a --image=nginx --env=A=b --port=80 --labels=a=b --restart=Never -- sh -c "sleep 1"',
  'kubectl run redis --image=redis123 --dry-run=client -o yaml > redis.yaml',
  'kubectl create deployment d --image=nginx --replicas=2 --port=80',
  'kubectl create configmap c --from-literal=a=b --from-file=pod.yaml',
  'kubectl create secret generic s --from-literal=a=b',
  'kubectl create secret docker-registry r --docker-username=u --docker-password=p --docker-server=x',
  'kubectl create job j --image=busybox -- sh -c "exit 1"',
  'kubectl create cronjob cj --image=busybox --schedule="*/1 * * * *"',
  'kubectl create service clusterip s --tcp=80:80',
  'kubectl create quota q --hard=pods=1,cpu=1',
  'kubectl create role r --verb=get,list --resource=pods --resource-name=web',
  'kubectl create rolebinding rb --role=r --serviceaccount=default:default --user=u',
  'kubectl create priorityclass p --value=10 --description=x',
  'kubectl create namespace n',
  'kubectl create -f pod.yaml',
  'kubectl apply -f pod.yaml --dry-run=server -o json',
  'kubectl apply -f - <<EOF\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: $NAME\nEOF',
  'cat pod.yaml | kubectl apply -f -',
  'kubectl replace --force -f pod.yaml',
  'kubectl delete pod web --grace-period=0 --force',
  'kubectl delete -f pod.yaml --wait=false',
  'kubectl delete deploy,svc --all --cascade=orphan',
  'kubectl edit deploy web',
  'kubectl patch deploy web -p \'{"spec":{"replicas":2}}\'',
  'kubectl patch pod web --type=json -p \'[{"op":"replace","path":"/metadata/labels/app","value":"x"}]\'',
  'kubectl set image deploy/web web=nginx:1.27',
  'kubectl set env deploy/web A=b C-',
  'kubectl set resources deploy web --limits=cpu=200m,memory=512Mi',
  'kubectl scale deploy web --replicas=3 --current-replicas=1',
  'kubectl rollout status deploy web --timeout=1s',
  'kubectl rollout history deploy web --revision=1',
  'kubectl rollout undo deploy web --to-revision=1',
  'kubectl rollout restart deploy web',
  'kubectl label pod web a=b --overwrite',
  'kubectl annotate pods --all a=b c-',
  'kubectl taint nodes node-1 k=v:NoSchedule',
  'kubectl drain node-1 --ignore-daemonsets --delete-emptydir-data --force --timeout=1s',
  'kubectl cordon node-1; kubectl uncordon node-1',
  'kubectl expose deploy web --port=80 --target-port=8080 --type=NodePort --name=x',
  'kubectl logs web -c web --tail=5 --since=1m --timestamps -p',
  'kubectl logs -f web',
  'kubectl exec web -- ls /',
  'kubectl exec -it web -c web -- sh -c "echo a | wc -l"',
  'kubectl wait pod/web --for=condition=Ready --timeout=1s',
  "kubectl wait pod/web --for=jsonpath='{.status.phase}'=Running --timeout=1s",
  'kubectl events --for pod/web --types=Warning',
  'kubectl explain pod.spec.containers.resources --recursive',
  'kubectl api-resources --namespaced=true -o name --verbs=list',
  'kubectl auth can-i create pods --as=system:serviceaccount:default:default -n other',
  'kubectl auth can-i --list',
  'kubectl config set-context --current --namespace=other',
  'kubectl config view --minify -o yaml',
  'kubectl diff -f pod.yaml',
  'kubectl autoscale deploy web --min=1 --max=3 --cpu-percent=50',
  'kubectl get pods -v=8',
  'kubectl top pods',
  'kubectl version -o json',
  "kubectl get pods | grep web | awk '{print $1}' | sort -r | head -n 1 | wc -l",
  'kubectl delete pod $(kubectl get pods -o name | head -1)',
  "sed -i 's/nginx/redis/' pod.yaml && kubectl apply -f pod.yaml || echo no",
  'for i in 1 2 3; do kubectl create configmap c$i; done',
  'if kubectl get pod web; then echo yes; else echo no; fi',
  'export NAME=x; echo "$NAME ${NAME}" >> out.txt; cat out.txt | tr a-z A-Z | cut -d: -f1 | uniq -c',
  'watch -n 1 kubectl get pods',
  "alias kgp='kubectl get pods'; kgp",
];

/** What stands where something else should, or nothing. */
const values: readonly string[] = [
  ...['', ' ', '-', '--', '---', '=', ',', '/', ':', '.', '..', '*', '?', '!', '~', '@', '%', '^', '$', '$('],
  ...['-1', '0', '1', '3', '1.5', '1e9', '0x10', '99999999999999999999', 'NaN', 'Infinity', 'null', 'true'],
  ...[
    'pod',
    'pods',
    'Pod',
    'po',
    'deploy',
    'deployments.apps',
    'svc',
    'nodes',
    'cm',
    'all',
    'ns',
    'events',
    'x',
  ],
  ...[
    'web',
    'pod/web',
    'deploy/web',
    'pods/',
    '/web',
    'pod/web/x',
    'node-1',
    'default',
    'other',
    'kube-system',
  ],
  ...['yaml', 'json', 'name', 'wide', 'jsonpath={', 'jsonpath={.items[*]..x}', 'jsonpath={.a[?(@.b=="c")]}'],
  ...[
    'custom-columns=',
    'custom-columns=A:',
    'go-template={{',
    'go-template={{.x.y | len}}',
    'jsonpath-file=pod.yaml',
  ],
  ...[
    'a=b',
    'a=',
    '=b',
    'a-',
    'a=b:NoSchedule',
    'a==b',
    'a in (b,c)',
    '!a',
    'a,b',
    'a:b',
    'a:b:c',
    'nginx',
    'NGINX:',
  ],
  ...[
    '100000000000h',
    '5s',
    '1m',
    '-5s',
    '5',
    'pod.yaml',
    'no.yaml',
    'bad.yaml',
    './',
    'https://x/y.yaml',
    'out.txt',
  ],
  ...[
    '{"spec":null}',
    '{"spec":{"replicas":-1}}',
    '[]',
    '[{"op":"test"}]',
    '{',
    '"',
    "'",
    '`',
    '\\',
    '|',
    '||',
    '&&',
    '&',
  ],
  ...[
    ';',
    ';;',
    '>',
    '>>',
    '<',
    '<<',
    '<<EOF',
    '2>&1',
    '(',
    ')',
    '{}',
    '#',
    '\n',
    '\t',
    '\r',
    '\u0000',
    '\u2028',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '한글',
    'é',
    '😀',
    'a'.repeat(300),
    'A_B',
    '10.0.0.1',
  ],
  ...[
    'system:masters',
    'client',
    'server',
    'none',
    'condition=Ready',
    'delete',
    'jsonpath={.x}=y',
    'Always',
    'Never',
  ],
];

interface Path {
  readonly words: readonly string[];
  readonly flags: readonly FlagSpec[];
}

function pathsOf(command: Command, above: readonly string[]): Path[] {
  const words = [...above, command.name];
  const flags = [...(command.flags ?? []), ...globalFlags];
  return [{ words, flags }, ...(command.subcommands ?? []).flatMap((one) => pathsOf(one, words))];
}

const paths = commands.flatMap((command) => pathsOf(command, ['kubectl']));

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

const quoted = (word: string): string =>
  /^[\w./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** A command with flags that it really has, and anything for their values and arguments. */
const anyFlags: fc.Arbitrary<string> = fc.constantFrom(...paths).chain(({ words, flags }) =>
  fc
    .array(
      fc.oneof(
        value.map(quoted),
        fc
          .record({ flag: fc.constantFrom(...flags), value, joined: fc.boolean() })
          .map(({ flag: { name, bare }, value, joined }) => {
            if (bare !== undefined && joined) return `--${name}`;
            return `--${name}${joined ? '=' : ' '}${quoted(value)}`;
          }),
      ),
      { maxLength: 6 },
    )
    .map((rest) => [...words, ...rest].join(' ')),
);

type Mutation = (line: string, at: number, much: number, piece: string) => string;

const mutations: readonly Mutation[] = [
  (line, at, _, piece) => line.slice(0, at) + piece + line.slice(at),
  (line, at, much) => line.slice(0, at) + line.slice(at + much),
  (line, at) => line.slice(0, at),
  (line, at, much) => line.slice(0, at) + line.slice(at, at + much).repeat(2) + line.slice(at + much),
  (line, at, _, piece) => withWords(line, at, (words, i) => void (words[i] = piece)),
  (line, at) => withWords(line, at, (words, i) => void words.splice(i, 1)),
  (line, at, much) =>
    withWords(line, at, (words, i) => {
      const other = much % words.length;
      [words[i], words[other]] = [words[other] ?? '', words[i] ?? ''];
    }),
  (line, at, _, piece) =>
    withWords(line, at, (words, i) => void (words[i] = `${words[i]?.split('=')[0] ?? ''}=${piece}`)),
  (line, at, _, piece) => withWords(line, at, (words, i) => void words.splice(i, 0, piece)),
];

function withWords(line: string, at: number, change: (words: string[], i: number) => void): string {
  const words = line.split(' ');
  change(words, at % words.length);
  return words.join(' ');
}

const accidents = fc.array(
  fc.record({
    mutate: fc.constantFrom(...mutations),
    where: fc.nat({ max: 999 }),
    much: fc.integer({ min: 1, max: 20 }),
    piece: value,
  }),
  { minLength: 1, maxLength: 5 },
);

/** Command lines as they become by a few accidents, and commands with values that nobody meant. */
export const mutatedLines: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: anyFlags },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...typed), accidents)
      .map(([line, all]) =>
        all.reduce(
          (text, { mutate, where, much, piece }) => mutate(text, where % (text.length + 1), much, piece),
          line,
        ),
      ),
  },
);
