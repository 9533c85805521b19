import type { Credential } from './door.ts';

/**
 * The token that a service account presents. A real one is a JWT signed by the API server's key; here its text
 * says who it is for, and the API server believes it: signing is not modelled.
 */
export function serviceAccountCredential(namespace: string, name: string): Credential {
  return { kind: 'token', token: `system:serviceaccount:${namespace}:${name}` };
}
