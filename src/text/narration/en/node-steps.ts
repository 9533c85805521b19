import type { StepDetails } from '../../../trace/steps.ts';
import { bytes, duration } from '../../units.ts';
import { b, say, type Line } from '../line.ts';
import type { Phrases } from '../phrases.ts';
import { shortImage } from '../step-facts.ts';
import { count, inBrackets, nameOnly, subject } from './words.ts';

type NodeSteps = Pick<
  Phrases['steps'],
  | 'SyncLoop'
  | 'AdmitPod'
  | 'RankForEviction'
  | 'SyncPod'
  | 'MountVolumes'
  | 'ImagePullPolicy'
  | 'GenerateStatus'
  | 'Probe'
  | 'BackOff'
  | 'PLEG'
  | 'KillContainer'
  | 'CreateSandbox'
  | 'UnpackLayer'
  | 'CreateContainer'
  | 'StartProcess'
  | 'ProcessExit'
  | 'SetUpNetwork'
  | 'TearDownNetwork'
  | 'ResolveImage'
  | 'SyncProxyRules'
>;

export const nodeSteps: NodeSteps = {
  SyncLoop: ({ component, detail }) =>
    say`${subject(component)} ${syncLoop[detail.operation](`Pod ${nameOnly(detail.pod)}`)} (SyncLoop ${detail.operation}).`,
  AdmitPod: ({ component, detail, outcome }) =>
    outcome === 'refused' || outcome === 'failed' || (detail.reason !== undefined && outcome !== 'passed')
      ? say`${subject(component)} ${b`does not admit the Pod to its node`}${inBrackets(detail.reason)}.`
      : say`${subject(component)} checks ${b`whether its node may take the Pod`} and admits it.`,
  RankForEviction: ({ component, detail, outcome }) =>
    outcome === 'waiting'
      ? say`${subject(component)} has only ${detail.available} of ${detail.signal} left and finds ${b`no Pod that it may evict`}.`
      : say`${subject(component)} has only ${detail.available} of ${detail.signal} left, less than ${detail.threshold}, and puts its Pods ${b`in the order in which they have to go`}: ${detail.pods.join(', ')}.`,
  SyncPod: ({ component, detail }) =>
    detail.actions.length === 0
      ? say`${subject(component)} compares Pod ${nameOnly(detail.pod)} with its spec and finds ${b`nothing to do`}.`
      : say`${subject(component)} decides what Pod ${nameOnly(detail.pod)} needs: ${b`${detail.actions.join(', ')}`}.`,
  MountVolumes: ({ component, detail, outcome }) =>
    detail.error !== undefined || outcome === 'failed' || outcome === 'waiting'
      ? say`${subject(component)} ${b`cannot prepare the volumes yet`} and waits.`
      : detail.volumes.length === 0
        ? say`${subject(component)} finds no volume to mount.`
        : detail.again
          ? say`${subject(component)} ${b`writes the files of ${count(detail.volumes.length, 'volume')} again`}: ${detail.volumes.map(({ name }) => name).join(', ')}`
          : say`${subject(component)} mounts ${b`${count(detail.volumes.length, 'volume')}`}: ${detail.volumes.map(({ name }) => name).join(', ')}`,
  ImagePullPolicy: ({ component, detail, outcome }) =>
    detail.pull
      ? say`${subject(component)} decides ${b`to pull image ${shortImage(detail.image)}`} (imagePullPolicy: ${detail.policy}).`
      : outcome === 'failed' || !detail.present
        ? say`${subject(component)} lacks image ${shortImage(detail.image)} on the node and decides ${b`not to pull it`} (imagePullPolicy: ${detail.policy}).`
        : say`${subject(component)} decides to use ${b`the image ${shortImage(detail.image)} that is on the node`} (imagePullPolicy: ${detail.policy}).`,
  GenerateStatus: ({ component, detail }) =>
    say`${subject(component)} works out the Pod’s status from its containers: ${b`phase ${detail.phase}`}, ${count(detail.changes.length, 'field')} changed.`,
  Probe: ({ component, detail }) =>
    say`${subject(component)} runs the ${detail.probe} probe of container ${detail.container}: ${b`${detail.success ? 'success' : 'failure'} ${detail.streak}/${detail.threshold}`}.`,
  BackOff: ({ component, detail }) =>
    say`${subject(component)} ${b`waits ${duration(detail.delayMs, 'en')}`} before it ${detail.what === 'image' ? 'pulls the image of' : 'restarts'} container ${detail.container} again.`,
  PLEG: ({ component, detail }) =>
    say`${subject(component)} looks at the runtime and finds ${b`${detail.event}`} in Pod ${nameOnly(detail.pod)} (PLEG).`,
  KillContainer: ({ component, detail }) =>
    say`${subject(component)} ends container ${detail.container} and gives it ${b`${detail.gracePeriodSeconds} s at most`}.`,
  CreateSandbox: ({ component, detail }) =>
    say`${subject(component)} makes ${b`the sandbox of Pod ${nameOnly(detail.pod)}`}.`,
  UnpackLayer: ({ component, detail }) =>
    say`${subject(component)} unpacks a layer to disk: ${b`${detail.index + 1} of ${detail.of}`}, ${bytes(detail.bytes)}.`,
  CreateContainer: ({ component, detail }) =>
    say`${subject(component)} ${b`creates container ${detail.container}`} from image ${shortImage(detail.image)}.`,
  StartProcess: ({ component, detail, outcome }) =>
    detail.error !== undefined || outcome === 'failed'
      ? say`${subject(component)} ${b`cannot start the process`} of container ${detail.container}.`
      : say`${subject(component)} ${b`starts the process`} of container ${detail.container}${inBrackets(detail.argv.join(' '))}.`,
  ProcessExit: ({ detail }) =>
    say`The process of container ${detail.container} ends with ${b`exit code ${detail.exitCode}`}${inBrackets(detail.reason)}.`,
  SetUpNetwork: ({ component, detail }) =>
    say`${subject(component)} sets up the network of Pod ${nameOnly(detail.pod)} and gives it ${b`${detail.ip}`}.`,
  TearDownNetwork: ({ component, detail }) =>
    say`${subject(component)} takes down the network of Pod ${nameOnly(detail.pod)} and ${b`takes ${detail.ip} back`}.`,
  ResolveImage: ({ detail }) =>
    detail.digest === null || detail.error !== undefined
      ? say`The image registry ${b`has no image ${shortImage(detail.image)}`}.`
      : say`The image registry finds ${shortImage(detail.image)}: ${b`${count(detail.layers, 'layer')}, ${bytes(detail.bytes)}`}.`,
  SyncProxyRules: ({ component, detail }) =>
    say`${subject(component)} sets the rules of Service ${nameOnly(detail.service)} to ${b`${count(detail.endpoints.length, 'endpoint')}`}.`,
};

const syncLoop: Readonly<Record<StepDetails['SyncLoop']['operation'], (pod: string) => Line>> = {
  ADD: (pod) => say`notices ${b`${pod}, new on its node`}`,
  UPDATE: (pod) => say`notices ${b`a changed spec`} of ${pod}`,
  RECONCILE: (pod) => say`hears that ${b`the status`} of ${pod} ${b`is stored`}`,
  DELETE: (pod) => say`notices that ${b`${pod} is marked for deletion`}`,
  REMOVE: (pod) => say`notices that ${pod} ${b`is gone from the API server`}`,
  PLEG: (pod) => say`notices ${b`a change in the containers`} of ${pod}`,
  PROBE: (pod) => say`notices ${b`a changed probe result`} of ${pod}`,
  HOUSEKEEPING: (pod) => say`${b`tidies up`} after ${pod}`,
  SYNC: (pod) => say`finds it is ${b`time to sync`} ${pod} again`,
};
