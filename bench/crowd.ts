import type { Page } from '@playwright/test';
import '../src/engine/all-parts.ts';
import { simulate, type Simulation } from '../src/engine/simulate.ts';
import { pacing } from '../src/playback/pacing.ts';
import { TraceIndex } from '../src/trace/trace-index.ts';

/** The scenario in whose place the crowd is shown: the page fetches what was played of it when it was built. */
export const standIn = 'a-pod';

export interface Crowd {
  readonly nodes: number;
  readonly pods: number;
}

/** Many Pods of one Deployment on many nodes, and among them the one that the scenario follows. */
export function crowd({ nodes, pods }: Crowd): Simulation {
  const names = Array.from({ length: nodes }, (_, i) => ({ name: `worker-${i + 1}` }));
  const followed = `---
apiVersion: v1
kind: Pod
metadata: {name: nginx}
spec: {containers: [{name: nginx, image: 'nginx:1.27'}]}
`;
  return simulate({
    seed: 7,
    cluster: { nodes: names },
    files: { 'web.yaml': deployment(pods - 1) + followed },
    inputs: [{ text: 'kubectl apply -f web.yaml' }],
  });
}

/** The step of the followed Pod's story at which most is on its way, and how much that is. */
export function busiestStep({ trace }: Simulation): { readonly step: number; readonly messages: number } {
  const index = new TraceIndex(trace);
  const plan = pacing(trace, index, '/registry/pods/default/nginx', 'event');
  let busiest = { step: 1, messages: 0 };
  for (const { index: step, rest } of plan.steps) {
    const under = index.underWay(plan.clusterAt(rest));
    const messages = under.filter(({ type }) => type === 'message').length;
    if (messages > busiest.messages) busiest = { step: step + 1, messages };
  }
  return busiest;
}

function deployment(replicas: number): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: nginx, image: 'nginx:1.27'}]}
`;
}

/** Makes a page of the built product show a simulation of ours as if it were the built-in scenario. */
export async function showInstead(page: Page, { trace, ...rest }: Simulation): Promise<void> {
  const { initial, ...told } = trace;
  const answer = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  await page.route(`**/scenarios/${standIn}.*.json`, (route) =>
    route.fulfill(answer({ ...rest, trace: told })),
  );
  await page.route('**/scenarios/cluster-*.json', (route) => route.fulfill(answer(initial)));
}
