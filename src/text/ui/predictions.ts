import { catalogue } from '../catalogue.ts';

/** Questions that the page makes from what is shown, and the answer to each thing that can be chosen. */
export const predictionsText = catalogue({
  en: {
    kind: 'What do you think?',
    none: 'There is nothing left to ask from here on. Go back some steps, or apply a manifest.',
    looking: 'Making up a question …',
    show: 'Show it',
    another: 'Another one',
    leave: 'Close',
    tryIt: 'Put it into the editor',
    later: 'It comes, but later.',
    never: 'It does not come in this run.',

    askNode: (pod: string) => `Which node will Pod ${pod} get?`,
    nodeOnly: (node: string) => `Only ${node} was left after the filter.`,
    nodeBest: (node: string, points: string) => `${node} has the most points: ${points}.`,
    nodeLess: (node: string, points: string) => `${node} would do, but gets only ${points} points.`,
    nodeRefused: (node: string, plugin: string, reasons: string) => `${plugin} refuses ${node}: ${reasons}.`,
    nodeNone: 'None: it stays without a node',
    nodeNoneNot: 'At least one node passes every filter.',
    nodeNoneSo: 'Every node is refused, so the Pod waits and is tried again when something changes.',
    nodeLot: (nodes: string) => `One of ${nodes}: they are equal and chance decides`,
    nodeLotSo: (points: string) =>
      `They all get ${points} points. Among equals the scheduler draws one at random.`,
    nodeFirst: 'The first of those that are left',
    nodeFirstNot: 'Order counts for nothing: all that are left get points, and among equals one is drawn.',
    nodeTurns: 'They take turns',
    nodeTurnsNot: 'The scheduler keeps no turn. Each Pod is weighed anew, and among equals one is drawn.',

    askStatus: (pod: string, now: string) =>
      `STATUS of Pod ${pod} is ${now}. What will kubectl get pods show next?`,
    statusSame: (now: string) => `Still ${now}, to the end of this run`,
    statusSameSo: 'Nothing that is under way in this run changes it.',
    statusSameNot: 'Something is under way that changes it.',
    'status Pending': 'Pending: the Pod is stored, and has no node or its node has not reported yet.',
    'status ContainerCreating':
      'ContainerCreating: the kubelet has the Pod; volumes, sandbox and image come before the container.',
    'status PodInitializing':
      'PodInitializing: the init containers are through, the others are on their way.',
    'status Running': 'Running: at least one container was started. Whether it is ready stands under READY.',
    'status Completed': 'Completed: the container ended with exit code 0.',
    'status Error': 'Error: the container ended with an exit code other than 0.',
    'status CrashLoopBackOff':
      'CrashLoopBackOff: it ended again, and the kubelet waits before it starts it once more.',
    'status ErrImagePull': 'ErrImagePull: the image was asked for just now and did not come.',
    'status ImagePullBackOff':
      'ImagePullBackOff: the pull failed before, and the kubelet waits until it tries again.',
    'status ErrImageNeverPull':
      'ErrImageNeverPull: the policy is Never, and the image does not lie on the node.',
    'status OOMKilled': 'OOMKilled: the container wanted more memory than its limit and was killed.',
    'status Terminating':
      'Terminating: it is to be deleted and has its grace period. That takes a delete, by whomever.',
    'status CreateContainerConfigError':
      'CreateContainerConfigError: a ConfigMap, Secret or key that the container needs is not there.',
    'status Init': 'Init: it stands at an init container. The others wait for it.',

    askActor: (object: string) => `Who makes the next change of ${object} in the cluster’s store?`,
    'actor kubectl': 'kubectl acts only when somebody types. Then it asks the API server, and is done.',
    'actor kube-scheduler':
      'The scheduler writes where a Pod goes, by a Binding, or that no node fits. Then the Pod is done for it.',
    'actor kube-controller-manager':
      'Controllers write what they are in charge of: replicas, owners, endpoints, conditions of a node.',
    'actor kubelet':
      'The kubelet of the Pod’s own node reports what runs there, as the Pod’s status. Others’ Pods it does not touch.',
    'actor containerd': 'containerd talks with its kubelet only. It knows nothing of the API server.',
    'actor etcd': 'etcd stores what it is given. By itself it changes no object.',

    askRequest: (by: string, object: string) =>
      `${by} is the next to ask the API server for something about ${object}. For what?`,
    'request create': 'POST to the list: an object is made. It is there already.',
    'request binding': 'The Binding writes the node into the Pod. Only the scheduler sends it, once.',
    'request status': 'Whoever is in charge of the facts reports them, apart from what was wished for.',
    'request patch': 'PATCH changes some fields of what was wished for, and leaves the rest.',
    'request update': 'PUT replaces the whole object. A Pod’s spec hardly allows that any more.',
    'request delete':
      'DELETE by a person or a controller. A Pod’s last one comes from its kubelet, when all is cleared.',
    'request eviction': 'An eviction is a request to delete that a PodDisruptionBudget can refuse.',
    'request token': 'A token of a ServiceAccount, for a volume of the Pod.',
    'request scale': 'Only the number of replicas, as kubectl scale or an autoscaler writes it.',

    'askTold ADDED': (object: string) =>
      `${object} will be stored for the first time. Who hears of it on a watch?`,
    'askTold MODIFIED': (object: string) =>
      `A change of ${object} will be stored. Who hears of it on a watch?`,
    'askTold DELETED': (object: string) =>
      `${object} will be deleted from the store. Who hears of it on a watch?`,
    toldSo: (who: string) =>
      `${who} keeps a watch open that this object fits. The API server sends every change along it.`,
    toldSelector: (who: string) =>
      `${who} watches objects of this kind, but not this one: its watch asks for those of its own only.`,
    'toldNot kube-scheduler': 'The scheduler does not watch objects of this kind.',
    'toldNot kube-controller-manager': 'No controller watches objects of this kind.',
    'toldNot kubelet': 'The kubelet asks for the Pods of its own node and for what they need.',
    'toldNot kube-proxy': 'kube-proxy watches Services and EndpointSlices, no Pods.',
    'toldNot containerd': 'containerd is told by its kubelet what to do. It watches nothing.',
    'toldNot etcd': 'etcd is where it is stored. It is the API server that watches etcd.',
    'toldNot external-provisioner': 'The provisioner watches claims and storage classes.',

    askGate: (method: string, target: string) => `kubectl sends ${method} ${target}. How far does it get?`,
    gateEnds: (gate: string) => `It is refused: ${gate}`,
    gateStored: 'Through all of them: it is stored',
    gateCode: (code: string) => `The answer is ${code}.`,
    'gate Authentication':
      'Authentication asks who you are. It refuses a credential that is unknown or expired.',
    'gate Authorization': 'Authorization asks whether you may. It refuses what no rule of RBAC allows.',
    'gate Decoding': 'Decoding reads the body. It refuses fields and types that the kind does not have.',
    'gate MutatingAdmission':
      'Mutating admission changes the object, and refuses where a namespace or a ServiceAccount is missing.',
    'gate Validation':
      'Validation holds every value to its rules, and fields that may not change to what they were.',
    'gate ValidatingAdmission':
      'Validating admission says yes or no only: Pod Security, limits, a quota that is used up.',
    'gate Storage': 'Storage refuses when the name is taken, or somebody else changed the object meanwhile.',
    'gate stored': 'It passed every gate. What happens to it afterwards is asked by others.',

    askWhatIf: (line: string, file: string) => `What if line ${line} of ${file} read like this?`,
    askWhatIfNew: (line: string, file: string) => `What if ${file} had one more line, after line ${line}?`,
    whatIfAfter: (seconds: string, command: string) => `${seconds} s after ${command}, one sees:`,
    removedLine: 'now',
    addedLine: 'instead',
    outcomeNone: 'no Pod at all',
    outcomePods: (count: string, statuses: string, ready: string) =>
      `${count} × ${statuses} (READY ${ready})`,
    outcomeFails: (says: string) => `kubectl fails: ${says}`,
    whatIfSame: 'This line changes nothing that one can see there: it was simulated with it and without it.',
    whatIfSo: 'The engine ran it with this line.',
    whatIfAsIs: 'That is what comes of the manifest as it is.',
    whatIfOther: (line: string) => `That comes of another line: ${line}`,
  },
  ko: {
    kind: '어떻게 될까?',
    none: '여기서부터는 더 물을 것이 없어요. 몇 단계 뒤로 가거나 매니페스트를 적용해 보세요.',
    looking: '문제를 만드는 중…',
    show: '보여 주기',
    another: '하나 더',
    leave: '닫기',
    tryIt: '편집기에 넣기',
    later: '오기는 하지만 더 나중이에요.',
    never: '이번에는 나오지 않아요.',

    askNode: (pod: string) => `${pod} 파드는 어느 노드로 갈까?`,
    nodeOnly: (node: string) => `필터링 뒤에 ${node} 노드만 남았어요.`,
    nodeBest: (node: string, points: string) => `${node} 노드의 점수가 ${points}점으로 가장 높아요.`,
    nodeLess: (node: string, points: string) => `${node} 노드도 되지만 ${points}점밖에 안 돼요.`,
    nodeRefused: (node: string, plugin: string, reasons: string) =>
      `${plugin} 플러그인이 ${node} 노드를 거절해요. 이유: ${reasons}`,
    nodeNone: '아무 데도 못 가고 노드 없이 남는다',
    nodeNoneNot: '필터를 모두 통과하는 노드가 적어도 하나 있어요.',
    nodeNoneSo: '모든 노드가 거절돼요. 파드는 기다리다가, 바뀌는 것이 있으면 다시 시도돼요.',
    nodeLot: (nodes: string) => `점수가 같은 ${nodes} 가운데 하나를 무작위로 고른다`,
    nodeLotSo: (points: string) => `모두 ${points}점이에요. 점수가 같으면 스케줄러는 무작위로 하나를 골라요.`,
    nodeFirst: '남은 노드 가운데 첫째',
    nodeFirstNot: '순서는 상관없어요. 남은 노드에 모두 점수를 매기고, 같으면 무작위로 골라요.',
    nodeTurns: '차례대로 돌아가며',
    nodeTurnsNot: '스케줄러는 차례를 세지 않아요. 파드마다 새로 견주고, 같으면 무작위로 골라요.',

    askStatus: (pod: string, now: string) =>
      `${pod} 파드의 STATUS 칸은 지금 ${now} 상태다. kubectl get pods에 다음으로 나올 말은?`,
    statusSame: (now: string) => `끝까지 ${now} 그대로`,
    statusSameSo: '진행 중인 일 가운데 이것을 바꿀 일이 없어요.',
    statusSameNot: '이것을 바꿀 일이 진행 중이에요.',
    'status Pending': 'Pending: 파드가 저장됐지만 노드가 없거나, 노드에서 아직 보고가 없어요.',
    'status ContainerCreating':
      'ContainerCreating: kubelet이 파드를 받았어요. 볼륨과 샌드박스, 이미지가 컨테이너보다 먼저예요.',
    'status PodInitializing': 'PodInitializing: 초기화 컨테이너가 끝났고 나머지가 뜨는 중이에요.',
    'status Running': 'Running: 컨테이너가 하나라도 시작됐어요. 준비됐는지는 READY 칸에 있어요.',
    'status Completed': 'Completed: 컨테이너가 종료 코드 0으로 끝났어요.',
    'status Error': 'Error: 컨테이너가 0이 아닌 종료 코드로 끝났어요.',
    'status CrashLoopBackOff': 'CrashLoopBackOff: 또 끝나서, kubelet이 다시 시작하기 전에 기다려요.',
    'status ErrImagePull': 'ErrImagePull: 방금 이미지를 받으려다 실패했어요.',
    'status ImagePullBackOff': 'ImagePullBackOff: 이미지를 못 받아서, kubelet이 다시 시도할 때까지 기다려요.',
    'status ErrImageNeverPull': 'ErrImageNeverPull: 정책이 Never인데 이미지가 노드에 없어요.',
    'status OOMKilled': 'OOMKilled: 메모리 제한보다 많이 쓰다가 강제로 종료됐어요.',
    'status Terminating': 'Terminating: 삭제 요청이 와서 유예 시간이 흐르는 중이에요. 누군가 지워야 나와요.',
    'status CreateContainerConfigError':
      'CreateContainerConfigError: 컨테이너에 필요한 컨피그맵이나 시크릿, 또는 그 키가 없어요.',
    'status Init': 'Init: 초기화 컨테이너 차례예요. 다른 컨테이너는 기다려요.',

    askActor: (object: string) => `클러스터에 저장된 ${object} 오브젝트를 다음으로 바꿀 것은 누구일까?`,
    'actor kubectl': 'kubectl은 누군가 입력할 때만 움직여요. API 서버에 부탁하고 나면 끝이에요.',
    'actor kube-scheduler':
      '스케줄러는 파드가 갈 노드를 Binding으로 적거나, 맞는 노드가 없다고 적어요. 그 뒤로는 손대지 않아요.',
    'actor kube-controller-manager':
      '컨트롤러는 자기가 맡은 것을 적어요. 레플리카 수, 소유자, 엔드포인트, 노드의 상태 같은 것이에요.',
    'actor kubelet':
      '파드가 있는 노드의 kubelet이 거기서 도는 것을 파드의 status에 보고해요. 남의 파드에는 손대지 않아요.',
    'actor containerd': 'containerd는 자기 kubelet하고만 말해요. API 서버를 몰라요.',
    'actor etcd': 'etcd는 받은 것을 저장할 뿐, 스스로 오브젝트를 바꾸지 않아요.',

    askRequest: (by: string, object: string) =>
      `${object} 오브젝트를 두고 다음으로 API 서버에 요청을 보낼 것은 ${by} 컴포넌트다. 어떤 요청일까?`,
    'request create': '목록에 보내는 POST는 오브젝트를 만드는 요청이에요. 이미 만들어져 있어요.',
    'request binding': 'Binding은 파드에 노드를 적어요. 스케줄러만, 한 번 보내요.',
    'request status': '사실을 맡은 쪽이 의도한 상태와 따로 사실을 보고하는 요청이에요.',
    'request patch': 'PATCH는 의도한 상태의 필드 몇 개만 바꾸고 나머지는 그대로 둬요.',
    'request update': 'PUT은 오브젝트를 통째로 바꿔요. 파드의 spec은 거의 바꿀 수 없어요.',
    'request delete':
      'DELETE는 사람이나 컨트롤러가 보내요. 파드의 마지막 DELETE는 정리를 마친 kubelet이 보내요.',
    'request eviction': '축출은 PodDisruptionBudget이 거절할 수 있는 삭제 요청이에요.',
    'request token': '파드의 볼륨에 넣을 서비스어카운트 토큰을 받는 요청이에요.',
    'request scale': '레플리카 수만 바꿔요. kubectl scale이나 오토스케일러가 보내요.',

    'askTold ADDED': (object: string) => `${object} 오브젝트가 곧 처음 저장된다. watch로 소식을 들을 것은?`,
    'askTold MODIFIED': (object: string) =>
      `${object} 오브젝트의 변경이 곧 저장된다. watch로 소식을 들을 것은?`,
    'askTold DELETED': (object: string) =>
      `${object} 오브젝트가 곧 저장소에서 지워진다. watch로 소식을 들을 것은?`,
    toldSo: (who: string) =>
      `${who} 컴포넌트가 이 오브젝트에 맞는 watch를 열어 두었어요. API 서버가 변경을 모두 그리로 보내요.`,
    toldSelector: (who: string) =>
      `${who} 컴포넌트는 이 종류를 지켜보지만 이것은 아니에요. 자기 몫만 달라고 한 watch예요.`,
    'toldNot kube-scheduler': '스케줄러는 이 종류의 오브젝트를 지켜보지 않아요.',
    'toldNot kube-controller-manager': '이 종류의 오브젝트를 지켜보는 컨트롤러가 없어요.',
    'toldNot kubelet': 'kubelet은 자기 노드의 파드와 그 파드에 필요한 것만 지켜봐요.',
    'toldNot kube-proxy': 'kube-proxy는 파드가 아니라 서비스와 엔드포인트슬라이스를 지켜봐요.',
    'toldNot containerd': 'containerd는 kubelet이 시키는 일을 해요. 지켜보는 것이 없어요.',
    'toldNot etcd': 'etcd는 저장하는 곳이에요. etcd를 지켜보는 것이 API 서버예요.',
    'toldNot external-provisioner': '프로비저너는 볼륨 클레임과 스토리지클래스를 지켜봐요.',

    askGate: (method: string, target: string) =>
      `kubectl이 ${method} ${target} 요청을 보낸다. 어디까지 갈까?`,
    gateEnds: (gate: string) => `거절된다: ${gate}`,
    gateStored: '모두 통과해서 저장된다',
    gateCode: (code: string) => `응답은 ${code}번이에요.`,
    'gate Authentication': '인증은 누구인지 물어요. 모르는 자격 증명이나 만료된 자격 증명을 거절해요.',
    'gate Authorization': '인가는 해도 되는지 물어요. RBAC 규칙에 없는 것을 거절해요.',
    'gate Decoding': '디코딩은 본문을 읽어요. 그 종류에 없는 필드나 타입을 거절해요.',
    'gate MutatingAdmission':
      '변경(mutating) 어드미션은 오브젝트를 바꾸고, 네임스페이스나 서비스어카운트가 없으면 거절해요.',
    'gate Validation': '유효성 검사는 값이 규칙에 맞는지, 바꿀 수 없는 필드가 그대로인지 봐요.',
    'gate ValidatingAdmission':
      '유효성 검사(validating) 어드미션은 예나 아니요만 말해요. 파드 시큐리티와 제한, 다 쓴 쿼터 같은 것이에요.',
    'gate Storage': '저장할 때는 이름이 이미 있거나 그사이 다른 쪽이 바꿨으면 거절해요.',
    'gate stored': '관문을 모두 통과했어요. 그 뒤의 일은 다른 컴포넌트가 물어요.',

    askWhatIf: (line: string, file: string) => `${file} 파일의 ${line}번째 줄이 이랬다면?`,
    askWhatIfNew: (line: string, file: string) => `${file} 파일의 ${line}번째 줄 뒤에 이 줄이 있었다면?`,
    whatIfAfter: (seconds: string, command: string) => `${command} 뒤 ${seconds}초가 지나면 보이는 것은?`,
    removedLine: '지금',
    addedLine: '바꾸면',
    outcomeNone: '파드가 하나도 없음',
    outcomePods: (count: string, statuses: string, ready: string) =>
      `${count}개 ${statuses} (READY ${ready})`,
    outcomeFails: (says: string) => `kubectl 실패: ${says}`,
    whatIfSame: '이 줄로는 거기 보이는 것이 달라지지 않아요. 있을 때와 없을 때를 모두 시뮬레이션했어요.',
    whatIfSo: '엔진이 이 줄로 시뮬레이션한 결과예요.',
    whatIfAsIs: '지금 매니페스트 그대로일 때의 결과예요.',
    whatIfOther: (line: string) => `다른 줄을 바꿨을 때의 결과예요. ${line}`,
  },
});
