import { parseImage } from '../../client/image-reference.ts';
import { fill, set, within, withinEach, type Part } from './fill.ts';

/**
 * What a Pod is given beyond what any Pod template is. Models SetDefaults_Pod of pkg/apis/core/v1/defaults.go,
 * v1.36. Huge pages are not modelled.
 */
export function podDefaults<T extends Part>(pod: T): T {
  return within(pod, 'spec', (given) => {
    let spec = podSpecDefaults(given);
    spec = withinEach(spec, 'containers', requestsFromLimits);
    spec = withinEach(spec, 'initContainers', requestsFromLimits);
    spec = within(spec, 'resources', (resources) => requestsFromLimits({ resources }).resources as Part);
    spec = fill(spec, { enableServiceLinks: true });
    if (spec.hostNetwork === true) {
      spec = withinEach(spec, 'containers', hostPorts);
      spec = withinEach(spec, 'initContainers', hostPorts);
    }
    return spec;
  });
}

/** Models SetDefaults_PodSpec and what hangs below it. */
export function podSpecDefaults(given: Part): Part {
  let spec = fill(given, specDefaults);
  const account = spec.serviceAccountName ?? spec.serviceAccount;
  if (account !== undefined) spec = set(set(spec, 'serviceAccountName', account), 'serviceAccount', account);
  spec = withinEach(spec, 'containers', containerDefaults);
  spec = withinEach(spec, 'initContainers', containerDefaults);
  spec = withinEach(spec, 'ephemeralContainers', containerDefaults);
  return withinEach(spec, 'volumes', volumeDefaults);
}

const specDefaults: Part = {
  dnsPolicy: 'ClusterFirst',
  restartPolicy: 'Always',
  securityContext: {},
  terminationGracePeriodSeconds: 30,
  schedulerName: 'default-scheduler',
};

/** A template has the defaults of a Pod's spec; what only a Pod has comes with the Pod. */
export function templateDefaults(part: Part): Part {
  return within(part, 'template', (template) => within(template, 'spec', podSpecDefaults));
}

function containerDefaults(given: Part): Part {
  let container = fill(given, terminationDefaults);
  if (container.imagePullPolicy === undefined) {
    const policy = pullPolicyFor(container.image);
    container = { ...container, imagePullPolicy: policy };
  }
  container = withinEach(container, 'ports', (port) => fill(port, tcp));
  container = withinEach(container, 'env', envDefaults);
  for (const probe of probes) container = within(container, probe, probeDefaults);
  return within(container, 'lifecycle', (lifecycle) =>
    within(within(lifecycle, 'postStart', handlerDefaults), 'preStop', handlerDefaults),
  );
}

/** Always for `latest`, named or meant; what is no image name at all has no tag. */
function pullPolicyFor(image: unknown): string {
  const parsed = parseImage(typeof image === 'string' ? image : '');
  const latest =
    typeof parsed !== 'string' && (parsed.tag ?? (parsed.digest === null ? 'latest' : '')) === 'latest';
  return latest ? 'Always' : 'IfNotPresent';
}

const terminationDefaults: Part = {
  terminationMessagePath: '/dev/termination-log',
  terminationMessagePolicy: 'File',
};
const tcp: Part = { protocol: 'TCP' };
const probes = ['livenessProbe', 'readinessProbe', 'startupProbe'];

function envDefaults(variable: Part): Part {
  return within(variable, 'valueFrom', (source) =>
    within(within(source, 'fieldRef', fieldRefDefaults), 'fileKeyRef', (reference) =>
      fill(reference, { optional: false }),
    ),
  );
}

function fieldRefDefaults(reference: Part): Part {
  return fill(reference, { apiVersion: 'v1' });
}

function probeDefaults(probe: Part): Part {
  return handlerDefaults(
    fill(probe, { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 }),
  );
}

function handlerDefaults(handler: Part): Part {
  return within(
    within(handler, 'httpGet', (get) => fill(get, { path: '/', scheme: 'HTTP' })),
    'grpc',
    (call) => fill(call, { service: '' }),
  );
}

/** Of the volume kinds that are deprecated or belong to one cloud, the defaults are not modelled. */
function volumeDefaults(volume: Part): Part {
  if (Object.keys(volume).length === 1) return { ...volume, emptyDir: {} };
  let filled = within(volume, 'hostPath', (source) => fill(source, { type: '' }));
  filled = within(filled, 'secret', modeDefault);
  filled = within(filled, 'configMap', modeDefault);
  filled = within(filled, 'downwardAPI', (source) => withinEach(modeDefault(source), 'items', downwardItem));
  filled = within(filled, 'projected', (source) =>
    withinEach(modeDefault(source), 'sources', projectionDefaults),
  );
  filled = within(filled, 'iscsi', (source) => fill(source, { iscsiInterface: 'default' }));
  filled = within(filled, 'image', (source) => fill(source, { pullPolicy: pullPolicyFor(source.reference) }));
  return within(filled, 'ephemeral', (source) =>
    within(source, 'volumeClaimTemplate', (claim) => within(claim, 'spec', claimSpecDefaults)),
  );
}

/** 0644, as a decimal number. */
function modeDefault(source: Part): Part {
  return fill(source, { defaultMode: 420 });
}

function downwardItem(item: Part): Part {
  return within(item, 'fieldRef', fieldRefDefaults);
}

function projectionDefaults(source: Part): Part {
  return within(
    within(source, 'serviceAccountToken', (token) => fill(token, { expirationSeconds: 3600 })),
    'downwardAPI',
    (downward) => withinEach(downward, 'items', downwardItem),
  );
}

export function claimSpecDefaults(spec: Part): Part {
  return fill(spec, { volumeMode: 'Filesystem' });
}

/** Who limits but does not request, requests as much as the limit. */
function requestsFromLimits(container: Part): Part {
  return within(container, 'resources', (resources) => {
    const limits = resources.limits as Part | undefined;
    if (!limits) return resources;
    const requests = (resources.requests as Part | undefined) ?? {};
    const filled = fill(requests, limits);
    return filled === resources.requests ? resources : { ...resources, requests: filled };
  });
}

function hostPorts(container: Part): Part {
  return withinEach(container, 'ports', (port) => fill(port, { hostPort: port.containerPort }));
}
