import { beforeAll, describe, expect, it } from 'vitest';
import * as openapi from '../../../kubernetes/openapi/open-api.ts';
import { resources, apiVersionOf } from '../../../kubernetes/resources.ts';
import { install } from '../../parts.ts';
import { explanation } from './explanation.ts';

function explain(kind: string, path: string, recursive = false): string | null {
  const resource = resources.find((one) => one.kind === kind);
  const schema = resource && openapi.schemaOfKind(apiVersionOf(resource), kind);
  if (!schema) throw new Error(kind);
  return explanation(schema, path === '' ? [] : path.split('.'), recursive);
}

describe('explanation', () => {
  beforeAll(() => install('openapi', openapi));

  it('knows every modelled kind, and every type that their fields are of', () => {
    for (const { kind } of resources) expect(explain(kind, '', true)).toContain('FIELDS:');
  });

  it('shows a field with its type, its choices and what is said of it', () => {
    expect(explain('Pod', 'spec.restartPolicy')).toMatch(
      /^FIELD: restartPolicy <string>\nENUM:\n {4}Always\n {4}Never\n {4}OnFailure\n\nDESCRIPTION:\n {4}Restart policy/,
    );
    expect(explain('Deployment', 'spec.strategy', true)).toBe(
      'FIELD: strategy <DeploymentStrategy>\n\n\nDESCRIPTION:\n    The deployment strategy to use to replace existing pods with new ones.\n    DeploymentStrategy describes how to replace existing pods with new ones.\n    \nFIELDS:\n  rollingUpdate\t<RollingUpdateDeployment>\n    maxSurge\t<IntOrString>\n    maxUnavailable\t<IntOrString>\n  type\t<string>\n  enum: Recreate, RollingUpdate\n',
    );
  });

  it('goes through lists and maps, and names their types', () => {
    const containers = explain('Pod', 'spec.containers') ?? '';
    expect(containers).toMatch(/^FIELD: containers <\[\]Container>/);
    expect(containers).toContain('  name\t<string> -required-\n');
    expect(explain('Pod', 'spec.containers.resources.limits')).toMatch(
      /^FIELD: limits <map\[string\]Quantity>/,
    );
    expect(explain('Pod', 'status.startTime')).toMatch(/^FIELD: startTime <string>/);
  });

  it('has nothing for a path that leads nowhere', () => {
    expect(explain('Pod', 'spec.foo')).toBeNull();
    expect(explain('Pod', 'spec.hostname.foo')).toBeNull();
  });
});
