import { describe, expect, test } from 'vitest';
import { scenario, type Scenario } from '../../scenario.ts';
import type { EndpointSlice } from './endpoint-slice.ts';

const service = (name: string, spec: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: ${name}, labels: { tier: front } }\nspec: ${spec}\n`;
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: nginx
          ports: [{ name: http, containerPort: 80 }]
          readinessProbe: { httpGet: { port: 80, path: / }, periodSeconds: 1 }
`;
const running = ['kubectl apply -f all.yaml', 'wait until deployment/web READY=2/2 timeout 60s', 'wait 2s'];

function slicesOf(run: Scenario, name: string): EndpointSlice[] {
  return ([...run.left('EndpointSlice').values()] as EndpointSlice[]).filter(
    ({ metadata }) => metadata.labels?.['kubernetes.io/service-name'] === name,
  );
}

describe('EndpointSlice controller', () => {
  test('named and numbered ports stand in the order of their hashes, a name that no container has is left out', () => {
    const ports =
      '[{ name: http, port: 80, targetPort: http }, { name: tls, port: 443, targetPort: 8443 }, { name: lost, port: 1, targetPort: nobody }]';
    const files = {
      'all.yaml': `${service('web', `{ selector: { app: web }, ports: ${ports} }`)}---\n${deployment}`,
    };
    const run = scenario(running, files);
    const [slice, ...others] = slicesOf(run, 'web');
    expect(others).toEqual([]);
    expect(slice?.ports).toEqual([
      { name: 'tls', port: 8443, protocol: 'TCP' },
      { name: 'http', port: 80, protocol: 'TCP' },
    ]);
    expect(slice?.metadata.labels).toEqual({
      tier: 'front',
      'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io',
      'kubernetes.io/service-name': 'web',
    });
    expect(slice?.endpoints?.map(({ conditions }) => conditions)).toEqual(
      Array.from({ length: 2 }, () => ({ ready: true, serving: true, terminating: false })),
    );
    expect(run.left('Endpoints').get('default/web')).toMatchObject({
      subsets: [
        {
          addresses: [{}, {}],
          ports: [
            { name: 'http', port: 80 },
            { name: 'tls', port: 8443 },
          ],
        },
      ],
    });
  });

  test('a Pod is known before it is ready, and on request published so', () => {
    const early = service(
      'early',
      '{ clusterIP: None, publishNotReadyAddresses: true, selector: { app: web } }',
    );
    const files = {
      'all.yaml': `${early}---\n${service('late', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment}`,
    };
    const run = scenario(running, files);
    const first = (name: string): unknown =>
      run
        .versions('EndpointSlice')
        .map(({ object }) => object as EndpointSlice)
        .find(({ metadata, endpoints }) => metadata.name?.startsWith(name) && (endpoints?.length ?? 0) > 0)
        ?.endpoints?.[0]?.conditions;
    expect(first('early')).toEqual({ ready: true, serving: false, terminating: false });
    expect(first('late')).toEqual({ ready: false, serving: false, terminating: false });
    expect(slicesOf(run, 'early')[0]?.metadata.labels).toMatchObject({
      'service.kubernetes.io/headless': '',
    });
  });

  test('without a selector nothing is written; with the Service its endpoints go', () => {
    const files = {
      'all.yaml': `${service('mine', '{ ports: [{ port: 80 }] }')}---\n${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment}`,
    };
    const run = scenario([...running, 'kubectl delete service web', 'wait 2s'], files);
    expect(slicesOf(run, 'mine')).toEqual([]);
    expect(slicesOf(run, 'web')).toEqual([]);
    expect([...run.left('Endpoints').keys()]).toEqual(['default/kubernetes']);
    expect(run.requests('endpoint-controller')).toContain('delete endpoints web');
  });

  test('a slice that somebody deletes or changes is put right after a second', () => {
    const files = {
      'all.yaml': `${service('web', '{ selector: { app: web }, ports: [{ port: 80 }] }')}---\n${deployment}`,
    };
    const selector = '-l kubernetes.io/service-name=web';
    const run = scenario(
      [
        ...running,
        `kubectl delete endpointslices ${selector}`,
        'wait 3s',
        `kubectl get endpointslices ${selector} -o name`,
      ],
      files,
    );
    const [slice] = slicesOf(run, 'web');
    expect(slice?.endpoints).toHaveLength(2);
    expect(run.requests('endpointslice-controller').filter((line) => line.startsWith('create'))).toHaveLength(
      2,
    );
  });

  test('short ways are hinted at, and the proxy follows', () => {
    const near = service(
      'web',
      '{ trafficDistribution: PreferSameZone, selector: { app: web }, ports: [{ port: 80 }] }',
    );
    const files = { 'all.yaml': `${near}---\n${deployment.replace('replicas: 2', 'replicas: 3')}` };
    const run = scenario(
      ['kubectl apply -f all.yaml', 'wait until deployment/web READY=3/3 timeout 60s', 'wait 3s'],
      files,
    );
    const zones = slicesOf(run, 'web')[0]?.endpoints?.map(({ zone, hints }) => [
      zone,
      hints?.forZones?.[0]?.name,
    ]);
    expect(zones?.sort()).toEqual([
      ['zone-a', 'zone-a'],
      ['zone-a', 'zone-a'],
      ['zone-b', 'zone-b'],
    ]);
    const rules = run.trace.events.flatMap((event) =>
      event.type === 'step' && event.name === 'SyncProxyRules' ? [event.detail.endpoints.length] : [],
    );
    expect(rules.at(-1)).toBe(2);
  });
});
