import { describe, expect, it } from 'vitest';
import type { Authorizer } from '../contracts.ts';
import { impersonate } from './impersonate.ts';

const admin = { username: 'admin', groups: ['system:authenticated'] };
const all: Authorizer = { authorize: () => ({ allowed: true, authorizer: 'RBAC', reason: '' }) };
const nobody: Authorizer = { authorize: () => ({ allowed: false, authorizer: '', reason: '' }) };

function as(user: string, groups = '', authorizer = all): ReturnType<typeof impersonate> {
  const headers = { 'Impersonate-User': user, ...(groups !== '' && { 'Impersonate-Group': groups }) };
  return impersonate(authorizer, { headers }, admin);
}

describe('impersonate', () => {
  it('becomes the user, who is somebody', () => {
    expect(as('jane')).toEqual({ username: 'jane', groups: ['system:authenticated'] });
    expect(as('jane', 'dev,ops').groups).toEqual(['dev', 'ops', 'system:authenticated']);
    expect(as('system:anonymous').groups).toEqual(['system:unauthenticated']);
  });

  it('gives a ServiceAccount the groups of its kind, unless others are asked for', () => {
    expect(as('system:serviceaccount:dev:ci').groups).toEqual([
      'system:serviceaccounts',
      'system:serviceaccounts:dev',
      'system:authenticated',
    ]);
    expect(as('system:serviceaccount:dev:ci', 'x').groups).toEqual(['x', 'system:authenticated']);
  });

  it('asks whether that is allowed', () => {
    expect(() => as('jane', '', nobody)).toThrow(
      'users "jane" is forbidden: User "admin" cannot impersonate resource "users" in API group "" at the cluster scope',
    );
    expect(() => as('system:serviceaccount:dev:ci', '', nobody)).toThrow(
      'serviceaccounts "ci" is forbidden: User "admin" cannot impersonate resource "serviceaccounts" in API group "" in the namespace "dev"',
    );
  });
});
