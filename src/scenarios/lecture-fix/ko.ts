import type { TextOf } from '../scenario.ts';
import type { lectureFix } from './scenario.ts';

export const ko: TextOf<typeof lectureFix> = {
  title: '강의: dry-run, 틀린 이미지, 고치기',
  purpose:
    '매니페스트를 kubectl이 쓰게 하고, 이미지 때문에 뜨지 못하는 파드의 까닭을 찾아 그 자리에서 고쳐요.',
  cues: {
    warning: {
      say: '값 없는 --dry-run도 아직 되지만, --dry-run=client라고 쓰라는 경고가 나와요.',
      why: '경고는 표준 오류로 나가요. 그래서 > 뒤의 파일에는 섞이지 않아요.',
    },
    'made-here': {
      say: 'kubectl이 이 컴퓨터에서 매니페스트를 만들어요. 나가는 요청은 없고, 결과는 redis.yaml 파일에 있어요.',
      why: '--dry-run=server라면 API 서버가 모두 검사하고 저장만 하지 않아요.',
    },
    applied: { say: 'apply가 파드를 저장해요. redis123은 형식에 맞는 이름이라 아직 잘못된 것이 없어요.' },
    bound: { say: '스케줄러가 노드에 바인딩해요.' },
    pull: { say: '노드에서 kubelet이 런타임에 redis123 이미지를 받아 달라고 해요.' },
    refused: { say: '런타임이 오류를 돌려줘요. 레지스트리에 그런 이미지가 없어요.' },
    'err-image-pull': {
      say: 'kubelet이 컨테이너가 기다리는 까닭을 보고해요. ErrImagePull이에요.',
      why: 'phase는 Pending이에요. Pending이라고 스케줄되지 않은 것은 아니에요. 이 파드에는 노드가 있어요.',
    },
    'back-off': {
      say: 'ImagePullBackOff예요. kubelet이 다시 시도하기 전에 기다리고, 기다림은 점점 길어져요.',
      why: '같은 문제를 다른 말로 부를 뿐이에요. 방금 실패했거나, 다음 시도를 기다리거나.',
    },
    table: { say: 'get pods에는 낱말만 보이고 까닭은 보이지 않아요.' },
    cause: { say: '까닭은 describe의 이벤트에 있어요. 이미지 이름과 “not found”가 적혀 있어요.' },
    edit: {
      say: 'kubectl edit로 파드를 글로 열었어요. 바뀐 부분만 PATCH로 보내요.',
      why: '파드의 스펙에서 바꿀 수 있는 필드는 몇 개뿐이에요. 이미지가 그중 하나예요.',
    },
    changed: {
      say: '저장된 파드의 이미지가 redis로 바뀌었어요. 이름도 uid도 노드도 그대로인 같은 파드예요.',
    },
    'pull-again': { say: 'kubelet이 watch에서 변화를 보고, 기다리지 않고 새 이미지를 받게 해요.' },
    started: { say: '있는 이미지라서 컨테이너가 시작해요. 샌드박스는 처음 것을 그대로 써요.' },
    running: { say: 'Running이에요. 아무것도 지우지 않았어요.' },
  },
  questions: {
    'what-a-dry-run-does': {
      ask: 'kubectl run을 클라이언트 쪽 dry-run으로 실행했다. 무슨 일이 일어날까?',
      options: {
        'makes-a-manifest': {
          text: 'kubectl이 매니페스트를 만들어 찍는다',
          answer: '여기에는 클러스터가 필요 없어요.',
        },
        'asks-the-server': {
          text: 'API 서버가 검사만 하고 저장하지 않는다',
          answer: '그것은 --dry-run=server예요. 쿼터나 금지된 필드는 그쪽만 찾아내요.',
        },
        stores: {
          text: '파드가 저장되지만 시작하지는 않는다',
          answer: '아무것도 저장되지 않아요. 저장하되 붙들어 두는 것은 스케줄링 게이트예요.',
        },
      },
    },
    'where-the-cause-stands': {
      ask: 'describe가 파드가 뜨지 않는 까닭을 보여 줄 것이다. 어디서 가져올까?',
      options: {
        events: {
          text: '파드에 관한 이벤트',
          answer: 'kubelet이 API 서버에 보내 둔 것을 kubectl이 이 uid로 찾아 와요.',
        },
        logs: { text: '컨테이너 로그', answer: '컨테이너가 아직 없어서 로그도 없어요.' },
        kubelet: {
          text: '그 노드의 kubelet',
          answer: 'kubectl은 kubelet과 말하지 않아요. 로그와 exec도 API 서버가 대신 이어 줘요.',
        },
      },
    },
    'what-follows-the-edit': {
      ask: '저장된 파드의 이미지가 바뀌었다. 무슨 일이 뒤따를까?',
      options: {
        'same-pod-pulls': {
          text: '같은 파드가 새 이미지를 받는다',
          answer: '컨테이너만 달라져요. 노드와 샌드박스, IP는 그대로예요.',
        },
        'new-pod': {
          text: '새 파드로 바뀐다',
          answer: '디플로이먼트라면 그래요. 홀로 선 파드는 갈아 줄 컨트롤러가 없어요.',
        },
        'scheduled-again': {
          text: '스케줄러가 노드를 다시 고른다',
          answer: '파드는 평생 한 번만 바인딩돼요.',
        },
        'new-sandbox': {
          text: '샌드박스와 네트워크를 새로 만든다',
          answer: '샌드박스는 첫 이미지를 받기 전부터 있고, 파드의 IP도 거기 있어요.',
        },
      },
    },
  },
  teacher: [
    '“저장” 장면 전에 편집기에서 redis.yaml 파일을 열고, 아무도 시키지 않은 줄이 어느 것인지 묻는다.',
    '“ErrImagePull” 장면에서 phase, STATUS, 기다리는 까닭을 차례로 소리 내어 읽는다.',
    '“편집” 장면에서 갈라 보게 한다. 파드를 지우고 고친 파일을 적용하면 무엇이 달라질까? (uid, 어쩌면 노드와 IP)',
  ],
};
