/** A common object to begin with. */
export interface Snippet {
  readonly kind: string;
  /** Its short name in kubectl, in small letters: also what its file is called. */
  readonly name: string;
  /** In the form of editors' snippets: `${1:web}` is the first place to fill in. */
  readonly body: string;
}

const template = (indent: number): string =>
  [
    'template:',
    '  metadata:',
    '    labels:',
    '      app: ${1:web}',
    '  spec:',
    '    containers:',
    '    - name: ${1:web}',
    '      image: ${2:nginx:1.27}',
  ]
    .map((line) => ' '.repeat(indent) + line)
    .join('\n');

const jobTemplate = (indent: number): string =>
  [
    'template:',
    '  spec:',
    '    restartPolicy: ${3|Never,OnFailure|}',
    '    containers:',
    '    - name: ${1:hello}',
    '      image: ${2:busybox:1.36}',
    '      command: ["sh", "-c", "echo hello; sleep 5"]',
  ]
    .map((line) => ' '.repeat(indent) + line)
    .join('\n');

const selector = '  selector:\n    matchLabels:\n      app: ${1:web}\n';

const head = (apiVersion: string, kind: string, name: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: \${1:${name}}\n`;

/** In the order of the menu; only kinds that are simulated. */
export const snippets: readonly Snippet[] = [
  {
    kind: 'Pod',
    name: 'pod',
    body: `${head('v1', 'Pod', 'web')}  labels:\n    app: \${1:web}\nspec:\n  containers:\n  - name: \${1:web}\n    image: \${2:nginx:1.27}\n    ports:\n    - containerPort: \${3:80}\n`,
  },
  {
    kind: 'Deployment',
    name: 'deployment',
    body: `${head('apps/v1', 'Deployment', 'web')}spec:\n  replicas: \${3:3}\n${selector}${template(2)}\n`,
  },
  {
    kind: 'Service',
    name: 'service',
    body: `${head('v1', 'Service', 'web')}spec:\n  selector:\n    app: \${1:web}\n  ports:\n  - port: \${2:80}\n    targetPort: \${3:80}\n`,
  },
  { kind: 'Job', name: 'job', body: `${head('batch/v1', 'Job', 'hello')}spec:\n${jobTemplate(2)}\n` },
  {
    kind: 'CronJob',
    name: 'cronjob',
    body: `${head('batch/v1', 'CronJob', 'hello')}spec:\n  schedule: "\${4:*/5 * * * *}"\n  jobTemplate:\n    spec:\n${jobTemplate(6)}\n`,
  },
  {
    kind: 'ConfigMap',
    name: 'configmap',
    body: `${head('v1', 'ConfigMap', 'settings')}data:\n  \${2:LOG_LEVEL}: "\${3:info}"\n`,
  },
  {
    kind: 'Secret',
    name: 'secret',
    body: `${head('v1', 'Secret', 'login')}type: Opaque\nstringData:\n  \${2:password}: "\${3:change-me}"\n`,
  },
  {
    kind: 'StatefulSet',
    name: 'statefulset',
    body: `${head('apps/v1', 'StatefulSet', 'web')}spec:\n  serviceName: \${1:web}\n  replicas: \${3:3}\n${selector}${template(2)}\n`,
  },
  {
    kind: 'DaemonSet',
    name: 'daemonset',
    body: `${head('apps/v1', 'DaemonSet', 'web')}spec:\n${selector}${template(2)}\n`,
  },
  {
    kind: 'PersistentVolumeClaim',
    name: 'pvc',
    body: `${head('v1', 'PersistentVolumeClaim', 'data')}spec:\n  accessModes:\n  - \${3|ReadWriteOnce,ReadWriteMany,ReadOnlyMany|}\n  resources:\n    requests:\n      storage: \${2:1Gi}\n`,
  },
];

/** The snippet as plain text, every place filled in with what it proposes. */
export function plainText({ body }: Snippet): string {
  return body.replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1').replace(/\$\{\d+:([^}]*)\}/g, '$1');
}
