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
    id: 'image-pull-fails',
    group: 'failures',
    title: { en: 'A wrong image name', ko: '이미지 이름이 틀렸을 때' },
    scenario: async () => (await import('./image-pull-fails/scenario.ts')).imagePullFails,
    text: {
      en: async () => (await import('./image-pull-fails/en.ts')).en,
      ko: async () => (await import('./image-pull-fails/ko.ts')).ko,
    },
  },
];

/** The library's line for an id, as an address or a link names it; null if there is none. */
export function entryOf(id: string): Entry | null {
  return scenarios.find((entry) => entry.id === id) ?? null;
}
