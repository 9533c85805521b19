/**
 * Raft as etcd speaks it, without a clock, a network or chance of its own: a member takes a message or a tick, and says
 * what it sends. Models go.etcd.io/raft v3 as far as terms, elections, replication and commit go; pre-vote, snapshots,
 * changes of membership and the transfer of leadership are not modelled.
 */
export interface Entry<T> {
  readonly term: number;
  readonly index: number;
  /** Null: a leader's first entry, with which it commits what earlier leaders left. */
  readonly command: T | null;
}

export type RaftMessage<T> =
  | {
      readonly type: 'RequestVote';
      readonly term: number;
      readonly from: number;
      readonly to: number;
      readonly lastIndex: number;
      readonly lastTerm: number;
    }
  | {
      readonly type: 'Vote';
      readonly term: number;
      readonly from: number;
      readonly to: number;
      readonly granted: boolean;
    }
  | {
      readonly type: 'AppendEntries';
      readonly term: number;
      readonly from: number;
      readonly to: number;
      readonly prevIndex: number;
      readonly prevTerm: number;
      readonly entries: readonly Entry<T>[];
      readonly commit: number;
    }
  | {
      readonly type: 'Appended';
      readonly term: number;
      readonly from: number;
      readonly to: number;
      readonly success: boolean;
      /** How far the follower's log agrees with the leader's; of a refusal, where to try next. */
      readonly match: number;
    };

export type Role = 'follower' | 'candidate' | 'leader';

/** What a member keeps on its disk: it survives the process. */
export interface Durable<T> {
  readonly term: number;
  readonly votedFor: number | null;
  readonly log: readonly Entry<T>[];
}

/** Ticks of 100 ms: a leader is heard of every tick, and missed after ten, and up to ten more by chance. etcd's defaults. */
export const electionTicks = 10;

export class RaftMember<T> {
  readonly id: number;
  role: Role = 'follower';
  term = 0;
  votedFor: number | null = null;
  /** The leader of the present term, as far as is known. */
  leader: number | null = null;
  log: Entry<T>[] = [];
  commit = 0;
  readonly #peers: readonly number[];
  readonly #chance: () => number;
  readonly #send: (message: RaftMessage<T>) => void;
  readonly #votes = new Set<number>();
  readonly #next = new Map<number, number>();
  readonly #match = new Map<number, number>();
  /** Peers that were heard of since the leader last looked: one that hears of no majority steps down. */
  readonly #heard = new Set<number>();
  #ticks = 0;
  #patience = electionTicks;

  /** `chance`: a number from 0 up to 1, for how long it waits for a leader. */
  constructor(
    id: number,
    members: readonly number[],
    chance: () => number,
    send: (message: RaftMessage<T>) => void,
    durable?: Durable<T>,
  ) {
    this.id = id;
    this.#peers = members.filter((member) => member !== id);
    this.#chance = chance;
    this.#send = send;
    if (durable) {
      this.term = durable.term;
      this.votedFor = durable.votedFor;
      this.log = [...durable.log];
    }
    this.#beginWaiting();
  }

  get durable(): Durable<T> {
    return { term: this.term, votedFor: this.votedFor, log: [...this.log] };
  }

  get lastIndex(): number {
    return this.log.length;
  }

