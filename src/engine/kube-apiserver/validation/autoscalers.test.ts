import { describe, expect, it } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { autoscalerDefaults } from '../defaults/other-defaults.ts';
import { checkAutoscaler } from './autoscalers.ts';

function autoscaler(spec: object): KubeObject {
  const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' };
  const object = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: 'web' } };
  return { ...object, spec: { scaleTargetRef, maxReplicas: 3, ...spec } };
}

const problems = (spec: object): string[] =>
  checkAutoscaler(autoscaler(spec)).map(({ field, type, detail }) => `${field}: ${type}: ${detail}`);

describe('an autoscaler', () => {
  it('is let through when its bounds are in order', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ minReplicas: 3 })).toEqual([]);
  });

  it('is refused with bounds the wrong way round, or without any', () => {
    expect(problems({ minReplicas: 4 })).toEqual([
      'spec.maxReplicas: Invalid value: must be greater than or equal to `minReplicas`',
    ]);
    expect(problems({ maxReplicas: 0 })).toEqual([
      'spec.maxReplicas: Required value: must be set and greater than 0',
    ]);
    expect(problems({ minReplicas: 0 })).toEqual([
      'spec.minReplicas: Invalid value: must be greater than or equal to 1',
    ]);
    expect(problems({ scaleTargetRef: { kind: 'Deployment' } })).toEqual([
      'spec.scaleTargetRef.name: Required value: ',
    ]);
  });

  it('measures the CPU if nothing else is said', () => {
    const { spec } = autoscalerDefaults(autoscaler({}));
    expect(spec).toMatchObject({
      minReplicas: 1,
      metrics: [{ type: 'Resource', resource: { name: 'cpu' } }],
    });
  });
});
