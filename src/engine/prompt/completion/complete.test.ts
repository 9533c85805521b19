import { describe, expect, it } from 'vitest';
import '../../all-parts.ts';
import { complete, type Surroundings } from './complete.ts';

const objects: Readonly<Record<string, readonly string[]>> = {
  'pods/default': ['web-1', 'web-2', 'db'],
  'pods/shop': ['cart'],
  'deployments/default': ['web'],
  nodes: ['node-1', 'node-2'],
  namespaces: ['default', 'shop'],
};

const around: Surroundings = {
  files: ['pod.yaml', 'apps/web.yaml'],
  namespace: 'default',
  contexts: [
    { name: 'admin@k', user: 'admin', cluster: 'k' },
    { name: 'jane@k', user: 'jane', cluster: 'k' },
  ],
  programs: ['cat', 'clear', 'echo'],
  names: ({ resource }, namespace) =>
    objects[namespace === null ? resource : `${resource}/${namespace}`] ?? [],
  containers: (_, pod) => (pod === 'web-1' ? ['app', 'proxy'] : []),
};

/** What the line can become, each possibility in full. */
const become = (line: string): string[] => {
  const { from, candidates } = complete(line, around);
  return candidates.map(({ text, ends }) => `${line.slice(0, from)}${text}${ends ? ' ' : ''}`);
};

describe('completing a line', () => {
  it.each([
    ['kub', ['kubectl ']],
    ['c', ['cat ', 'clear ']],
    ['kubectl desc', ['kubectl describe ']],
    ['k rol', ['k rollout ']],
    ['kubectl rollout re', ['kubectl rollout restart ', 'kubectl rollout resume ']],
    ['kubectl create dep', ['kubectl create deployment ']],
    ['kubectl -n shop desc', ['kubectl -n shop describe ']],
    ['echo a && kubectl api-v', ['echo a && kubectl api-versions ']],
    ['watch -n 1 kubectl api-v', ['watch -n 1 kubectl api-versions ']],
    ['kubectl logs $(kubectl ge', ['kubectl logs $(kubectl get ']],
  ])('names commands: %s', (line, expected) => expect(become(line)).toEqual(expected));

  it.each([
    ['kubectl get pod', ['kubectl get poddisruptionbudgets ', 'kubectl get pods ']],
    ['kubectl get sv', ['kubectl get svc ']],
    ['kubectl get pods,dep', ['kubectl get pods,deployments ']],
    ['kubectl rollout status da', ['kubectl rollout status daemonsets ']],
    ['kubectl explain nam', ['kubectl explain namespaces ']],
  ])('names kinds: %s', (line, expected) => expect(become(line)).toEqual(expected));

  it.each([
    ['kubectl get pods w', ['kubectl get pods web-1 ', 'kubectl get pods web-2 ']],
    ['kubectl get po web-1 w', ['kubectl get po web-1 web-2 ']],
    ['kubectl delete pod/d', ['kubectl delete pod/db ']],
    ['kubectl -n shop logs ', ['kubectl -n shop logs cart ']],
    ['kubectl logs -n shop ', ['kubectl logs -n shop cart ']],
    ['kubectl logs --namespace=shop c', ['kubectl logs --namespace=shop cart ']],
    ['kubectl logs web-1 ', ['kubectl logs web-1 app ', 'kubectl logs web-1 proxy ']],
    ['kubectl exec web-1 -c p', ['kubectl exec web-1 -c proxy ']],
    ['kubectl cordon ', ['kubectl cordon node-1 ', 'kubectl cordon node-2 ']],
    ['kubectl rollout undo deploy ', ['kubectl rollout undo deploy web ']],
    ['kubectl exec web-1 -- ca', []],
  ])('names what is there: %s', (line, expected) => expect(become(line)).toEqual(expected));

  it.each([
    ['kubectl get pods --show-l', ['kubectl get pods --show-labels ']],
    ['kubectl run x --image-', ['kubectl run x --image-pull-policy=']],
    ['kubectl run x --dry-run=c', ['kubectl run x --dry-run=client ']],
    ['kubectl run x --restart N', ['kubectl run x --restart Never ']],
    ['kubectl get pods -o w', ['kubectl get pods -o wide ']],
    ['kubectl get pods -n s', ['kubectl get pods -n shop ']],
    ['kubectl config use-context j', ['kubectl config use-context jane@k ']],
    ['kubectl --context=a', ['kubectl --context=admin@k ']],
    ['kubectl apply -f p', ['kubectl apply -f pod.yaml ']],
    ['kubectl apply -f pod.yaml,a', ['kubectl apply -f pod.yaml,apps/web.yaml ']],
    ['kubectl get pods > p', ['kubectl get pods > pod.yaml ']],
    ['cat po', ['cat pod.yaml ']],
    ["echo 'a", []],
    ['kubectl nonsense ', []],
  ])('names flags, their values and files: %s', (line, expected) => expect(become(line)).toEqual(expected));
});
