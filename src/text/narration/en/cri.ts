import { b, say } from '../line.ts';
import type { CallPhrases, CriFacts, Phrases } from '../phrases.ts';
import { peer, subject } from './words.ts';

/** What the kubelet asks of the container runtime, what it hears when it went well, and when not. */
export const cri: Phrases['cri'] = {
  RunPodSandbox: of((c) => `the sandbox of Pod ${c.pod}`, 'make', 'is ready', 'could not be made'),
  StopPodSandbox: of((c) => `the sandbox of Pod ${c.pod}`, 'stop', 'is stopped', 'could not be stopped'),
  RemovePodSandbox: of((c) => `the sandbox of Pod ${c.pod}`, 'remove', 'is removed', 'could not be removed'),
  PodSandboxStatus: of((c) => `the sandbox of Pod ${c.pod}`, 'look at', 'is as described', 'is unknown'),
  ImageStatus: of((c) => `image ${c.target}`, 'look for', 'has been looked for', 'could not be looked for'),
  PullImage: of((c) => `image ${c.target}`, 'pull', 'is pulled', 'could not be pulled'),
  RemoveImage: of((c) => `image ${c.target}`, 'remove', 'is removed', 'could not be removed'),
  CreateContainer: of((c) => `container ${c.target}`, 'create', 'is created', 'could not be created'),
  StartContainer: of((c) => `container ${c.target}`, 'start', 'is started', 'could not be started'),
  StopContainer: of((c) => `container ${c.target}`, 'stop', 'has stopped', 'could not be stopped'),
  RemoveContainer: of((c) => `container ${c.target}`, 'remove', 'is removed', 'could not be removed'),
  ContainerStatus: of((c) => `container ${c.target}`, 'look at', 'is as described', 'is unknown'),
  ListContainers: of(() => 'the containers of the node', 'list', 'are as listed', 'could not be listed'),
  ExecSync: of((c) => `a command in container ${c.target}`, 'run', 'has ended', 'could not be run'),
  Exec: of((c) => `a channel into container ${c.target}`, 'open', 'is open', 'could not be opened'),
};

function of(what: (c: CriFacts) => string, ask: string, done: string, failed: string): CallPhrases<CriFacts> {
  return {
    request: (c) => say`${subject(c.from)} asks ${peer(c.to, c.from)} to ${b`${ask} ${what(c)}`}.`,
    response: (c) => say`${subject(c.from)} answers ${peer(c.to, c.from)} that ${b`${what(c)} ${done}`}.`,
    failed: (c) => say`${subject(c.from)} answers ${peer(c.to, c.from)} that ${b`${what(c)} ${failed}`}.`,
  };
}
