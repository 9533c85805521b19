import type { TextOf } from '../scenario.ts';
import type { pvc } from './scenario.ts';

export const ko: TextOf<typeof pvc> = {
  title: '볼륨, 클레임, 파드: 파드가 가도 남는 것',
  purpose: '클레임이 볼륨을 만나는 것과, 먼저 온 파드가 쓴 것을 다음 파드가 읽는 것을 봐요.',
  cues: {
    volume: {
      say: '퍼시스턴트볼륨이에요. 이름과 크기와 자리가 있는 스토리지이고, 이 볼륨은 node-2 노드에 있어요.',
      why: '어느 네임스페이스에도 파드에도 딸려 있지 않아요. 노드처럼 클러스터가 가진 것이에요.',
    },
    available: { say: 'Available은 볼륨이 있고 아직 아무도 요구하지 않았다는 말이에요.' },
    claim: {
      say: '퍼시스턴트볼륨클레임이에요. manual 클래스로 1Gi를 바란다고만 적었어요. 볼륨의 이름은 없어요.',
    },
    'volume-bound': {
      say: '볼륨 컨트롤러가 맞는 볼륨을 찾아 거기에 클레임을 적어요.',
      why: '1Gi를 바랐는데 2Gi예요. 넉넉한 것 가운데 가장 작은 것을 통째로 써요. 남는 만큼을 나누어 쓰지는 않아요.',
    },
    'claim-bound': { say: '그다음 클레임에 볼륨을 적어요. 둘은 하나씩 짝이 됐어요.' },
    listed: { say: '둘 다 Bound예요. 여기까지 파드는 하나도 없었어요.' },
    filter: {
      say: '파드가 클레임을 써요. VolumeBinding 플러그인이 볼륨이 있는 node-2 노드만 남겨요.',
      why: '파드가 데이터를 따라가요. 데이터가 파드를 따라오지 않아요.',
    },
    mounted: { say: 'node-2 노드의 kubelet이 마운트해요. 샌드박스보다도, 이미지보다도 먼저예요.' },
    'writer-gone': { say: 'writer 파드는 쓸 것을 쓰고 사라졌어요. 컨테이너에 있던 것도 함께 사라졌어요.' },
    read: {
      say: '같은 클레임을 쓰는 다른 파드가 그 쪽지를 읽어요.',
      why: '컨테이너가 다른 곳에 쓴 것은 컨테이너와 함께 사라져요. 볼륨에 쓴 것은 남아요.',
    },
    'claim-deleted': { say: '마지막 파드가 간 뒤에 클레임을 지워요.' },
    released: {
      say: '볼륨은 Released예요. 짝은 없지만 쓸 수 있는 것도 아니에요.',
      why: 'Retain은 데이터를 남겨요. 그래서 사람이 살펴보기 전에는 아무에게도 주지 않아요.',
    },
  },
  questions: {
    'who-joins-them': {
      ask: '서로 맞는 볼륨과 클레임이 있다. 누가 짝지어 줄까?',
      options: {
        controller: {
          text: '컨트롤러 매니저 안의 컨트롤러',
          answer: '볼륨과 클레임을 지켜보다가 서로의 이름을 적어 줘요.',
        },
        scheduler: {
          text: '파드가 쓸 때의 스케줄러',
          answer: 'WaitForFirstConsumer인 클래스라면 그래요. 이 클레임은 파드 없이도 바인딩돼요.',
        },
        kubelet: {
          text: '마운트할 때의 kubelet',
          answer: '그때는 이미 짝이 있어야 해요. kubelet은 어느 볼륨인지 읽기만 해요.',
        },
      },
    },
    'which-node': {
      ask: '파드가 쓰는 클레임의 볼륨은 node-2에 있다. 어느 노드가 필터를 통과할까?',
      options: {
        'where-the-volume-is': {
          text: 'node-2 노드만',
          answer: '볼륨의 nodeAffinity에 적혀 있고, 파드는 클레임을 거쳐 이것을 따라요.',
        },
        any: {
          text: '셋 모두. 볼륨은 네트워크로 마운트한다',
          answer: '그럴 수 있는 스토리지도 있어요. 노드의 폴더는 그럴 수 없어요.',
        },
        copied: {
          text: '셋 모두. 고른 노드로 데이터를 복사한다',
          answer: '쿠버네티스는 데이터를 복사하지 않아요.',
        },
      },
    },
    'what-is-left': {
      ask: 'writer 파드를 지웠다. 다른 파드가 같은 클레임을 마운트한다. 무엇이 있을까?',
      options: {
        note: { text: '쪽지', answer: '파드는 오고 가지만 클레임과 볼륨은 남아요.' },
        nothing: {
          text: '빈 폴더',
          answer: 'emptyDir이라면 그래요. 파드와 함께 생겼다가 사라져요.',
        },
        'no-claim': {
          text: '아무것도 없다. 클레임도 파드와 함께 갔다',
          answer: '클레임은 따로 있는 오브젝트예요. 파드가 소유하지 않아요.',
        },
      },
    },
    'after-the-claim': {
      ask: '클레임을 지웠다. Retain이라고 적힌 볼륨은 어떻게 될까?',
      options: {
        released: {
          text: 'Released로 남는다',
          answer: '옛 클레임의 이름이 아직 적혀 있어요. 데이터를 어떻게 할지 사람이 정해야 해요.',
        },
        available: {
          text: 'Available이 되어 다음 클레임을 기다린다',
          answer: '그러면 다음 사람이 앞사람이 남긴 것을 읽게 돼요.',
        },
        deleted: {
          text: '데이터와 함께 지워진다',
          answer: 'Delete라는 정책이에요. 프로비저너가 만든 볼륨은 보통 이것이에요.',
        },
      },
    },
  },
  teacher: [
    '세 오브젝트를 그리고, 다른 것을 가리키는 필드마다 화살표를 긋게 한다. claimName, volumeName, claimRef.',
    '클레임과 볼륨을 거꾸로 적용하면 어떻게 되는지 묻는다.',
    '“Released” 장면에서 볼륨을 다시 쓰려면 무엇을 할지 묻는다. 데이터를 살피고 claimRef를 지운다.',
  ],
};
