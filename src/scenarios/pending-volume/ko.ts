import type { TextOf } from '../scenario.ts';
import type { pendingVolume } from './scenario.ts';

export const ko: TextOf<typeof pendingVolume> = {
  title: 'Pending: 볼륨이 없는 클레임',
  purpose: '파드가 스토리지를 두 번 기다리는 것을 보고, 없는 클레임과 바인딩되지 않은 클레임을 구별해요.',
  cues: {
    accepted: { say: '파드가 저장됐어요. data라는 클레임을 마운트하는데, 아무도 만들지 않았어요.' },
    'no-claim': {
      say: '스케줄러는 노드를 보기 전에 클레임부터 찾아요. 없어요.',
      why: '볼륨이 어디 있는지에 따라 고를 수 있는 노드가 달라져요. 그래서 스토리지가 먼저예요.',
    },
    'missing-described': { say: 'kubectl describe에 이렇게 나와요. persistentvolumeclaim "data" not found.' },
    claim: {
      say: '이제 클레임이 생겼어요. manual 클래스로 1Gi예요. 아직은 디스크가 아니라 바람이에요.',
      why: '스케줄러는 클레임도 지켜봐요. 그래서 파드를 바로 다시 시도해요.',
    },
    unbound: { say: '그런데 또 멈춰요. 클레임이 볼륨에 바인딩되지 않았어요.' },
    'unbound-described': {
      say: '이유가 다른 이벤트가 하나 더 생겼어요. pod has unbound immediate PersistentVolumeClaims.',
      why: 'immediate는 파드를 기다리지 않는 클래스라는 뜻이에요. 노드를 고르기 전에 바인딩돼 있어야 해요.',
    },
    'claim-described': {
      say: '클레임의 이벤트가 더 알려 줘요. 볼륨을 만들어 줄 manual이라는 스토리지클래스가 없어요.',
      why: '그러니 이 클래스의 퍼시스턴트볼륨을 사람이 만들어야 해요.',
    },
  },
  questions: {
    'who-stops': {
      ask: '파드에 없는 클레임이 적혀 있다. 누가 멈출까?',
      options: {
        scheduler: {
          text: '스케줄러',
          answer: '클레임이 없으면 어느 노드에서 볼륨을 쓸 수 있는지 알 수 없어요.',
        },
        kubelet: {
          text: '볼륨을 마운트할 때의 kubelet',
          answer: '없는 컨피그맵이라면 거기까지 가요. 클레임은 더 일찍 찾아요.',
        },
        'api-server': {
          text: '파드를 거절하는 API 서버',
          answer: '다른 오브젝트의 이름은 찾아보지 않아요. 파드와 클레임은 어느 쪽이 먼저 와도 돼요.',
        },
      },
    },
    'claim-there': {
      ask: '클레임이 생겼지만 맞는 볼륨이 없다. 파드는 이제 어디까지 갈까?',
      options: {
        'still-waits': {
          text: '더 가지 못한다. 다만 이유가 달라진다',
          answer: '“not found”가 “unbound”로 바뀌었어요.',
        },
        bound: {
          text: '노드까지 간다. 볼륨은 나중에 온다',
          answer: 'WaitForFirstConsumer라면 노드를 먼저 골라요. 그래도 볼륨이 올 때까지 기다려요.',
        },
        'not-tried': {
          text: '한 번 실패했으니 다시 시도하지 않는다',
          answer: '도움이 될 만한 일이 생기면 기다리던 파드를 다시 시도해요.',
        },
      },
    },
    'who-makes-the-disk': {
      ask: '클레임이 manual 클래스로 1Gi를 바란다. 디스크는 누가 마련할까?',
      options: {
        nobody: {
          text: '아무도 없다. 그런 이름의 스토리지클래스가 없다',
          answer: '사람이 만든 볼륨에 그 이름을 적을 수는 있어요. 저절로 생기지는 않아요.',
        },
        controller: {
          text: '노드의 디스크를 떼어 주는 볼륨 컨트롤러',
          answer: '있는 클레임과 있는 볼륨을 이어 줘요. 만들려면 프로비저너가 있는 클래스가 필요해요.',
        },
        kubelet: {
          text: '노드에 폴더를 만드는 kubelet',
          answer: 'emptyDir이라면 그래요. 그것은 파드와 함께 사라져요.',
        },
      },
    },
  },
  challenge: {
    task: 'app 파드를 지우지 말고 Running으로 만드세요.',
    hints: [
      '퍼시스턴트볼륨이 없어요. 편집기에 하나를 써서 적용해요.',
      '클레임과 맞아야 해요. storageClassName: manual, 1Gi 이상, accessModes [ReadWriteOnce]예요.',
      '자리는 hostPath면 돼요. path: /var/lib/pv-data, type: DirectoryOrCreate라고 적어요.',
    ],
  },
  teacher: [
    '두 이벤트를 견주게 한다. 어느 낱말이 바뀌었는가.',
    '볼륨, 클레임, 파드를 어떤 순서로 만들어야 되는지 묻는다. 어떤 순서든 된다.',
    '클라우드에서는 마지막 단계를 프로비저너가 한다. 그것을 가리키는 필드 storageClassName을 찾는다.',
  ],
};
