import {
  instanceOf,
  kindOf,
  nodeOf,
  type ComponentId,
  type ComponentKind,
} from '../../../kubernetes/components.ts';

/** What a component is called, and whether its name is read with a closed last syllable: that decides the particle. */
const components: Readonly<Record<ComponentKind, { readonly name: string; readonly closed: boolean }>> = {
  user: { name: '사용자', closed: false },
  kubectl: { name: 'kubectl', closed: true },
  'kube-apiserver': { name: 'API 서버', closed: false },
  etcd: { name: 'etcd', closed: false },
  'kube-controller-manager': { name: '컨트롤러 매니저', closed: false },
  'external-provisioner': { name: '프로비저너', closed: false },
  'kube-scheduler': { name: '스케줄러', closed: false },
  kubelet: { name: 'kubelet', closed: true },
  containerd: { name: 'containerd', closed: false },
  cni: { name: 'CNI 플러그인', closed: true },
  'kube-proxy': { name: 'kube-proxy', closed: false },
  registry: { name: '이미지 레지스트리', closed: false },
};

/** `node-1의 kubelet`: 의 stands behind any name. */
export function who(id: ComponentId): string {
  const { name } = components[kindOf(id)];
  const node = nodeOf(id);
  const instance = instanceOf(id);
  return node !== null ? `${node}의 ${name}` : instance === null ? name : `${instance} ${name}`;
}

const closed = (id: ComponentId): boolean => components[kindOf(id)].closed;

/** With 이/가. */
export const subject = (id: ComponentId): string => who(id) + (closed(id) ? '이' : '가');

/** With 은/는. */
export const topic = (id: ComponentId): string => who(id) + (closed(id) ? '은' : '는');

/** With 에, or 에게 for a person. */
export const toward = (id: ComponentId): string => who(id) + (kindOf(id) === 'user' ? '에게' : '에');

/** The same, without the node where the speaker is on it too. */
export const towardPeer = (id: ComponentId, speaker: ComponentId): string =>
  nodeOf(id) !== null && nodeOf(id) === nodeOf(speaker) ? `${components[kindOf(id)].name}에` : toward(id);

/** Kinds as the Korean documentation writes them; others keep their English name before 오브젝트. */
const kinds: Readonly<Record<string, string>> = {
  Pod: '파드',
  Node: '노드',
  Event: '이벤트(Event)',
  Service: '서비스',
  Secret: '시크릿',
  ConfigMap: '컨피그맵',
  Namespace: '네임스페이스',
  ServiceAccount: '서비스어카운트',
  Deployment: '디플로이먼트',
  ReplicaSet: '레플리카셋',
  StatefulSet: '스테이트풀셋',
  DaemonSet: '데몬셋',
  Job: '잡(Job)',
  CronJob: '크론잡',
  EndpointSlice: '엔드포인트슬라이스',
  Lease: '리스(Lease)',
  Binding: '바인딩(Binding)',
  PersistentVolume: '퍼시스턴트볼륨',
  PersistentVolumeClaim: '퍼시스턴트볼륨클레임',
  StorageClass: '스토리지클래스',
  PriorityClass: '프라이어리티클래스',
  LimitRange: '리밋레인지',
  ResourceQuota: '리소스쿼터',
};

export const kindName = (kind: string): string =>
  kinds[kind] ?? (kind === '' ? '오브젝트' : `${kind} 오브젝트`);

/** `web 파드`; without a name `파드`. A particle always follows the kind, whose reading is known. */
export const thing = (kind: string, name: string): string =>
  name === '' ? kindName(kind) : `${name} ${kindName(kind)}`;

/** With 을/를, as the last Hangul syllable asks. */
export const thingObject = (kind: string, name: string): string =>
  withParticle(thing(kind, name), '을', '를');

/** With 이/가. */
export const thingSubject = (kind: string, name: string): string =>
  withParticle(thing(kind, name), '이', '가');

/** For words of the tables above only: their last syllable is Hangul, in front of any parenthesis. */
function withParticle(words: string, afterClosed: string, afterOpen: string): string {
  const last = words.replace(/\([^)]*\)$/, '').charCodeAt(words.replace(/\([^)]*\)$/, '').length - 1);
  return words + ((last - 0xac00) % 28 === 0 ? afterOpen : afterClosed);
}

/** `web` of `default/web`. */
export const nameOnly = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
