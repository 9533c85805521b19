import type { Scenario, ScenarioText } from './scenario.ts';

/** What a scenario is about; the library lists them in this order. */
export const groups = ['articles', 'workloads', 'failures', 'faults', 'inside'] as const;

export type Group = (typeof groups)[number];

/** A line of the library. What it leads to is fetched when it is opened. */
export interface Entry {
  readonly id: string;
  readonly group: Group;
  readonly title: { readonly en: string; readonly ko: string };
  readonly scenario: () => Promise<Scenario>;
  readonly text: {
    readonly en: () => Promise<ScenarioText>;
    readonly ko: () => Promise<ScenarioText>;
  };
}

/** Every built-in scenario, in the order in which a beginner goes through them. */
export const scenarios: readonly Entry[] = [
  {
    id: 'a-pod',
    group: 'articles',
    title: { en: 'One Pod, from Enter to Running', ko: '파드 하나, Enter에서 Running까지' },
    scenario: async () => (await import('./a-pod/scenario.ts')).aPod,
    text: {
      en: async () => (await import('./a-pod/en.ts')).en,
      ko: async () => (await import('./a-pod/ko.ts')).ko,
    },
  },
  {
    id: 'deployment',
    group: 'articles',
    title: { en: 'Deployment → ReplicaSet → Pod', ko: '디플로이먼트 → 레플리카셋 → 파드' },
    scenario: async () => (await import('./deployment/scenario.ts')).deployment,
    text: {
      en: async () => (await import('./deployment/en.ts')).en,
      ko: async () => (await import('./deployment/ko.ts')).ko,
    },
  },
  {
    id: 'self-healing',
    group: 'articles',
    title: {
      en: 'Delete a Pod: one comes back, one does not',
      ko: '파드를 지우면: 돌아오는 파드와 돌아오지 않는 파드',
    },
    scenario: async () => (await import('./self-healing/scenario.ts')).selfHealing,
    text: {
      en: async () => (await import('./self-healing/en.ts')).en,
      ko: async () => (await import('./self-healing/ko.ts')).ko,
    },
  },
  {
    id: 'rollout',
    group: 'articles',
    title: { en: 'Scale, roll out, roll back', ko: '늘리고, 롤아웃하고, 되돌리기' },
    scenario: async () => (await import('./rollout/scenario.ts')).rollout,
    text: {
      en: async () => (await import('./rollout/en.ts')).en,
      ko: async () => (await import('./rollout/ko.ts')).ko,
    },
  },
  {
    id: 'components',
    group: 'articles',
    title: {
      en: 'Who is who: the components and a Pod’s eleven steps',
      ko: '누가 누구인가: 컴포넌트와 파드의 열한 단계',
    },
    scenario: async () => (await import('./components/scenario.ts')).components,
    text: {
      en: async () => (await import('./components/en.ts')).en,
      ko: async () => (await import('./components/ko.ts')).ko,
    },
  },
  {
    id: 'lecture',
    group: 'articles',
    title: {
      en: 'The lecture: run, watch, describe, delete',
      ko: '강의: 띄우고, 지켜보고, 살펴보고, 지우기',
    },
    scenario: async () => (await import('./lecture/scenario.ts')).lecture,
    text: {
      en: async () => (await import('./lecture/en.ts')).en,
      ko: async () => (await import('./lecture/ko.ts')).ko,
    },
  },
  {
    id: 'lecture-fix',
    group: 'articles',
    title: {
      en: 'The lecture: dry run, a wrong image, and its cure',
      ko: '강의: dry-run, 틀린 이미지, 고치기',
    },
    scenario: async () => (await import('./lecture-fix/scenario.ts')).lectureFix,
    text: {
      en: async () => (await import('./lecture-fix/en.ts')).en,
      ko: async () => (await import('./lecture-fix/ko.ts')).ko,
    },
  },
  {
    id: 'service',
    group: 'workloads',
    title: { en: 'A Service finds its Pods', ko: '서비스가 파드를 찾는 법' },
    scenario: async () => (await import('./service/scenario.ts')).service,
    text: {
      en: async () => (await import('./service/en.ts')).en,
      ko: async () => (await import('./service/ko.ts')).ko,
    },
  },
  {
    id: 'job',
    group: 'workloads',
    title: { en: 'A Job: Pods that are to end', ko: '잡: 끝나야 하는 파드' },
    scenario: async () => (await import('./job/scenario.ts')).job,
    text: {
      en: async () => (await import('./job/en.ts')).en,
      ko: async () => (await import('./job/ko.ts')).ko,
    },
  },
  {
    id: 'statefulset',
    group: 'workloads',
    title: { en: 'StatefulSet: names and an order', ko: '스테이트풀셋: 이름과 차례' },
    scenario: async () => (await import('./statefulset/scenario.ts')).statefulSet,
    text: {
      en: async () => (await import('./statefulset/en.ts')).en,
      ko: async () => (await import('./statefulset/ko.ts')).ko,
    },
  },
  {
    id: 'daemonset',
    group: 'workloads',
    title: { en: 'DaemonSet: one Pod for each node', ko: '데몬셋: 노드마다 파드 하나' },
    scenario: async () => (await import('./daemonset/scenario.ts')).daemonSet,
    text: {
      en: async () => (await import('./daemonset/en.ts')).en,
      ko: async () => (await import('./daemonset/ko.ts')).ko,
    },
  },
  {
    id: 'bad-rollout',
    group: 'workloads',
    title: { en: 'A rollout that gets stuck, and the way back', ko: '막힌 롤아웃과 되돌아가는 길' },
    scenario: async () => (await import('./bad-rollout/scenario.ts')).badRollout,
    text: {
      en: async () => (await import('./bad-rollout/en.ts')).en,
      ko: async () => (await import('./bad-rollout/ko.ts')).ko,
    },
  },
  {
    id: 'init-and-sidecar',
    group: 'workloads',
    title: { en: 'Init containers and sidecars', ko: '초기화 컨테이너와 사이드카' },
    scenario: async () => (await import('./init-and-sidecar/scenario.ts')).initAndSidecar,
    text: {
      en: async () => (await import('./init-and-sidecar/en.ts')).en,
      ko: async () => (await import('./init-and-sidecar/ko.ts')).ko,
    },
  },
  {
    id: 'probes',
    group: 'workloads',
    title: {
      en: 'Startup, readiness, liveness: three questions',
      ko: '스타트업, 준비성, 활성: 세 가지 질문',
    },
    scenario: async () => (await import('./probes/scenario.ts')).probes,
    text: {
      en: async () => (await import('./probes/en.ts')).en,
      ko: async () => (await import('./probes/ko.ts')).ko,
    },
  },
  {
    id: 'config-and-secret',
    group: 'workloads',
    title: {
      en: 'ConfigMap and Secret: who reads them, and when',
      ko: '컨피그맵과 시크릿: 누가 언제 읽을까',
    },
    scenario: async () => (await import('./config-and-secret/scenario.ts')).configAndSecret,
    text: {
      en: async () => (await import('./config-and-secret/en.ts')).en,
      ko: async () => (await import('./config-and-secret/ko.ts')).ko,
    },
  },
  {
    id: 'pvc',
    group: 'workloads',
    title: {
      en: 'Volume, claim, Pod: what stays when the Pod goes',
      ko: '볼륨, 클레임, 파드: 파드가 가도 남는 것',
    },
    scenario: async () => (await import('./pvc/scenario.ts')).pvc,
    text: {
      en: async () => (await import('./pvc/en.ts')).en,
      ko: async () => (await import('./pvc/ko.ts')).ko,
    },
  },
  {
    id: 'quota-and-limits',
    group: 'workloads',
    title: {
      en: 'A namespace with rules: LimitRange and ResourceQuota',
      ko: '규칙이 있는 네임스페이스: 리밋레인지와 리소스쿼터',
    },
    scenario: async () => (await import('./quota-and-limits/scenario.ts')).quotaAndLimits,
    text: {
      en: async () => (await import('./quota-and-limits/en.ts')).en,
      ko: async () => (await import('./quota-and-limits/ko.ts')).ko,
    },
  },
  {
    id: 'pod-security',
    group: 'workloads',
    title: { en: 'Pod Security: refused by restricted', ko: '파드 시큐리티: restricted의 거절' },
    scenario: async () => (await import('./pod-security/scenario.ts')).podSecurity,
    text: {
      en: async () => (await import('./pod-security/en.ts')).en,
      ko: async () => (await import('./pod-security/ko.ts')).ko,
    },
  },
  {
    id: 'graceful-deletion',
    group: 'workloads',
    title: { en: 'A program that does not listen to TERM', ko: 'TERM을 듣지 않는 프로그램' },
    scenario: async () => (await import('./graceful-deletion/scenario.ts')).gracefulDeletion,
    text: {
      en: async () => (await import('./graceful-deletion/en.ts')).en,
      ko: async () => (await import('./graceful-deletion/ko.ts')).ko,
    },
  },
  {
    id: 'rbac-refusal',
    group: 'workloads',
    title: { en: 'Refused: known, but not allowed', ko: '거절: 누구인지는 알지만 안 돼요' },
    scenario: async () => (await import('./rbac-refusal/scenario.ts')).rbacRefusal,
    text: {
      en: async () => (await import('./rbac-refusal/en.ts')).en,
      ko: async () => (await import('./rbac-refusal/ko.ts')).ko,
    },
  },
  {
    id: 'image-pull-fails',
    group: 'failures',
    title: { en: 'A wrong image name', ko: '이미지 이름이 틀렸을 때' },
    scenario: async () => (await import('./image-pull-fails/scenario.ts')).imagePullFails,
    text: {
      en: async () => (await import('./image-pull-fails/en.ts')).en,
      ko: async () => (await import('./image-pull-fails/ko.ts')).ko,
    },
  },
  {
    id: 'crash-loop',
    group: 'failures',
    title: { en: 'CrashLoopBackOff', ko: 'CrashLoopBackOff' },
    scenario: async () => (await import('./crash-loop/scenario.ts')).crashLoop,
    text: {
      en: async () => (await import('./crash-loop/en.ts')).en,
      ko: async () => (await import('./crash-loop/ko.ts')).ko,
    },
  },
  {
    id: 'oom-killed',
    group: 'failures',
    title: { en: 'OOMKilled', ko: 'OOMKilled' },
    scenario: async () => (await import('./oom-killed/scenario.ts')).oomKilled,
    text: {
      en: async () => (await import('./oom-killed/en.ts')).en,
      ko: async () => (await import('./oom-killed/ko.ts')).ko,
    },
  },
  {
    id: 'missing-configmap',
    group: 'failures',
    title: { en: 'A ConfigMap that is missing', ko: '컨피그맵이 없을 때' },
    scenario: async () => (await import('./missing-configmap/scenario.ts')).missingConfigMap,
    text: {
      en: async () => (await import('./missing-configmap/en.ts')).en,
      ko: async () => (await import('./missing-configmap/ko.ts')).ko,
    },
  },
  {
    id: 'pending-resources',
    group: 'failures',
    title: { en: 'Pending: no node is large enough', ko: 'Pending: 큰 노드가 없을 때' },
    scenario: async () => (await import('./pending-resources/scenario.ts')).pendingResources,
    text: {
      en: async () => (await import('./pending-resources/en.ts')).en,
      ko: async () => (await import('./pending-resources/ko.ts')).ko,
    },
  },
  {
    id: 'pending-selector',
    group: 'failures',
    title: { en: 'Pending: no node has the label', ko: 'Pending: 레이블이 맞는 노드가 없을 때' },
    scenario: async () => (await import('./pending-selector/scenario.ts')).pendingSelector,
    text: {
      en: async () => (await import('./pending-selector/en.ts')).en,
      ko: async () => (await import('./pending-selector/ko.ts')).ko,
    },
  },
  {
    id: 'pending-taint',
    group: 'failures',
    title: { en: 'Pending: every node is tainted', ko: 'Pending: 노드마다 테인트가 있을 때' },
    scenario: async () => (await import('./pending-taint/scenario.ts')).pendingTaint,
    text: {
      en: async () => (await import('./pending-taint/en.ts')).en,
      ko: async () => (await import('./pending-taint/ko.ts')).ko,
    },
  },
  {
    id: 'pending-volume',
    group: 'failures',
    title: { en: 'Pending: a claim without a volume', ko: 'Pending: 볼륨이 없는 클레임' },
    scenario: async () => (await import('./pending-volume/scenario.ts')).pendingVolume,
    text: {
      en: async () => (await import('./pending-volume/en.ts')).en,
      ko: async () => (await import('./pending-volume/ko.ts')).ko,
    },
  },
  {
    id: 'quota-no-pod',
    group: 'failures',
    title: { en: 'A Deployment without a single Pod', ko: '파드가 하나도 없는 디플로이먼트' },
    scenario: async () => (await import('./quota-no-pod/scenario.ts')).quotaNoPod,
    text: {
      en: async () => (await import('./quota-no-pod/en.ts')).en,
      ko: async () => (await import('./quota-no-pod/ko.ts')).ko,
    },
  },
  {
    id: 'never-ready',
    group: 'failures',
    title: { en: 'Running, but never ready', ko: 'Running인데 준비되지 않을 때' },
    scenario: async () => (await import('./never-ready/scenario.ts')).neverReady,
    text: {
      en: async () => (await import('./never-ready/en.ts')).en,
      ko: async () => (await import('./never-ready/ko.ts')).ko,
    },
  },
  {
    id: 'liveness-kills',
    group: 'failures',
    title: { en: 'Killed by its own liveness probe', ko: '활성 프로브가 죽이는 컨테이너' },
    scenario: async () => (await import('./liveness-kills/scenario.ts')).livenessKills,
    text: {
      en: async () => (await import('./liveness-kills/en.ts')).en,
      ko: async () => (await import('./liveness-kills/ko.ts')).ko,
    },
  },
  {
    id: 'stuck-terminating',
    group: 'failures',
    title: { en: 'A deleted Pod that does not go away', ko: '지워도 사라지지 않는 파드' },
    scenario: async () => (await import('./stuck-terminating/scenario.ts')).stuckTerminating,
    text: {
      en: async () => (await import('./stuck-terminating/en.ts')).en,
      ko: async () => (await import('./stuck-terminating/ko.ts')).ko,
    },
  },
  {
    id: 'scheduler-stopped',
    group: 'faults',
    title: { en: 'The scheduler stands still', ko: '스케줄러가 멈췄을 때' },
    scenario: async () => (await import('./scheduler-stopped/scenario.ts')).schedulerStopped,
    text: {
      en: async () => (await import('./scheduler-stopped/en.ts')).en,
      ko: async () => (await import('./scheduler-stopped/ko.ts')).ko,
    },
  },
  {
    id: 'controller-manager-stopped',
    group: 'faults',
    title: { en: 'The controller manager stands still', ko: '컨트롤러 매니저가 멈췄을 때' },
    scenario: async () => (await import('./controller-manager-stopped/scenario.ts')).controllerManagerStopped,
    text: {
      en: async () => (await import('./controller-manager-stopped/en.ts')).en,
      ko: async () => (await import('./controller-manager-stopped/ko.ts')).ko,
    },
  },
  {
    id: 'node-lost',
    group: 'faults',
    title: { en: 'A node falls silent', ko: '노드가 응답하지 않을 때' },
    scenario: async () => (await import('./node-lost/scenario.ts')).nodeLost,
    text: {
      en: async () => (await import('./node-lost/en.ts')).en,
      ko: async () => (await import('./node-lost/ko.ts')).ko,
    },
  },
  {
    id: 'api-server-down',
    group: 'faults',
    title: { en: 'The API server is down, and the Pods live on', ko: 'API 서버가 죽어도 파드는 살아요' },
    scenario: async () => (await import('./api-server-down/scenario.ts')).apiServerDown,
    text: {
      en: async () => (await import('./api-server-down/en.ts')).en,
      ko: async () => (await import('./api-server-down/ko.ts')).ko,
    },
  },
  {
    id: 'watch-dropped',
    group: 'faults',
    title: { en: 'A watch breaks: go on, or begin anew', ko: 'watch가 끊기면: 이어 가기와 다시 시작하기' },
    scenario: async () => (await import('./watch-dropped/scenario.ts')).watchDropped,
    text: {
      en: async () => (await import('./watch-dropped/en.ts')).en,
      ko: async () => (await import('./watch-dropped/ko.ts')).ko,
    },
  },
  {
    id: 'etcd-no-quorum',
    group: 'faults',
    title: { en: 'etcd without a quorum', ko: '과반이 없는 etcd' },
    scenario: async () => (await import('./etcd-no-quorum/scenario.ts')).etcdNoQuorum,
    text: {
      en: async () => (await import('./etcd-no-quorum/en.ts')).en,
      ko: async () => (await import('./etcd-no-quorum/ko.ts')).ko,
    },
  },
  {
    id: 'request-path',
    group: 'inside',
    title: { en: 'The way through the API server', ko: 'API 서버를 지나는 길' },
    scenario: async () => (await import('./request-path/scenario.ts')).requestPath,
    text: {
      en: async () => (await import('./request-path/en.ts')).en,
      ko: async () => (await import('./request-path/ko.ts')).ko,
    },
  },
  {
    id: 'filter-and-score',
    group: 'inside',
    title: { en: 'Filter and score: how a node is chosen', ko: '필터링과 스코어링: 노드를 고르는 법' },
    scenario: async () => (await import('./filter-and-score/scenario.ts')).filterAndScore,
    text: {
      en: async () => (await import('./filter-and-score/en.ts')).en,
      ko: async () => (await import('./filter-and-score/ko.ts')).ko,
    },
  },
  {
    id: 'how-a-watch-works',
    group: 'inside',
    title: { en: 'How a watch works', ko: 'watch는 이렇게 움직여요' },
    scenario: async () => (await import('./how-a-watch-works/scenario.ts')).howAWatchWorks,
    text: {
      en: async () => (await import('./how-a-watch-works/en.ts')).en,
      ko: async () => (await import('./how-a-watch-works/ko.ts')).ko,
    },
  },
  {
    id: 'status-and-phase',
    group: 'inside',
    title: { en: 'STATUS is not the phase', ko: 'STATUS 칸은 phase가 아니에요' },
    scenario: async () => (await import('./status-and-phase/scenario.ts')).statusAndPhase,
    text: {
      en: async () => (await import('./status-and-phase/en.ts')).en,
      ko: async () => (await import('./status-and-phase/ko.ts')).ko,
    },
  },
  {
    id: 'etcd-three',
    group: 'inside',
    title: { en: 'Three etcd members: agree, then store', ko: 'etcd 멤버 셋: 동의하고 나서 저장해요' },
    scenario: async () => (await import('./etcd-three/scenario.ts')).etcdThree,
    text: {
      en: async () => (await import('./etcd-three/en.ts')).en,
      ko: async () => (await import('./etcd-three/ko.ts')).ko,
    },
  },
];

/** The library's line for an id, as an address or a link names it; null if there is none. */
export function entryOf(id: string): Entry | null {
  return scenarios.find((entry) => entry.id === id) ?? null;
}