  /** A tenth of a second goes by. */
  tick(): void {
    this.#ticks++;
    if (this.role === 'leader') {
      if (this.#ticks % electionTicks === 0 && !this.#hearsMajority()) this.#follow(this.term, null);
      else for (const peer of this.#peers) this.#append(peer);
    } else if (this.#ticks >= this.#patience) this.#campaign();
  }

  /** A leader takes a command into its log; its index, or null: not the leader. It is safe when `commit` reaches it. */
  propose(command: T): number | null {
    if (this.role !== 'leader') return null;
    this.#put(command);
    return this.lastIndex;
  }

  receive(message: RaftMessage<T>): void {
    if (message.term > this.term) this.#follow(message.term, null);
    switch (message.type) {
      case 'RequestVote':
        return this.#vote(message);
      case 'Vote':
        return this.#count(message);
      case 'AppendEntries':
        return this.#take(message);
      case 'Appended':
        return this.#acknowledged(message);
    }
  }

  #beginWaiting(): void {
    this.#ticks = 0;
    this.#patience = electionTicks + Math.floor(this.#chance() * electionTicks);
  }

  #follow(term: number, leader: number | null): void {
    if (term > this.term) this.votedFor = null;
    this.term = term;
    this.role = 'follower';
    this.leader = leader;
    this.#beginWaiting();
  }

  #campaign(): void {
    this.role = 'candidate';
    this.term++;
    this.votedFor = this.id;
    this.leader = null;
    this.#votes.clear();
    this.#votes.add(this.id);
    this.#beginWaiting();
    const { term, id: from, lastIndex } = this;
    const lastTerm = this.#termAt(lastIndex);
    for (const to of this.#peers) this.#send({ type: 'RequestVote', term, from, to, lastIndex, lastTerm });
    if (this.#isMajority(this.#votes.size)) this.#lead();
  }

  /** A vote goes to the first who asks in a term, and to nobody whose log is behind. */
  #vote({ term, from, lastIndex, lastTerm }: RaftMessage<T> & { type: 'RequestVote' }): void {
    const mine = this.#termAt(this.lastIndex);
    const upToDate = lastTerm > mine || (lastTerm === mine && lastIndex >= this.lastIndex);
    const granted = term === this.term && upToDate && (this.votedFor === null || this.votedFor === from);
    if (granted) {
      this.votedFor = from;
      this.#beginWaiting();
    }
    this.#send({ type: 'Vote', term: this.term, from: this.id, to: from, granted });
  }

  #count({ term, from, granted }: RaftMessage<T> & { type: 'Vote' }): void {
    if (this.role !== 'candidate' || term !== this.term || !granted) return;
    this.#votes.add(from);
    if (this.#isMajority(this.#votes.size)) this.#lead();
  }

  #lead(): void {
    this.role = 'leader';
    this.leader = this.id;
    this.#ticks = 0;
    this.#heard.clear();
    for (const peer of this.#peers) {
      this.#next.set(peer, this.lastIndex + 1);
      this.#match.set(peer, 0);
    }
    this.#put(null);
  }

  #put(command: T | null): void {
    this.log.push({ term: this.term, index: this.lastIndex + 1, command });
    for (const peer of this.#peers) this.#append(peer);
    this.#advance();
  }

  #append(to: number): void {
    const next = this.#next.get(to) ?? this.lastIndex + 1;
    const entries = this.log.slice(next - 1);
    const { term, id: from, commit } = this;
    const prevIndex = next - 1;
    this.#send({
      ...{ type: 'AppendEntries', term, from, to, prevIndex, prevTerm: this.#termAt(prevIndex) },
      ...{ entries, commit },
    });
    // Taken to arrive: what a follower then refuses says where to go on.
    this.#next.set(to, this.lastIndex + 1);
  }

  #take(message: RaftMessage<T> & { type: 'AppendEntries' }): void {
    const { term, from, prevIndex, prevTerm, entries, commit } = message;
    const answer = (success: boolean, match: number): void =>
      this.#send({ type: 'Appended', term: this.term, from: this.id, to: from, success, match });
    if (term < this.term) return answer(false, 0);
    this.#follow(term, from);
    if (prevIndex > this.lastIndex || this.#termAt(prevIndex) !== prevTerm)
      return answer(false, Math.min(prevIndex - 1, this.lastIndex));
    for (const entry of entries) {
      if (this.log[entry.index - 1]?.term === entry.term) continue;
      // What an earlier leader left and nobody committed gives way.
      this.log.length = entry.index - 1;
      this.log.push(entry);
    }
    const match = prevIndex + entries.length;
    this.commit = Math.max(this.commit, Math.min(commit, match));
    answer(true, match);
  }

  #acknowledged({ term, from, success, match }: RaftMessage<T> & { type: 'Appended' }): void {
    if (this.role !== 'leader' || term !== this.term) return;
    this.#heard.add(from);
    if (!success) {
      this.#next.set(from, Math.max(1, Math.min(match + 1, (this.#next.get(from) ?? 1) - 1)));
      this.#append(from);
      return;
    }
    const before = this.#match.get(from) ?? 0;
    this.#match.set(from, Math.max(before, match));
    this.#next.set(from, Math.max(this.#next.get(from) ?? 1, match + 1));
    this.#advance();
  }

  /** An entry of this term that lies on a majority of disks is committed, and everything before it. */
  #advance(): void {
    const before = this.commit;
    for (let index = this.lastIndex; index > this.commit; index--) {
      if (this.#termAt(index) !== this.term) break;
      const holders = 1 + this.#peers.filter((peer) => (this.#match.get(peer) ?? 0) >= index).length;
      if (this.#isMajority(holders)) this.commit = index;
      if (this.commit === index) break;
    }
    if (this.commit > before) for (const peer of this.#peers) this.#append(peer);
  }

  #hearsMajority(): boolean {
    const heard = this.#isMajority(this.#heard.size + 1);
    this.#heard.clear();
    return heard;
  }

  #isMajority(count: number): boolean {
    return count * 2 > this.#peers.length + 1;
  }

  #termAt(index: number): number {
    return this.log[index - 1]?.term ?? 0;
  }
}
