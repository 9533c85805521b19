// What can be made to go wrong.
export { faultPort } from '../faults/faults.ts';
export { startHeartbeats } from '../faults/heartbeats.ts';
