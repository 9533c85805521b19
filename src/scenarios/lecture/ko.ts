import type { TextOf } from '../scenario.ts';
import type { lecture } from './scenario.ts';

export const ko: TextOf<typeof lecture> = {
  title: '강의: 띄우고, 지켜보고, 살펴보고, 지우기',
  purpose: 'kubectl run부터 끝까지 파드 하나를 따라가며, 화면에 나오는 말이 무엇을 뜻하는지 읽어요.',
  cues: {
    run: {
      say: 'kubectl run은 매니페스트를 대신 써서 보내요. POST 하나에 파드 하나예요.',
      why: '오래된 책에서는 디플로이먼트를 만들어요. 1.18부터는 파드만 만들어요.',
    },
    created: {
      say: 'kubectl이 “created”라고 찍고 끝나요. 저장됐다는 뜻이에요. 컨테이너는 아직 시작하지 않았어요.',
    },
    watching: {
      say: 'get pods --watch예요. 목록을 한 번 받고, 응답을 열어 둔 채 바뀔 때마다 한 줄씩 찍어요.',
    },
    'first-row': {
      say: '첫 줄은 ContainerCreating이에요. 이 칸에 보이려고 여러 필드를 보고 지어낸 말이에요.',
      why: 'phase는 아직 Pending이고, 컨테이너가 뜰 때까지 Pending이에요.',
    },
    pulling: {
      say: '그사이 노드에서는 이미지를 받아요. 태그가 latest면 kubelet이 매번 레지스트리에 묻게 해요.',
    },
    running: {
      say: 'phase가 Running이 되고, watch에 새 줄이 나와요.',
      why: 'phase는 Pending, Running, Succeeded, Failed, Unknown 다섯뿐이에요. 다른 말은 phase가 아니에요.',
    },
    describe: {
      say: 'describe는 파드와 이벤트를 한데 모아 보여 줘요. 마지막 일은 맨 아래에 있어요.',
      why: '요청을 여러 번 보내요. 서버에 “describe”는 없고, 글은 kubectl이 엮어요.',
    },
    'all-namespaces': {
      say: '모든 네임스페이스를 보면 kube-system에 있는 클러스터 자신의 파드가 나와요.',
      why: '-n이나 -A가 없으면 네임스페이스 하나만 보여요. 안 보인다고 없는 것은 아니에요.',
    },
    delete: { say: 'kubectl delete가 API 서버에 파드를 지워 달라고 하고 기다려요.' },
    terminating: {
      say: '파드는 아직 있어요. 삭제 시각과 유예 기간 30초가 적혔어요. STATUS는 Terminating이에요.',
      why: 'Terminating은 phase가 아니에요. 바로 이 기록에 적힌 phase는 Running이에요.',
    },
    stop: {
      say: 'kubelet이 런타임에 컨테이너를 멈추라고 해요. 먼저 TERM 신호를 보내고, 유예 기간이 지나야 KILL이에요.',
    },
    exited: { say: 'nginx는 곧바로 따라서 코드 0으로 끝나요. 30초를 다 쓰지 않아요.' },
    succeeded: {
      say: '마지막으로 적히는 phase는 Succeeded예요. 종료 코드가 0이었어요.',
      why: '“Deleted”라는 phase는 없어요.',
    },
    remove: { say: '모두 치운 kubelet이 유예 없이 지워 달라고 마지막으로 요청해요.' },
    gone: { say: '이제야 기록이 etcd에서 사라져요. kubectl delete가 끝나고, get pods에는 아무것도 없어요.' },
  },
  questions: {
    'what-created-means': {
      ask: 'kubectl이 곧 “pod/nginx-pod created”를 찍는다. 그때까지 무엇이 이루어질까?',
      options: {
        stored: { text: '파드가 저장된다', answer: '201이라는 답은 etcd에 있다는 뜻이고, 그뿐이에요.' },
        scheduled: {
          text: '노드가 정해진다',
          answer: '스케줄러도 이 쓰기로 소식을 듣고 그때부터 일해요. kubectl은 기다리지 않아요.',
        },
        running: {
          text: '컨테이너가 뜬다',
          answer: '이미지와 네트워크에는 이 답보다 훨씬 긴 시간이 들어요.',
        },
      },
    },
    'what-delete-does-first': {
      ask: 'DELETE가 API 서버에 닿았다. API 서버는 파드를 어떻게 할까?',
      options: {
        marked: {
          text: '삭제 시각과 유예 기간을 적는다',
          answer: '파드는 kubelet이 컨테이너를 멈출 때까지 남아 있어요.',
        },
        removed: {
          text: 'etcd에서 바로 지운다',
          answer: '그러면 컨테이너가 아직 도는데도 아무도 볼 수 없어요. --force가 그렇게 해요.',
        },
        killed: {
          text: '컨테이너를 죽이게 한다',
          answer: 'kubelet에 명령하지 않아요. kubelet이 자기 watch에서 이 표시를 보게 돼요.',
        },
      },
    },
    'which-phase-at-the-end': {
      ask: '컨테이너가 TERM을 받고 코드 0으로 끝났다. 마지막에 적힐 phase는 무엇일까?',
      options: {
        succeeded: {
          text: 'Succeeded',
          answer: '컨테이너가 모두 0으로 끝났고, 다시 시작할 것이 없어요.',
        },
        failed: {
          text: 'Failed. 멈춰 세웠으니까',
          answer: '종료 코드가 달랐다면 그랬어요. TERM에 그대로 죽었다면 143이에요.',
        },
        terminating: {
          text: 'Terminating',
          answer: '삭제 시각이 적힌 파드라면 STATUS 칸에 보이는 말이에요.',
        },
        deleted: { text: 'Deleted', answer: '지워진 파드는 phase를 적을 기록 자체가 없어요.' },
      },
    },
  },
  teacher: [
    '“created” 장면에서 멈추고 지금 nginx에 접속할 수 있는지 묻는다.',
    '“첫 줄”부터 “사라짐”까지 표와 phase를 함께 보며 몇 번이나 같은지 세게 한다.',
    'TERM을 무시하는 이미지(busybox sleep 3600)로 다시 지워 보고 30까지 세게 한다.',
  ],
};
