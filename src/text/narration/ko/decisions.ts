import { kindName, thing } from './words.ts';

/** What a step says it decides is the simulation's own English, in few forms; Kubernetes' own words stay as they are. */
export function koreanDecision(decision: string): string {
  const colon = decision.indexOf(': ');
  const head = colon < 0 ? decision : decision.slice(0, colon);
  const tail =
    colon < 0
      ? ''
      : `: ${decision
          .slice(colon + 2)
          .split(', ')
          .map(detail)
          .join(', ')}`;
  return head.split(', ').map(action).join(', ') + tail;
}

const verbs: Readonly<Record<string, string>> = {
  create: '만들기',
  update: '고치기',
  delete: '지우기',
  bind: '묶기',
  release: '풀기',
};

type Rule = readonly [RegExp, (found: readonly string[]) => string];

const actions: readonly Rule[] = [
  [/^create sandbox$/, () => '샌드박스(sandbox) 만들기'],
  [/^start init (\S+)$/, ([, name]) => `${name} 초기화 컨테이너 시작하기`],
  [/^start (\S+)$/, ([, name]) => `${name} 컨테이너 시작하기`],
  [/^kill Pod$/, () => '파드 끝내기'],
  [/^kill (\S+)$/, ([, name]) => `${name} 컨테이너 끝내기`],
  [/^scale (up|down) (\S+)$/, ([, way, name]) => `${name} 레플리카셋 ${way === 'up' ? '늘리기' : '줄이기'}`],
  [/^taint (\S+)$/, ([, taint]) => `${taint} 테인트(taint) 붙이기`],
  [/^untaint (\S+)$/, ([, taint]) => `${taint} 테인트(taint) 떼기`],
  [/^mark node (\S+) as unknown$/, ([, node]) => `${node} 노드를 Unknown으로 표시하기`],
  [/^add finalizer (\S+)$/, ([, name]) => `${name} 파이널라이저(finalizer) 달기`],
  [/^remove finalizer (\S+)$/, ([, name]) => `${name} 파이널라이저(finalizer) 떼기`],
  [/^delete what is in namespace (\S+)$/, ([, name]) => `${name} 네임스페이스에 있는 것 지우기`],
  [/^reclaim policy (\S+)$/, ([, policy]) => `회수 정책 ${policy}`],
  [/^ask provisioner (\S+) for a \S+$/, ([, name]) => `${name} 프로비저너에 퍼시스턴트볼륨 부탁하기`],
  [
    /^(create|update|delete) (\d+) ([A-Z]\w*?)s?$/,
    ([, verb = '', count, kind = '']) => `${kindName(kind)} ${count}개 ${verbs[verb]}`,
  ],
  [
    /^(create|update|delete|bind|release) ([A-Z]\w*)(?: (\S+))?( \(.*\))?$/,
    ([, verb = '', kind = '', name = '', more = '']) => `${thing(kind, name)} ${verbs[verb]}${more}`,
  ],
];

const details: readonly Rule[] = [
  [/^(\d+) address(?:es)?$/, ([, count]) => `주소 ${count}개`],
  [/^(\d+) ready$/, ([, count]) => `준비된 것 ${count}개`],
  [/^its owner is gone$/, () => '소유자가 없어졌어요'],
  [/^its node is tainted$/, () => '노드에 테인트(taint)가 있어요'],
  [/^its node is out of service$/, () => '노드를 쓰지 않게 됐어요'],
  [/^it is being deleted and has no node$/, () => '노드 없이 지워지는 중이에요'],
  [/^nothing heard of it for (\S+) s$/, ([, seconds]) => `${seconds}초 동안 소식이 없어요`],
];

const action = (words: string): string => translated(words, actions);
const detail = (words: string): string => translated(words, details);

function translated(words: string, rules: readonly Rule[]): string {
  for (const [pattern, tell] of rules) {
    const found = pattern.exec(words);
    // Groups that took no part are undefined, and default to ''.
    if (found) return tell(found);
  }
  return words;
}
