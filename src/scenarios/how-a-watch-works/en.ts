import type { TextOf } from '../scenario.ts';
import type { howAWatchWorks } from './scenario.ts';

export const en: TextOf<typeof howAWatchWorks> = {
  title: 'How a watch works',
  purpose:
    'You do by hand what every component does: list, watch from there on, and begin anew when it is too late.',
  cues: {
    list: { say: 'First a list: which Pods are there? An ordinary GET, answered and done with.' },
    version: {
      say: 'Besides the Pods the answer has a resourceVersion, 207: the state of all of etcd that it shows.',
      why: 'It is a bookmark in the cluster’s history. One may compare it for equality and hand it back, nothing more.',
    },
    watch: {
      say: 'Then the watch: the same address with watch=1, from 207 on. This GET gets an answer that does not end.',
      why: 'It is plain HTTP, sent in pieces. No WebSocket, and no asking again and again.',
    },
    stored: {
      say: 'Somebody else creates the Pod two. etcd tells the API server, on the one watch that it has there.',
    },
    added: {
      say: 'The API server takes the change into its watch cache and writes a line into every answer that is open for Pods: ADDED.',
      why: 'The client has opened the connection. The data comes the other way.',
    },
    modified: {
      say: 'Node, IP, Running: each commit is one more line, MODIFIED, with the whole object.',
      why: 'After a minute of silence comes a BOOKMARK: nothing new for you, but you are up to date until here. So whoever reconnects need not begin too far back.',
    },
    'too-old': {
      say: 'Meanwhile the API server was restarted. We ask again from 207 on.',
      why: 'The cache holds recent changes only, and it began anew with the restart.',
    },
    gone: {
      say: 'ERROR, 410 Expired: too old resource version. What came after 207 cannot be told completely.',
      why: 'Better no answer than one with gaps.',
    },
    anew: { say: 'There is one way out: list anew. kubectl get pods --watch begins with that.' },
    'watch-again': {
      say: 'And a watch from the new version on. Scheduler, controllers and kubelets do the same, by themselves.',
    },
  },
  questions: {
    'who-asks': {
      ask: 'A Pod was created. How does the one who watches get to know?',
      options: {
        'server-writes': {
          text: 'A line is added to the answer that is still open',
          answer: 'The request was made before. Its answer goes on for as long as both want.',
        },
        polls: {
          text: 'It asks for each Pod once a second',
          answer: 'With thousands of watchers that would be a heavy load, and late all the same.',
        },
        lists: {
          text: 'It lists all Pods again, at intervals',
          answer: 'It lists once. From then on only changes come.',
        },
        etcd: {
          text: 'etcd sends it the change',
          answer: 'etcd knows only the API server, which has one watch there for all.',
        },
      },
    },
    'old-version': {
      ask: 'The API server was restarted, and its cache began anew. We watch from the old version 207 on. What comes?',
      options: {
        gone: {
          text: 'An error: 410',
          answer: 'The history from 207 on is no longer complete in the cache.',
        },
        'all-since': {
          text: 'All changes since 207',
          answer: 'With a cache that still had them, yes. This one has not.',
        },
        refused: {
          text: 'No connection at all',
          answer: 'The API server is up again. It answers, only not as one would like.',
        },
      },
    },
    'what-now': {
      ask: '410. What does a client do now?',
      options: {
        list: {
          text: 'List anew, and watch from the new version on',
          answer: 'The list has the present state. What was between is lost, and is not needed.',
        },
        'same-again': {
          text: 'Try the same watch until it works',
          answer: 'An old version does not become newer by waiting.',
        },
        'from-etcd': {
          text: 'Fetch what is missing from etcd',
          answer: 'No client gets to etcd.',
        },
      },
    },
  },
  teacher: [
    'Let a pupil play the API server and another one a client: a list on paper, then notes passed over, then “410”.',
    'Ask why controllers are written so that they need the state and not every step to it.',
    'Since 1.36 components let the list come along the watch itself, closed by a bookmark: see the request of the scheduler after a restart.',
  ],
};
