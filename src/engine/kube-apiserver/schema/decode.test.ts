import { expect, test } from 'vitest';
import type { Json } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { decodeObject } from './decode.ts';

const pods = resourceNamed('', 'pods') as Resource;
const deployments = resourceNamed('apps', 'deployments') as Resource;

function pod(container: Json, more: Record<string, Json> = {}): Json {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { containers: [container] },
    ...more,
  };
}

function refusal(resource: Resource, body: Json): string {
  try {
    decodeObject(resource, body, { fieldValidation: 'Strict' });
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

test('a number where text belongs is told with the path through Go structs', () => {
  const container = { name: 'c', image: 'nginx', env: [{ name: 'PORT', value: 8080 }] };
  const body = {
    kind: 'Deployment',
    apiVersion: 'apps/v1',
    spec: { template: { spec: { containers: [container] } } },
  };
  expect(refusal(deployments, body)).toBe(
    'Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal number into Go struct field EnvVar.spec.template.spec.containers.env.value of type string',
  );
});

test('text where a number belongs', () => {
  expect(refusal(pods, pod({ name: 'c', ports: [{ containerPort: 'eighty' }] }))).toBe(
    'Pod in version "v1" cannot be handled as a Pod: json: cannot unmarshal string into Go struct field ContainerPort.spec.containers.ports.containerPort of type int32',
  );
});

test('a quantity that is none', () => {
  expect(refusal(pods, pod({ name: 'c', resources: { limits: { memory: '128 mega' } } }))).toBe(
    `Pod in version "v1" cannot be handled as a Pod: quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'`,
  );
});

test('unknown fields are errors, warnings or nothing', () => {
  const body = pod({ name: 'c', imagee: 'nginx' }, { 'x-base': 1 });
  const unknown = ['unknown field "spec.containers[0].imagee"', 'unknown field "x-base"'];
  expect(decodeObject(pods, body, { fieldValidation: 'Strict' }).errors).toEqual(unknown);
  expect(decodeObject(pods, body, { fieldValidation: 'Warn' }).warnings).toEqual(unknown);
  const ignored = decodeObject(pods, body, { fieldValidation: 'Ignore' });
  expect(ignored).toMatchObject({ warnings: [], errors: [] });
  expect(JSON.stringify(ignored.object)).not.toContain('imagee');
});

test('duplicate keys come with the text of the body', () => {
  const { errors } = decodeObject(pods, pod({ name: 'c' }), {
    fieldValidation: 'Strict',
    duplicates: ['spec.containers[0].image'],
  });
  expect(errors).toEqual(['duplicate field "spec.containers[0].image"']);
});

test('empty values go, what the API always writes comes', () => {
  const { object } = decodeObject(pods, pod({ name: 'c', image: '', env: [], command: null, tty: false }), {
    fieldValidation: 'Strict',
  });
  expect(object).toEqual({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { containers: [{ name: 'c', resources: {} }] },
    status: {},
  });
});

test('a struct that is null in a list is an empty one', () => {
  const { object } = decodeObject(pods, pod({ name: 'c', ports: [null], args: [null] }), {
    fieldValidation: 'Strict',
  });
  const ports = (object.spec as { containers: { ports: unknown[] }[] }).containers[0]?.ports;
  expect(ports).toEqual([{ containerPort: 0 }]);
});

test('quantities are kept in their canonical form', () => {
  const { object } = decodeObject(
    pods,
    pod({ name: 'c', resources: { limits: { cpu: '1000m', memory: '1024Mi' } } }),
    { fieldValidation: 'Strict' },
  );
  expect(object.spec).toMatchObject({ containers: [{ resources: { limits: { cpu: '1', memory: '1Gi' } } }] });
});

test('data that is no base64', () => {
  const secrets = resourceNamed('', 'secrets') as Resource;
  expect(refusal(secrets, { apiVersion: 'v1', kind: 'Secret', data: { a: 'not base64!' } })).toBe(
    'Secret in version "v1" cannot be handled as a Secret: illegal base64 data at input byte 3',
  );
});

test('an object of another kind, a body that is no object', () => {
  expect(refusal(pods, { apiVersion: 'v1', kind: 'Service' })).toContain('cannot be handled as a Pod');
  expect(refusal(pods, [1])).toContain(
    "couldn't get version/kind; json parse error: json: cannot unmarshal array",
  );
});

test('what is shared with an object that is known to be good is not read again', () => {
  const { object } = decodeObject(pods, pod({ name: 'c', image: 'nginx' }), { fieldValidation: 'Strict' });
  const next = { ...object, status: { phase: 'Running' } };
  const again = decodeObject(pods, next as unknown as Json, {
    fieldValidation: 'Strict',
    base: object,
  }).object;
  expect(again.spec).toBe(object.spec);
});
