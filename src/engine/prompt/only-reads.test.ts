import { describe, expect, it } from 'vitest';
import '../all-parts.ts';
import { onlyReads } from './only-reads.ts';

describe('a line that only looks', () => {
  it.each([
    'kubectl get pods',
    'k -n kube-system get pods -o wide',
    'kubectl --context=dev describe pod web',
    'kubectl logs web --previous',
    'kubectl auth can-i create pods',
    'kubectl rollout history deployment web',
    'kubectl get pods -o name | grep web | wc -l',
    'kubectl get pod $(kubectl get pods -o name | head -1)',
    'kubectl config view && kubectl version',
    'kubectl explain pod.spec 2>&1',
    'kubectl gett pods',
    'kubectl get pods --nonsense',
    'kubectl delete --help',
    'kubectl',
    'echo hello',
  ])('%s', (line) => expect(onlyReads(line)).toBe(true));
});

describe('a line that may change something, or goes on', () => {
  it.each([
    'kubectl apply -f pod.yaml',
    'kubectl get pods -w',
    'kubectl get pods --watch-only',
    'kubectl get --raw "/api/v1/pods?watch=1"',
    'kubectl logs web -f',
    'kubectl rollout status deployment web',
    'kubectl config use-context dev',
    'kubectl exec web -- ls',
    'kubectl get pod web -o yaml > web.yaml',
    'kubectl get pods && kubectl delete pod web',
    'kubectl get pod $(kubectl create -f x -o name)',
    'kubectl get pods | xargs kubectl delete',
    'sed -i s/a/b/ pod.yaml',
    'fault stop scheduler',
    'wait 10s',
    'kubectl get "pods',
  ])('%s', (line) => expect(onlyReads(line)).toBe(false));
});
