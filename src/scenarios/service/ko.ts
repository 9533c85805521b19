import type { TextOf } from '../scenario.ts';
import type { service } from './scenario.ts';

export const ko: TextOf<typeof service> = {
  title: '서비스가 파드를 찾는 법',
  purpose:
    '주소가 어떻게 서비스에 들어오고 나가는지, 그리고 kube-proxy가 스스로 하는 일이 얼마나 적은지 봐요.',
  cues: {
    stored: {
      say: '서비스가 저장됐어요. 바뀌지 않는 클러스터 IP와 포트, 그리고 셀렉터예요.',
      why: '서비스 뒤에는 프로세스가 없어요. 규칙이 딸린 주소예요.',
    },
    told: { say: 'kube-proxy와 엔드포인트슬라이스 컨트롤러가 저마다의 watch로 소식을 들어요.' },
    'slice-asked': {
      say: '컨트롤러가 셀렉터와 파드의 레이블을 비교해 맞는 것을 적어요.',
      why: '파드를 kube-proxy가 찾는다고들 해요. kube-proxy는 파드를 지켜보지 않아요.',
    },
    slice: { say: '엔드포인트슬라이스가 저장됐어요. 주소가 둘이고 모두 준비됐어요.' },
    table: { say: '서비스에는 클러스터 IP가, 슬라이스에는 그 뒤의 파드가 보여요.' },
    scaled: { say: '이제 파드가 셋 있어야 해요.' },
    ready: { say: '셋째 파드가 떠서 준비됐어요. 서비스는 이 순간까지 이 파드를 몰랐어요.' },
    added: { say: '이제 슬라이스에 주소가 들어왔어요.' },
    rules: {
      say: 'kube-proxy가 자기 노드의 규칙을 다시 적어요. 보낼 곳이 셋이에요.',
      why: '전달은 커널이 해요. kube-proxy는 패킷을 나르지 않아요. (이 클러스터에서는 한 노드에서만 돌아요.)',
    },
    marked: { say: '파드 하나를 지우기로 했어요. 컨테이너는 길면 30초 동안 더 돌 수 있어요.' },
    'not-ready': { say: '슬라이스의 주소는 아직 남아 있지만, 종료 중이고 준비되지 않았다고 적혀요.' },
    'rules-without-it': {
      say: '규칙에서는 바로 빠져요. 새 연결은 나머지 둘로 가요.',
      why: '컨테이너와 규칙은 따로 끝나요. 너무 빨리 멈춘 서버에는 요청이 더 올 수 있어요. preStop 훅을 쓰는 까닭이에요.',
    },
    'taken-out': { say: '컨테이너가 끝나고, 주소가 슬라이스에서 빠져요.' },
    'rules-again': { say: '그사이 레플리카셋이 만든 새 파드가 준비됐어요. 보낼 곳이 다시 셋이에요.' },
    'at-last': { say: '주소는 셋이고 하나가 새것이에요. 클러스터 IP는 그대로예요.' },
  },
  questions: {
    'when-it-is-added': {
      ask: '셋째 파드가 오고 있다. 주소는 언제 준비된 것으로 슬라이스에 들어올까?',
      options: {
        'when-ready': {
          text: '파드가 준비됐을 때',
          answer: '준비성 프로브가 있다면 Running보다 한참 뒤일 수 있어요.',
        },
        'when-bound': { text: '노드에 바인딩됐을 때', answer: '그때는 아직 IP가 없어요.' },
        'by-hand': {
          text: 'expose를 다시 실행했을 때',
          answer: '셀렉터는 파드가 올 때마다 계속 비교돼요.',
        },
      },
    },
    'how-kube-proxy-learns': {
      ask: '슬라이스의 주소가 셋이 됐다. kube-proxy는 어떻게 알게 될까?',
      options: {
        slices: {
          text: '엔드포인트슬라이스를 지켜보는 watch로',
          answer: 'API 서버에서 서비스와 슬라이스를 지켜봐요.',
        },
        pods: {
          text: '파드를 지켜보는 watch로',
          answer: '그런 watch는 없어요. 수천 개의 파드를 다 알 까닭이 없어요.',
        },
        kubelet: {
          text: '같은 노드의 kubelet이 알려 준다',
          answer: '둘은 말하지 않아요. 게다가 파드 대부분은 다른 노드에 있어요.',
        },
      },
    },
    'when-it-leaves-the-rules': {
      ask: '파드에 삭제 표시가 붙었다. 새 연결은 언제부터 그 파드로 가지 않을까?',
      options: {
        'at-once': {
          text: '슬라이스와 규칙을 다시 적는 대로',
          answer: '종료 중인 파드는 프로브와 상관없이 준비되지 않은 것이에요.',
        },
        'after-the-container': {
          text: '컨테이너가 멈춘 뒤',
          answer: '그러면 연결이 실패해요. 두 일은 서로 기다리지 않고 함께 벌어져요.',
        },
        'after-the-record': {
          text: '파드가 etcd에서 사라진 뒤',
          answer: '그것은 유예 기간과 정리가 끝난 맨 마지막이에요.',
        },
      },
    },
  },
  teacher: [
    '시작하기 전에 누가 kube-proxy에 무엇을 알리는지 그리게 한다. “규칙” 장면에서 견준다.',
    '“준비되지 않음” 장면에서 조금 전에 보낸 요청은 어떻게 되는지 묻는다.',
  ],
};
