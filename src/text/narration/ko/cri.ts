import { b, say } from '../line.ts';
import type { CallPhrases, CriFacts, Phrases } from '../phrases.ts';
import { subject, towardPeer } from './words.ts';

/** What the kubelet asks of the container runtime, what it hears when it went well, and when not. */
export const cri: Phrases['cri'] = {
  RunPodSandbox: call(
    (c) => `${c.pod} 파드의 샌드박스(sandbox)를 만들어 달라`,
    (c) => `${c.pod} 파드의 샌드박스가 준비됐다`,
    (c) => `${c.pod} 파드의 샌드박스를 만들지 못했다`,
  ),
  StopPodSandbox: call(
    (c) => `${c.pod} 파드의 샌드박스를 멈춰 달라`,
    (c) => `${c.pod} 파드의 샌드박스를 멈췄다`,
    (c) => `${c.pod} 파드의 샌드박스를 멈추지 못했다`,
  ),
  RemovePodSandbox: call(
    (c) => `${c.pod} 파드의 샌드박스를 지워 달라`,
    (c) => `${c.pod} 파드의 샌드박스를 지웠다`,
    (c) => `${c.pod} 파드의 샌드박스를 지우지 못했다`,
  ),
  PodSandboxStatus: call(
    (c) => `${c.pod} 파드의 샌드박스 상태를 알려 달라`,
    (c) => `${c.pod} 파드의 샌드박스 상태는 이렇다`,
    (c) => `${c.pod} 파드의 샌드박스 상태를 알 수 없다`,
  ),
  ImageStatus: call(
    (c) => `${c.target} 이미지가 노드에 있는지 알려 달라`,
    (c) => `${c.target} 이미지를 찾아봤다`,
    (c) => `${c.target} 이미지를 찾아보지 못했다`,
  ),
  PullImage: call(
    (c) => `${c.target} 이미지를 내려받아 달라`,
    (c) => `${c.target} 이미지를 다 받았다`,
    (c) => `${c.target} 이미지를 받지 못했다`,
  ),
  RemoveImage: call(
    (c) => `${c.target} 이미지를 지워 달라`,
    (c) => `${c.target} 이미지를 지웠다`,
    (c) => `${c.target} 이미지를 지우지 못했다`,
  ),
  CreateContainer: container('를 만들어 달라', '를 만들었다', '를 만들지 못했다'),
  StartContainer: container('를 시작해 달라', '를 시작했다', '를 시작하지 못했다'),
  StopContainer: container('를 멈춰 달라', '가 멈췄다', '를 멈추지 못했다'),
  RemoveContainer: container('를 지워 달라', '를 지웠다', '를 지우지 못했다'),
  ContainerStatus: container('의 상태를 알려 달라', '의 상태는 이렇다', '의 상태를 알 수 없다'),
  ListContainers: call(
    () => '노드에 있는 컨테이너를 모두 알려 달라',
    () => '노드에 있는 컨테이너는 이렇다',
    () => '컨테이너 목록을 만들지 못했다',
  ),
  ExecSync: container(
    '안에서 명령을 실행하고 결과를 달라',
    '안의 명령이 끝났다',
    '안에서 명령을 실행하지 못했다',
  ),
  Exec: container(
    '안에서 명령을 실행할 통로를 열어 달라',
    '로 이어지는 통로를 열었다',
    '로 이어지는 통로를 열지 못했다',
  ),
};

type Words = (c: CriFacts) => string;

function call(ask: Words, done: Words, failed: Words): CallPhrases<CriFacts> {
  return {
    request: (c) => say`${subject(c.from)} ${towardPeer(c.to, c.from)} ${b`${ask(c)}`}고 해요.`,
    response: (c) => say`${subject(c.from)} ${towardPeer(c.to, c.from)} ${b`${done(c)}`}고 답해요.`,
    failed: (c) => say`${subject(c.from)} ${towardPeer(c.to, c.from)} ${b`${failed(c)}`}고 답해요.`,
  };
}

/** What follows `web 컨테이너`, particle included. */
function container(ask: string, done: string, failed: string): CallPhrases<CriFacts> {
  const words = (rest: string) => (c: CriFacts) =>
    `${c.target} 컨테이너${rest.startsWith('안') ? ' ' : ''}${rest}`;
  return call(words(ask), words(done), words(failed));
}
