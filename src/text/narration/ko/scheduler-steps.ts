import type { StepEvent } from '../../../trace/events.ts';
import { duration } from '../../units.ts';
import { b, say } from '../line.ts';
import { aboutName, feasible } from '../step-facts.ts';
import type { Phrases } from '../phrases.ts';

type SchedulerSteps = Pick<
  Phrases['steps'],
  'QueueAdd' | 'PreFilter' | 'Filter' | 'PostFilter' | 'PreScore' | 'Score' | 'Reserve' | 'Bind'
>;

export const schedulerSteps: SchedulerSteps = {
  QueueAdd: (step) => {
    switch (step.detail.queue) {
      case 'active':
        return say`스케줄러가 ${pod(step)}를 ${b`스케줄링 큐에 넣어요`}.`;
      case 'backoff':
        return say`스케줄러가 ${pod(step)}를 백오프 큐에 두고 ${b`${duration(step.detail.waitMs ?? 0, 'ko')} 뒤에 다시`} 시도해요.`;
      case 'unschedulable':
        return say`스케줄러가 ${pod(step)}를 ${b`스케줄 불가(Unschedulable) 목록`}에 두고 클러스터가 바뀌기를 기다려요.`;
      case 'gated':
        return say`스케줄러가 ${pod(step)}를 ${b`스케줄링 게이트`} 앞에 세워 두고 아직 시도하지 않아요.`;
    }
  },
  PreFilter: (step) => {
    const skipped = step.detail.plugins.filter((plugin) => plugin.status === 'skip').length;
    return skipped === 0
      ? say`스케줄러가 ${pod(step)}의 ${b`요구 조건`}을 미리 계산해요.`
      : say`스케줄러가 ${pod(step)}의 ${b`요구 조건`}을 미리 계산하고, 해당 없는 필터 ${skipped}개를 건너뛰기로 해요.`;
  },
  Filter: ({ detail: { nodes } }) => {
    const left = feasible(nodes);
    return left.length === 0
      ? say`스케줄러가 노드 ${nodes.length}개를 필터링했지만 ${b`실행 가능한 노드가 없어요`}.`
      : say`스케줄러가 노드 ${nodes.length}개를 필터링해 ${b`실행 가능한 노드 ${left.length}개`}를 남겨요.`;
  },
  PostFilter: ({ detail }) =>
    detail.nominatedNode === null
      ? say`스케줄러가 선점(preemption)으로도 ${b`자리를 만들 수 없다`}고 판단해요.`
      : say`스케줄러가 우선순위가 낮은 파드 ${detail.victims.length}개를 내보내고 ${b`${detail.nominatedNode} 노드에 자리`}를 만들기로 해요(선점).`,
  PreScore: ({ detail }) =>
    detail.skipped.length === 0
      ? say`스케줄러가 ${b`점수 계산`}을 준비해요.`
      : say`스케줄러가 점수 계산을 준비하고, 해당 없는 플러그인 ${b`${detail.skipped.length}개를 건너뛰어요`}.`,
  Score: ({ detail }) => {
    const best = detail.totals[detail.chosen];
    return best === undefined
      ? say`스케줄러가 남은 노드 가운데 ${b`${detail.chosen} 노드`}를 골라요.`
      : say`스케줄러가 남은 노드에 점수를 매겨 ${b`${best}점인 ${detail.chosen} 노드`}를 골라요.`;
  },
  Reserve: ({ detail }) => say`스케줄러가 ${detail.node} 노드의 자리를 ${b`자기 메모리에서 먼저 잡아 둬요`}.`,
  Bind: (step) =>
    step.detail.error !== undefined || step.outcome === 'failed'
      ? say`스케줄러가 ${pod(step)}를 ${step.detail.node} 노드에 ${b`바인딩하지 못해요`}.`
      : say`스케줄러가 ${pod(step)}를 ${b`${step.detail.node} 노드에 바인딩(Binding)`}해요.`,
};

const pod = (step: StepEvent): string => {
  const name = aboutName(step);
  return name === '' ? '파드' : `${name} 파드`;
};
