import type { ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { EventId, RaftCall } from '../../trace/events.ts';
import type { Quorum } from '../client/storage.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import { RaftMember, type Durable, type RaftMessage } from './raft.ts';

/** --heartbeat-interval, and with it --election-timeout of a second. */
const tickMs = 100;
const travelMs = 0.6;
/** Five seconds and twice the election timeout: etcdserver's ReqTimeout. */
const requestTimeoutMs = 7000;
/** Whoever waits for a leader or a commit looks this often. */
const lookMs = 1;

/**
 * The members of an etcd cluster, and how they agree. What they agree on stands in one store: a follower that lags has a
 * shorter log, and nobody reads from it. Heartbeats that say nothing new are left out of the trace. A follower that is
 * asked passes the request on to the leader; here it is asked of the leader at once.
 */
export class EtcdQuorum implements Quorum {
  readonly components: readonly ComponentId[];
  readonly #world: World;
  readonly #members: RaftMember<ObjectKey>[];
  /** The message that is being delivered: what answers it names it. */
  #answered: EventId | null = null;
  /** The leader that was last seen, by term. */
  #known = 0;

  constructor(world: World, size: number) {
    this.#world = world;
    this.components = Array.from({ length: size }, (_, id): ComponentId => `etcd/etcd-${id}`);
    this.#members = this.components.map((_, id) => this.#member(id));
    this.#settle();
    for (const id of this.#members.keys()) this.#tickOn(id);
  }

  get door(): ComponentId {
    const leader = this.#leader();
    const asked = leader ?? this.#members.find(({ id }) => !this.#world.down.has(this.#component(id)));
    return this.#component(asked?.id ?? 0);
  }

  get sound(): boolean {
    const leader = this.#leader();
    if (!leader) return false;
    const reached = this.components.filter(
      (id) => this.#runs(id) && !this.#world.links.isCut(id, this.#component(leader.id)),
    );
    return reached.length * 2 > this.components.length;
  }

  restart(component: ComponentId): void {
    const id = this.components.indexOf(component);
    this.#members[id] = this.#member(id, this.#members[id]?.durable);
    this.#tickOn(id);
  }

  /** Waits until a majority has the entry on its disks. @throws RpcError when that does not come about */
  *agree(key: ObjectKey): Process {
    const { kernel } = this.#world;
    const until = kernel.now + requestTimeoutMs;
    let at: { readonly member: RaftMember<ObjectKey>; readonly term: number; readonly index: number } | null =
      null;
    while (kernel.now < until) {
      const leader = this.#leader();
      if (!at && leader) at = { member: leader, term: leader.term, index: leader.propose(key) ?? 0 };
      if (at && this.#holds(at)) return;
      if (at && at.member.log[at.index - 1]?.term !== at.term) at = null;
      yield* this.#world.sleep(at ? lookMs : tickMs);
    }
    throw new RpcError('timeout', this.door);
  }

  /** A read is true only if the leader still leads: a round of heartbeats tells. @throws RpcError */
  *confirm(): Process {
    const { kernel } = this.#world;
    const until = kernel.now + requestTimeoutMs;
    while (!this.sound) {
      if (kernel.now >= until) throw new RpcError('timeout', this.door);
      yield* this.#world.sleep(tickMs);
    }
    yield* this.#world.sleep(travelMs * 2);
  }

  #holds({ member, term, index }: { member: RaftMember<ObjectKey>; term: number; index: number }): boolean {
    return member.commit >= index && member.log[index - 1]?.term === term;
  }

  #leader(): RaftMember<ObjectKey> | null {
    let found: RaftMember<ObjectKey> | null = null;
    for (const member of this.#members)
      if (
        member.role === 'leader' &&
        this.#runs(this.#component(member.id)) &&
        member.term > (found?.term ?? 0)
      )
        found = member;
    return found;
  }

  #runs(component: ComponentId): boolean {
    return !this.#world.down.has(component) && !this.#world.kernel.isFrozen(component);
  }

  #component(id: number): ComponentId {
    return this.components[id] as ComponentId;
  }

  #member(id: number, durable?: Durable<ObjectKey>): RaftMember<ObjectKey> {
    const random = this.#world.random(this.#component(id), 'election');
    const ids = [...this.components.keys()];
    return new RaftMember(
      id,
      ids,
      () => random.next(),
      (message) => this.#send(message),
      durable,
    );
  }

  /** The cluster has run for a while: it has a leader, and all have what it has. */
  #settle(): void {
    const mail: RaftMessage<ObjectKey>[] = [];
    const carry = this.#post;
    this.#post = (message) => void mail.push(message);
    for (let round = 0; round < 60; round++) {
      for (const member of this.#members) member.tick();
      for (let letter = mail.shift(); letter; letter = mail.shift())
        this.#members[letter.to]?.receive(letter);
    }
    this.#post = carry;
    this.#known = this.#leader()?.term ?? 0;
  }

  #tickOn(id: number): void {
    const { kernel } = this.#world;
    const component = this.#component(id);
    kernel.at(
      kernel.now + tickMs,
      component,
      () => {
        this.#members[id]?.tick();
        this.#showLeader();
        this.#tickOn(id);
      },
      true,
    );
  }

  #showLeader(): void {
    const leader = this.#leader();
    if (!leader || leader.term <= this.#known) return;
    this.#known = leader.term;
    const component = this.#component(leader.id);
    const detail = { term: leader.term, leader: component };
    this.#world.begin(component, 'Election', detail).end(detail, 'changed');
  }

  #send(message: RaftMessage<ObjectKey>): void {
    this.#post(message);
  }

  #post = (message: RaftMessage<ObjectKey>): void => {
    const { kernel, links } = this.#world;
    const from = this.#component(message.from);
    const to = this.#component(message.to);
    const call = callOf(message, this.#answered);
    if (call) {
      const options = { channel: 'raft', takesMs: travelMs };
      this.#world.send(from, to, call, ({ id }) => this.#receive(message, id), options);
    } else if (!links.isCut(from, to))
      kernel.at(kernel.now + travelMs, to, () => this.#receive(message, null), true);
  };

  #receive(message: RaftMessage<ObjectKey>, event: EventId | null): void {
    if (this.#world.down.has(this.#component(message.to))) return;
    this.#answered = event;
    this.#members[message.to]?.receive(message);
    this.#answered = null;
    this.#showLeader();
  }
}

/** As the trace shows it; null: a heartbeat, or the answer to one. */
function callOf(message: RaftMessage<ObjectKey>, of: EventId | null): RaftCall | null {
  const { term } = message;
  switch (message.type) {
    case 'RequestVote':
      return { protocol: 'raft', rpc: 'RequestVote', phase: 'request', term };
    case 'Vote':
      return of === null
        ? null
        : { protocol: 'raft', rpc: 'RequestVote', phase: 'response', of, term, granted: message.granted };
    case 'AppendEntries': {
      if (message.entries.length === 0) return null;
      const entries = message.entries.flatMap(({ index, command }) =>
        command === null ? [] : [{ index, key: command }],
      );
      return {
        protocol: 'raft',
        rpc: 'AppendEntries',
        phase: 'request',
        term,
        entries,
        commit: message.commit,
      };
    }
    case 'Appended':
      return of === null
        ? null
        : { protocol: 'raft', rpc: 'AppendEntries', phase: 'response', of, term, granted: message.success };
  }
}
