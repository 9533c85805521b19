import type { Phrases } from '../phrases.ts';
import { apiServerSteps } from './api-server-steps.ts';
import { calls } from './calls.ts';
import { clientSteps } from './client-steps.ts';
import { cri } from './cri.ts';
import { faultReasons, faultSteps } from './faults.ts';
import { nodeSteps } from './node-steps.ts';
import { reasons } from './reasons.ts';
import { answers, refusal, requests } from './requests.ts';
import { schedulerSteps } from './scheduler-steps.ts';

export const koreanPhrases: Phrases = {
  ...calls,
  steps: { ...clientSteps, ...apiServerSteps, ...schedulerSteps, ...nodeSteps, ...faultSteps },
  requests,
  answers,
  refusal,
  cri,
  reasons: { ...reasons, ...faultReasons },
};
