import { expect, it } from 'vitest';
import '../all-parts.ts';
import { simulate } from '../simulate.ts';

const pod = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers:
  - name: c
    image: busybox
    command: [sleep, infinity]
    env: [{ name: A, valueFrom: { configMapKeyRef: { name: settings, key: a } } }]
    volumeMounts:
    - { name: settings, mountPath: /settings }
    - { name: settings, mountPath: /one, subPath: a }
  volumes: [{ name: settings, configMap: { name: settings } }]
`;

it('writes the files of a changed ConfigMap anew with the next sync of its Pod, and neither variables nor subPath', () => {
  const look = 'kubectl exec web -- sh -c "ls /settings; cat /settings/a /one; echo $A"';
  const { trace, commands } = simulate({
    seed: 1,
    cluster: 'recorded',
    files: { 'pod.yaml': pod },
    inputs: [
      'kubectl create configmap settings --from-literal=a=old --from-literal=b=x',
      'kubectl apply -f pod.yaml',
      'wait until pod/web STATUS=Running timeout 30s',
      'wait 10s',
      `kubectl patch configmap settings --type=merge -p '{"data":{"a":"new","b":null,"c":""}}'`,
      'wait 20s',
      look.replace('$A', '\\$A'),
      'wait 80s',
      look.replace('$A', '\\$A'),
    ].map((text) => ({ text })),
  });
  const [, , , before, after] = commands.map(({ output }) => output);
  expect(before).toBe('a\nb\noldoldold\n');
  expect(after).toBe('a\nc\nnewoldold\n');
  const again = trace.events.filter((e) => e.type === 'step' && e.name === 'MountVolumes' && e.detail.again);
  expect(again).toHaveLength(1);
});
