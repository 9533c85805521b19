import type { TextOf } from '../scenario.ts';
import type { quotaAndLimits } from './scenario.ts';

export const en: TextOf<typeof quotaAndLimits> = {
  title: 'A namespace with rules: LimitRange and ResourceQuota',
  purpose: 'You see one rule look at each container, and another at the sum, both before a Pod is stored.',
  cues: {
    'limit-range': {
      say: 'A LimitRange is about each container: what it gets if it says nothing, and the most it may ask for.',
    },
    quota: {
      say: 'A ResourceQuota is about the namespace: how much all its Pods may request together.',
      why: 'Both hold for what is created from now on. What exists already stays as it is.',
    },
    'too-large': {
      say: 'A container with a limit of 4 CPUs. The plugin LimitRanger refuses: the most is 1.',
    },
    refused: {
      say: '403, with the rule and the number. Nothing was stored.',
      why: 'It is not cut down to what is allowed. Admission fills in what is missing; it does not correct what was asked for.',
    },
    'filled-in': {
      say: 'Now a Pod that says nothing. LimitRanger writes in 200m as request and 400m as limit.',
      why: 'The API server does not store exactly your YAML. An annotation tells who added this.',
    },
    counted: { say: 'The plugin ResourceQuota adds the 200m to what is used: 200m of 500m.' },
    stored: { say: 'And the Pod is stored, with its new numbers.' },
    described: { say: 'After the second Pod: 400m of 500m are used.' },
    'too-much': {
      say: 'The third would come to 600m. 403 again, and again nothing is stored.',
      why: 'The nodes are nearly empty. A quota counts what is requested, and not what is there or in use.',
    },
    listed: { say: 'Two Pods. Of the third there is no trace, no Pending and no Event.' },
  },
  questions: {
    'four-cpus': {
      ask: 'The most for a container is 1 CPU, and this one sets a limit of 4. What will the API server do?',
      options: {
        refused: {
          text: 'Refuse the Pod',
          answer: 'LimitRanger says no while validating, and the answer is 403.',
        },
        cut: {
          text: 'Store it with a limit of 1',
          answer: 'What somebody has asked for is not changed behind their back.',
        },
        pending: {
          text: 'Store it; no node will take it, so it stays Pending',
          answer: 'Nodes are asked later, and only for requests. This ends before etcd.',
        },
      },
    },
    'nothing-said': {
      ask: 'The next Pod says nothing about CPU. What will be stored?',
      options: {
        'filled-in': {
          text: 'A Pod with 200m as its request',
          answer: 'That is the LimitRange’s defaultRequest.',
        },
        refused: {
          text: 'Nothing: the quota wants a request',
          answer: 'Without the LimitRange that would be the end. It fills in before the quota counts.',
        },
        nothing: {
          text: 'The Pod as it is, without a request',
          answer: 'Mutating admission runs before it is stored, and adds what the rules say.',
        },
      },
    },
    'the-third': {
      ask: '400m of 500m are used, and a third Pod comes with 200m. What happens to it?',
      options: {
        refused: {
          text: 'It is refused with 403',
          answer: 'used + requested is more than hard, and so it is not stored.',
        },
        pending: {
          text: 'It is stored and waits until something is free',
          answer: 'Only a node is waited for in this way. A quota has no queue.',
        },
        evicts: {
          text: 'One of the others has to go',
          answer: 'A quota never takes anything away. It says no to what is new.',
        },
      },
    },
  },
  teacher: [
    'Ask for the order: why must LimitRanger fill in before ResourceQuota counts?',
    'Compare with the scenario “A Deployment without a single Pod”: who is told of the 403 there?',
    'Let the class find 200m three times: in the LimitRange, in the Pod, in the quota’s status.',
  ],
};
