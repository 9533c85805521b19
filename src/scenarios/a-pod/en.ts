import type { TextOf } from '../scenario.ts';
import type { aPod } from './scenario.ts';

export const en: TextOf<typeof aPod> = {
  title: 'One Pod, from Enter to Running',
  purpose: 'You follow one kubectl apply through every component until the Pod runs, and see who tells whom.',
  cues: {
    kubeconfig: {
      say: 'kubectl begins at home: kubeconfig says which cluster, which user and which credentials.',
      why: 'Nothing has left this machine yet. A wrong context is found out only by the server.',
    },
    decoded: {
      say: 'The file is decoded: kind, name, fields. YAML becomes the JSON that will be sent.',
      why: 'A misspelt field gets through here: it is the API server that checks the fields and refuses.',
    },
    request: {
      say: 'One HTTP request sets off: POST to the collection of Pods in a namespace.',
      why: 'kubectl starts nothing. It asks the API server to store an object, and is done when that is answered.',
    },
    who: { say: 'First gate: who is this? The client certificate names a user and its groups.' },
    may: { say: 'Second gate: may this user create Pods here? RBAC looks for a rule that says so.' },
    changed: {
      say: 'Third gate: admission plugins may change the object. Compare it before and after.',
      why: 'The service account, its token volume and two tolerations come from here; nobody wrote them.',
    },
    valid: {
      say: 'Fourth gate, validation: is every value allowed?',
      why: 'What passes is well formed. Whether a node fits or the image exists is nobody’s question yet.',
    },
    'let-in': {
      say: 'Fifth gate: admission plugins that change nothing any more and only say yes or no.',
      why: 'Quotas and Pod Security refuse here. A refusal at any gate comes back with its reason, and nothing is stored.',
    },
    stored: {
      say: 'The Pod is in etcd now: a key, a revision, and no node yet.',
      why: 'It exists as a record only. Everything that follows reacts to this one write.',
    },
    'scheduler-sees': {
      say: 'The scheduler hears of the Pod on a watch that it opened long ago.',
      why: 'Common belief: the controller manager looks for Pods without a node. It is the scheduler itself.',
    },
    filter: {
      say: 'Filter: node by node, each plugin may say no. node-2 has no SSD: NodeAffinity refuses it.',
      why: 'A PodDisruptionBudget is no filter. It matters when Pods are moved out of the way, in preemption.',
    },
    score: {
      say: 'Score: the nodes that are left get points, plugin by plugin, times a weight.',
      why: 'The winner is reserved in the scheduler’s own memory at once, so that the next Pod counts it in.',
    },
    bind: {
      say: 'The choice is one more request to the API server: a Binding.',
      why: 'The scheduler never talks to a kubelet and starts nothing.',
    },
    'kubelet-sees': {
      say: 'The kubelet of the chosen node is told, on its own watch for Pods of that node.',
      why: 'It does not poll. The other kubelets hear nothing of this Pod.',
    },
    admits: {
      say: 'The kubelet looks at the Pod with its own eyes: is there room for it on this node, do the labels fit?',
      why: 'A Pod with nodeName written by hand comes past the scheduler, but not past this check.',
    },
    mounted: {
      say: 'Volumes come before containers. Here it is one: the token that admission added.',
      why: 'A claim that is not bound, or a missing ConfigMap, would hold the Pod up at this point.',
    },
    sandbox: {
      say: 'First of all the runtime makes a sandbox: the Pod’s own network namespace.',
      why: 'Containers of a Pod share it. That is why the Pod has one IP, and keeps it when a container restarts.',
    },
    network: { say: 'The CNI plugin connects the sandbox; the Pod’s IP comes from here.' },
    policy: {
      say: 'Is the image needed from the registry? The pull policy decides: here IfNotPresent, and this node has none.',
      why: 'Nobody wrote the policy. With the tag latest, or none, it would be Always; otherwise it is IfNotPresent.',
    },
    pull: { say: 'Only now is the image pulled: layers travel from the registry to this node.' },
    start: {
      say: 'The container is created and started.',
      why: 'Init containers would have come before it, one after the other; its probes would start now. This Pod has neither.',
    },
    running: {
      say: 'The kubelet reports, and the phase in etcd becomes Running.',
      why: 'kubectl get pods computes its STATUS column; often it shows another word than the phase.',
    },
    table: {
      say: 'get pods reads the object and works out READY and STATUS. Nothing on the node is asked.',
      why: 'If the container died again and again, CrashLoopBackOff would stand here, with the phase still at Running.',
    },
    described: {
      say: 'The Events at the end tell who did what: scheduler and kubelet noted it down on the way.',
      why: 'Controllers go on comparing. For a bare Pod there is none that would replace it.',
    },
  },
  questions: {
    'which-nodes-are-left': {
      ask: 'The Pod asks for disktype: ssd. node-1 and node-3 have that label, node-2 has hdd. What will the filter do?',
      options: {
        two: {
          text: 'Refuse node-2 and keep two',
          answer: 'A nodeSelector is a condition. The plugin NodeAffinity checks it, node by node.',
        },
        all: {
          text: 'Keep all three, and give node-2 fewer points',
          answer: 'A wish that only costs points is a preferred affinity. A nodeSelector refuses.',
        },
        none: {
          text: 'Refuse all: nobody tolerates the selector',
          answer: 'Tolerations answer taints. A selector is answered by labels.',
        },
      },
    },
    'how-does-the-kubelet-know': {
      ask: 'The Binding is stored. How will the kubelet of that node find out?',
      options: {
        watch: {
          text: 'An event arrives on the watch that it opened',
          answer: 'The kubelet watches Pods whose nodeName is its own node. The Binding set that field.',
        },
        'scheduler-calls': {
          text: 'The scheduler calls the kubelet',
          answer: 'The scheduler knows only the API server. No message ever passes between it and a kubelet.',
        },
        'server-connects': {
          text: 'The API server opens a connection to it',
          answer: 'The API server does that for logs and exec. For work, the kubelet opened the connection.',
        },
        'reads-etcd': {
          text: 'The kubelet polls etcd',
          answer: 'Only the API server talks to etcd, and watches took the place of polling.',
        },
      },
    },
    'what-comes-first-on-the-node': {
      ask: 'The kubelet has the Pod. What does it ask of the runtime first?',
      options: {
        sandbox: {
          text: 'A sandbox with a network',
          answer: 'RunPodSandbox comes first: network and IP are there before any image is.',
        },
        pull: {
          text: 'The image',
          answer: 'The image is needed only for a container. The sandbox has an image of its own, pause.',
        },
        container: {
          text: 'The container',
          answer: 'A container needs a sandbox to live in, and its image. Both come before it.',
        },
      },
    },
    'who-writes-running': {
      ask: 'The container runs. Who will write “Running” into the Pod?',
      options: {
        kubelet: {
          text: 'The kubelet of that node',
          answer: 'Only it knows what its runtime does. It sends a PATCH of the Pod’s status.',
        },
        scheduler: {
          text: 'The scheduler',
          answer: 'For the scheduler the Pod is done once it is bound.',
        },
        'controller-manager': {
          text: 'The controller manager',
          answer: 'Its controllers compare wish and reality of objects; a node’s containers it cannot see.',
        },
      },
    },
  },
  teacher: [
    'Stop at “stored” and ask what exists at this moment. Nothing runs anywhere; there is one record.',
    'Stop at “bind” and point at the arrow that does not go to the kubelet.',
    'At “valid” type a wrong field name into the file and apply again: who objects, and when?',
    'Open the scheduler at “score” to show the matrix of nodes and plugins.',
  ],
};
