import { describe, expect, it } from 'vitest';
import { koreanDecision } from './decisions.ts';

describe('what a step decides, in Korean', () => {
  it.each([
    ['create sandbox, start nginx', '샌드박스(sandbox) 만들기, nginx 컨테이너 시작하기'],
    ['kill Pod', '파드 끝내기'],
    ['kill web, start init setup', 'web 컨테이너 끝내기, setup 초기화 컨테이너 시작하기'],
    ['create 3 Pods', '파드 3개 만들기'],
    ['create 1 Pod, delete 2 Pods', '파드 1개 만들기, 파드 2개 지우기'],
    ['create ReplicaSet web-7f', 'web-7f 레플리카셋 만들기'],
    ['scale up web-7f', 'web-7f 레플리카셋 늘리기'],
    ['create Job tick-1 (*/5 * * * *)', 'tick-1 잡(Job) 만들기 (*/5 * * * *)'],
    ['create EndpointSlice: 3 addresses, 2 ready', '엔드포인트슬라이스 만들기: 주소 3개, 준비된 것 2개'],
    ['update 2 EndpointSlices: 1 address, 1 ready', '엔드포인트슬라이스 2개 고치기: 주소 1개, 준비된 것 1개'],
    ['delete Pod default/web: its node is tainted', 'default/web 파드 지우기: 노드에 테인트(taint)가 있어요'],
    [
      'mark node node-1 as unknown: nothing heard of it for 50 s',
      'node-1 노드를 Unknown으로 표시하기: 50초 동안 소식이 없어요',
    ],
    ['release PersistentVolume pv, reclaim policy Retain', 'pv 퍼시스턴트볼륨 풀기, 회수 정책 Retain'],
    ['update ResourceQuota few: pods 1/2', 'few 리소스쿼터 고치기: pods 1/2'],
    ['something else', 'something else'],
  ])('%s', (english, korean) => {
    expect(koreanDecision(english)).toBe(korean);
  });
});
