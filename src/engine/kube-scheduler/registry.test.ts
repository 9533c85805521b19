import { describe, expect, it } from 'vitest';
import { filterPlugins } from '../../kubernetes/scheduler-plugins.ts';
import { Cluster } from './testing/cluster.ts';
import type { Plugin } from './plugin.ts';

const { plugins } = new Cluster([]).framework;
const having = (point: keyof Plugin): string[] =>
  plugins.flatMap((plugin) => (plugin[point] === undefined ? [] : [plugin.name]));

/** As oracle/cluster/scheduler-plugins-by-extension-point.json has them. */
describe('the default plugins', () => {
  it('score with these weights, in this order', () => {
    const weights = plugins.flatMap(({ name, score, weight = 1 }) =>
      score ? [`${name}=${String(weight)}`] : [],
    );
    expect(weights).toEqual([
      'TaintToleration=3',
      'NodeAffinity=2',
      'NodeResourcesFit=1',
      'VolumeBinding=1',
      'PodTopologySpread=2',
      'InterPodAffinity=2',
      'DynamicResources=2',
      'NodeResourcesBalancedAllocation=1',
      'ImageLocality=1',
    ]);
  });

  it('filter in the order that the picture knows', () => {
    const filtering = having('filter');
    expect(filterPlugins.filter((name) => filtering.includes(name))).toEqual(filtering);
    // Those whose PreFilter always skips need no Filter.
    const skipping = filterPlugins.filter((name) => !filtering.includes(name));
    expect(having('preFilter')).toEqual(expect.arrayContaining(skipping));
  });

  it('take part where they do', () => {
    expect(having('preEnqueue')).toEqual(['SchedulingGates', 'DefaultPreemption']);
    expect(having('preFilter')).toEqual([
      'NodeAffinity',
      'NodePorts',
      'NodeResourcesFit',
      'VolumeRestrictions',
      'NodeVolumeLimits',
      'VolumeBinding',
      'VolumeZone',
      'PodTopologySpread',
      'InterPodAffinity',
      'DynamicResources',
      'NodeDeclaredFeatures',
    ]);
    expect(having('postFilter')).toEqual(['DynamicResources', 'DefaultPreemption']);
    // TaintToleration and NodeResourcesFit have a PreScore too, which never skips.
    expect(having('preScore')).toEqual([
      'NodeAffinity',
      'VolumeBinding',
      'PodTopologySpread',
      'InterPodAffinity',
      'NodeResourcesBalancedAllocation',
    ]);
  });
});
