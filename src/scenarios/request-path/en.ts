import type { TextOf } from '../scenario.ts';
import type { requestPath } from './scenario.ts';

export const en: TextOf<typeof requestPath> = {
  title: 'The way through the API server',
  purpose: 'You see one Pod refused at gate after gate, each time for another reason, until it is stored.',
  cues: {
    who: { say: 'First gate, authentication: the token is not genuine. Who asks is not known.' },
    unauthorized: {
      say: '401. What was in the request has not been read.',
      why: 'Create Pod or delete the cluster: for this gate it makes no difference.',
    },
    may: {
      say: 'Second gate, authorization: guest is known, but no rule allows create on Pods.',
      why: 'It knows who, verb, resource and namespace. The manifest is still unopened.',
    },
    forbidden: { say: '403, with the four things that would have to stand in a rule.' },
    decoding: {
      say: 'Third: the body is read. imagePolicy is no field of a container.',
      why: '400. kubectl asks for strict reading, so a field that does not exist is an error and is not dropped.',
    },
    validation: {
      say: 'All fields exist, but “Sometimes” is no pull policy. The registry’s validation looks at every value.',
      why: 'Before it came defaulting and mutating admission, which fill in fields. So it sees the whole object.',
    },
    invalid: { say: '422: which field, which value, and what would be allowed.' },
    admission: {
      say: 'A faultless Pod, and the last gate says no: validating admission. The quota allows no Pod.',
      why: 'Validation asks whether the object is sound. Admission asks whether this cluster wants it.',
    },
    'over-quota': { say: '403 again, from another gate: the sentence tells which.' },
    'once-more': {
      say: 'The quota is gone. The same file, a new request: refused ones are not kept anywhere.',
    },
    'passes-who': { say: 'From the start through all gates. A client certificate: the administrator.' },
    changed: {
      say: 'Mutating admission adds what nobody has written: service account, token volume, tolerations.',
    },
    prepared: { say: 'The registry adds uid, time of creation and phase Pending, and finds nothing wrong.' },
    stored: {
      say: 'Stored. Only here does the Pod begin to exist, and only here do watchers hear of it.',
      why: 'etcd was asked for nothing by the five requests that were refused.',
    },
    created: { say: '201, and kubectl prints “created”.' },
  },
  questions: {
    'a-bad-token': {
      ask: 'The kubeconfig holds a token that nobody has issued. Where will the request end?',
      options: {
        authentication: { text: 'At authentication', answer: 'The first thing that is asked: who are you?' },
        authorization: {
          text: 'At authorization',
          answer: 'What somebody may do can be asked only about somebody.',
        },
        kubectl: {
          text: 'At kubectl, which checks its kubeconfig',
          answer: 'kubectl sends what it has. Only the server can tell a token’s worth.',
        },
      },
    },
    'a-wrong-value': {
      ask: 'imagePullPolicy: Sometimes. The field exists, the value does not. Who will say so?',
      options: {
        validation: {
          text: 'Validation, with 422',
          answer: 'Reading the body only asks for fields and their types. The text “Sometimes” is a text.',
        },
        decoding: {
          text: 'The reading of the body, with 400',
          answer: 'It refuses what it cannot read. This it can read.',
        },
        kubelet: {
          text: 'The kubelet, when it wants to pull',
          answer: 'It never comes to that: an invalid object is not stored.',
        },
      },
    },
    'nothing-wrong-with-it': {
      ask: 'Known, allowed, readable, valid. What can still go wrong?',
      options: {
        admission: {
          text: 'An admission plugin refuses it',
          answer: 'Quotas, limits, Pod Security and webhooks have their say last.',
        },
        stored: {
          text: 'Nothing: it is stored',
          answer: 'There is one gate more, and it knows of a quota.',
        },
        authorization: {
          text: 'Authorization, once the body is known',
          answer: 'It was asked once, without the body, and it does not come back.',
        },
      },
    },
    'what-is-stored': {
      ask: 'All gates are passed. What will be stored?',
      options: {
        more: {
          text: 'More than was sent',
          answer: 'Defaults, what admission adds, and what the registry adds.',
        },
        'as-sent': {
          text: 'The object as it was sent',
          answer: 'Compare the two: the stored one is several times as long.',
        },
        'with-a-node': {
          text: 'The object with its node, which was asked for meanwhile',
          answer: 'The API server asks no scheduler. nodeName is empty for now.',
        },
      },
    },
  },
  teacher: [
    'Write the gates in a column and let the class put the codes beside them: 401, 403, 400, 422, 403, 201.',
    'Two of the refusals are 403. How does one tell them apart? By the sentence.',
    'Ask at which gate a webhook would stand, and what it would be shown.',
  ],
};
