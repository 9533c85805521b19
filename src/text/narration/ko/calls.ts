import { bytes } from '../../units.ts';
import { b, say } from '../line.ts';
import type { Phrases, WatchFacts } from '../phrases.ts';
import { subject, thing, thingObject, thingSubject, toward, towardPeer } from './words.ts';

type Calls = Pick<Phrases, 'shell' | 'watch' | 'etcd' | 'raft' | 'cni' | 'registry' | 'stored'>;

const told = (change: string, news: string) => (w: WatchFacts) =>
  say`${subject(w.client)} 자기 watch로 ${b`${thingSubject(w.kind, w.name)} ${news}`} 소식을 들어요(${change}).`;

export const calls: Calls = {
  shell: {
    command: (command) => say`사용자가 ${b`${command}`} 명령을 실행해요.`,
    output: (text) => say`kubectl이 화면에 출력해요: ${b`${firstLine(text)}`}`,
    error: (text) => say`kubectl이 화면에 오류를 출력해요: ${b`${firstLine(text)}`}`,
    remark: (text) => say`kubectl이 표준 오류(stderr)에 덧붙여요: ${b`${firstLine(text)}`}`,
    exit: (code) =>
      code === 0
        ? say`kubectl이 할 일을 마치고 ${b`끝나요`}.`
        : say`kubectl이 ${b`종료 코드 ${code}번`}으로 끝나요.`,
  },
  watch: {
    ADDED: told('ADDED', '나타났다는'),
    MODIFIED: told('MODIFIED', '바뀌었다는'),
    DELETED: told('DELETED', '없어졌다는'),
    BOOKMARK: (w) =>
      w.initial
        ? say`${subject(w.client)} 자기 watch로 ${b`처음 목록은 여기까지`}라는 표시를 받아요(BOOKMARK).`
        : say`${subject(w.client)} 자기 watch로 ${b`리비전 ${w.revision}번까지 다 전했다`}는 표시를 받아요(BOOKMARK).`,
    ERROR: (w) => say`${subject(w.client)} 자기 watch로 ${b`더는 이어 갈 수 없다`}는 오류를 받아요(ERROR).`,
    close: (w) => say`${subject(w.client)} 열어 둔 watch가 ${b`닫혀요`}: ${w.reason}`,
  },
  etcd: {
    'range request': (c) =>
      say`${subject(c.client)} ${toward(c.server)} ${c.key} 키를 ${b`읽어 달라`}고 해요.`,
    'range response': (c) => say`${subject(c.server)} ${toward(c.client)} ${c.key} 키의 ${b`내용을 줘요`}.`,
    'txn request': (c) =>
      say`${subject(c.client)} ${toward(c.server)} ${c.key} 키를 ${b`쓰는 트랜잭션`}을 보내요.`,
    'txn response': (c) =>
      say`${subject(c.server)} ${toward(c.client)} ${b`리비전 ${c.revision}번으로 저장했다`}고 답해요.`,
    conflict: (c) =>
      say`${subject(c.server)} ${toward(c.client)} ${c.key} 키가 ${b`그사이 달라졌다`}며 쓰지 않았다고 답해요.`,
    'compact request': (c) =>
      say`${subject(c.client)} ${toward(c.server)} ${b`오래된 리비전을 지우자`}고 해요.`,
    'compact response': (c) =>
      say`${subject(c.server)} ${toward(c.client)} ${b`오래된 리비전을 지웠다`}고 답해요.`,
    'lease request': (c) =>
      say`${subject(c.client)} ${toward(c.server)} ${b`기한이 있는 임대`}를 달라고 해요.`,
    'lease response': (c) => say`${subject(c.server)} ${toward(c.client)} ${b`기한이 있는 임대`}를 줘요.`,
    'progress request': (c) =>
      say`${subject(c.client)} ${toward(c.server)} ${b`watch가 어디까지 왔는지`} 물어요.`,
    event: (c) =>
      say`${subject(c.server)} ${toward(c.client)} ${c.key} 키가 바뀌었다고 ${b`watch로 알려요`}(리비전 ${c.revision}).`,
    progress: (c) =>
      say`${subject(c.server)} ${toward(c.client)} 리비전 ${c.revision}까지는 다 알렸다고 ${b`watch로 알려요`}.`,
  },
  raft: {
    'RequestVote request': (c) =>
      say`${subject(c.from)} ${toward(c.to)} 임기 ${c.term}번의 ${b`리더로 뽑아 달라`}고 해요.`,
    'RequestVote response': (c) =>
      c.granted
        ? say`${subject(c.from)} ${toward(c.to)} ${b`표를 줘요`}.`
        : say`${subject(c.from)} ${toward(c.to)} ${b`표를 주지 않아요`}.`,
    'AppendEntries request': (c) =>
      c.entries === 0
        ? say`${subject(c.from)} ${toward(c.to)} 리더로 ${b`살아 있다`}고 알려요.`
        : say`${subject(c.from)} ${toward(c.to)} ${b`로그 ${c.entries}개를 복제해 달라`}고 해요.`,
    'AppendEntries response': (c) =>
      c.granted
        ? say`${subject(c.from)} ${toward(c.to)} ${b`로그를 받아 적었다`}고 답해요.`
        : say`${subject(c.from)} ${toward(c.to)} ${b`로그를 받을 수 없다`}고 답해요.`,
  },
  cni: {
    ADD: {
      request: (c) =>
        say`${subject(c.from)} ${towardPeer(c.to, c.from)} ${c.pod} 파드를 ${b`네트워크에 붙여 달라`}고 해요(CNI ADD).`,
      response: (c) => say`${subject(c.from)} ${c.pod} 파드에 ${b`${c.ip} 주소`}를 줬다고 답해요.`,
      failed: (c) => say`${subject(c.from)} ${c.pod} 파드를 ${b`네트워크에 붙이지 못했다`}고 답해요.`,
    },
    DEL: {
      request: (c) =>
        say`${subject(c.from)} ${towardPeer(c.to, c.from)} ${c.pod} 파드를 ${b`네트워크에서 떼어 달라`}고 해요(CNI DEL).`,
      response: (c) => say`${subject(c.from)} ${c.pod} 파드를 ${b`네트워크에서 뗐다`}고 답해요.`,
      failed: (c) => say`${subject(c.from)} ${c.pod} 파드를 ${b`네트워크에서 떼지 못했다`}고 답해요.`,
    },
    CHECK: {
      request: (c) =>
        say`${subject(c.from)} ${towardPeer(c.to, c.from)} ${c.pod} 파드의 ${b`네트워크가 온전한지`} 물어요(CNI CHECK).`,
      response: (c) => say`${subject(c.from)} ${c.pod} 파드의 ${b`네트워크가 온전하다`}고 답해요.`,
      failed: (c) => say`${subject(c.from)} ${c.pod} 파드의 ${b`네트워크가 온전하지 않다`}고 답해요.`,
    },
  },
  registry: {
    manifest: {
      request: (c) =>
        say`${subject(c.from)} ${toward(c.to)} ${b`${c.image} 이미지의 매니페스트`}를 달라고 해요.`,
      response: (c) =>
        say`${subject(c.from)} ${c.image} 이미지의 ${b`매니페스트`}를 줘요: 어떤 레이어로 되어 있는지 적혀 있어요.`,
      failed: (c) => say`${subject(c.from)} ${b`${c.image} 이미지를 줄 수 없다`}고 답해요(${c.code}).`,
    },
    config: {
      request: (c) => say`${subject(c.from)} ${toward(c.to)} ${b`${c.image} 이미지의 설정`}을 달라고 해요.`,
      response: (c) =>
        say`${subject(c.from)} ${c.image} 이미지의 ${b`설정`}을 줘요: 실행할 명령과 사용자가 적혀 있어요.`,
      failed: (c) => say`${subject(c.from)} ${b`${c.image} 이미지의 설정을 줄 수 없다`}고 답해요(${c.code}).`,
    },
    layer: {
      request: (c) =>
        say`${subject(c.from)} ${toward(c.to)} ${c.image} 이미지의 ${b`레이어`}를 달라고 해요${inBrackets(c.layer)}.`,
      response: (c) =>
        say`${subject(c.from)} ${c.image} 이미지의 ${b`레이어 ${bytes(c.bytes)}`} 분량을 보내요${inBrackets(c.layer)}.`,
      failed: (c) =>
        say`${subject(c.from)} ${c.image} 이미지의 ${b`레이어를 줄 수 없다`}고 답해요(${c.code}).`,
    },
  },
  stored: {
    created: (s) =>
      say`etcd가 ${b`${thingObject(s.kind, s.name)} 처음 저장`}하고 리비전 ${s.revision}번을 매겨요.`,
    bound: (s) =>
      say`etcd가 ${thing(s.kind, s.name)}의 ${b`spec.nodeName에 ${s.node} 노드`}를 적어요(리비전 ${s.revision}).`,
    phase: (s) =>
      say`etcd가 ${thing(s.kind, s.name)}의 ${b`phase를 ${s.phase} 값`}으로 저장해요(리비전 ${s.revision}).`,
    status: (s) =>
      say`etcd가 ${thing(s.kind, s.name)}의 ${b`바뀐 상태(status)`}를 저장해요(리비전 ${s.revision}).`,
    deleting: (s) =>
      say`etcd가 ${thing(s.kind, s.name)}에 ${b`삭제 표시(deletionTimestamp)`}를 달아 저장해요(리비전 ${s.revision}).`,
    changed: (s) => say`etcd가 ${b`바뀐 ${thingObject(s.kind, s.name)} 저장`}해요(리비전 ${s.revision}).`,
    deleted: (s) => say`etcd가 ${b`${thingObject(s.kind, s.name)} 지워요`}(리비전 ${s.revision}).`,
  },
};

function inBrackets(words: string): string {
  return words === '' ? '' : `(${words})`;
}

/** What is printed stands in the console as well, and there in full. */
const longest = 110;

function firstLine(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines[0] ?? '';
  return lines.length > 1 || first.length > longest ? `${first.slice(0, longest)} …` : first;
}
