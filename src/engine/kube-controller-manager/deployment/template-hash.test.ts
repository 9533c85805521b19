import { expect, test } from 'vitest';
import '../../all-parts.ts';
import type { PodTemplate } from '../pod-control.ts';
import { templateHash } from './template-hash.ts';

/** As the API server stores it, with defaults. */
function template(container: object, spec: object = {}): PodTemplate {
  const defaults = {
    resources: {},
    terminationMessagePath: '/dev/termination-log',
    terminationMessagePolicy: 'File',
    imagePullPolicy: 'Always' as const,
  };
  return {
    metadata: { labels: { app: 'web' } },
    spec: {
      containers: [{ name: 'nginx', ...defaults, ...container }],
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      securityContext: {},
      schedulerName: 'default-scheduler',
      ...spec,
    },
  };
}

test('hashes of the recordings: those that a real cluster gave', () => {
  expect(templateHash(template({ image: 'nginx' }), undefined)).toBe('7887448d46');
  expect(templateHash(template({ image: 'nginx:latest' }), undefined)).toBe('799996dd5c');
  const tolerations = ['unreachable', 'not-ready'].map((key) => ({
    key: `node.kubernetes.io/${key}`,
    operator: 'Exists' as const,
    effect: 'NoExecute',
    tolerationSeconds: 20,
  }));
  expect(templateHash(template({ image: 'nginx:latest' }, { tolerations }), undefined)).toBe('6cdb45b68f');
});

test('a collision gives another one', () => {
  const plain = template({ image: 'nginx' });
  expect(templateHash(plain, 1)).not.toBe(templateHash(plain, undefined));
  expect(templateHash(plain, 1)).not.toBe(templateHash(plain, 2));
});
