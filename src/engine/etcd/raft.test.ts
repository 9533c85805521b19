import { describe, expect, it } from 'vitest';
import { randomStream, type Random } from '../kernel/random.ts';
import { RaftMember, type Durable, type Entry, type RaftMessage } from './raft.ts';

const members = [0, 1, 2];

/** Three members, and between them a network that loses, delays and reorders what it carries. */
class Net {
  readonly members: (RaftMember<string> | null)[];
  readonly mail: RaftMessage<string>[] = [];
  /** Who has led in each term. */
  readonly leaders = new Map<number, number>();
  /** What has ever been committed, by index. */
  readonly committed: Entry<string>[] = [];
  readonly #random: Random;
  readonly #disks: (Durable<string> | undefined)[] = [];

  constructor(random: Random) {
    this.#random = random;
    this.members = members.map((id) => this.#start(id));
  }

  #start(id: number): RaftMember<string> {
    const send = (message: RaftMessage<string>): void => void this.mail.push(message);
    return new RaftMember(id, members, () => this.#random.next(), send, this.#disks[id]);
  }

  tick(id: number): void {
    this.members[id]?.tick();
    this.check();
  }

  deliver(position: number): void {
    const [message] = this.mail.splice(position, 1);
    if (message) this.members[message.to]?.receive(message);
    this.check();
  }

  lose(position: number): void {
    this.mail.splice(position, 1);
  }

  kill(id: number): void {
    this.#disks[id] = this.members[id]?.durable ?? this.#disks[id];
    this.members[id] = null;
  }

  restart(id: number): void {
    this.members[id] ??= this.#start(id);
  }

  /** One leader a term; nothing that was committed is ever lost or changed. */
  check(): void {
    for (const member of this.members) {
      if (!member) continue;
      if (member.role === 'leader') {
        const known = this.leaders.get(member.term) ?? member.id;
        if (known !== member.id) throw new Error(`two leaders in term ${member.term}`);
        this.leaders.set(member.term, known);
      }
      for (let index = 1; index <= member.commit; index++) {
        const entry = member.log[index - 1];
        const before = this.committed[index - 1];
        if (!entry) throw new Error(`entry ${index} was committed and is gone`);
        if (before && (before.term !== entry.term || before.command !== entry.command))
          throw new Error(`entry ${index} was committed and is another`);
        this.committed[index - 1] ??= entry;
      }
    }
  }

  /** A sound network until there is a leader whom all follow, or for so many rounds. */
  calm(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      for (const id of members) this.tick(id);
      while (this.mail.length > 0) this.deliver(0);
    }
  }
}

function schedule(random: Random): Net {
  const net = new Net(random);
  let proposals = 0;
  for (let step = 0; step < 120; step++) {
    const id = random.integer(3);
    const choice = random.next();
    if (choice < 0.3) for (let ticks = random.integer(12); ticks >= 0; ticks--) net.tick(id);
    else if (choice < 0.75)
      for (let n = random.integer(6); n >= 0; n--) net.deliver(random.integer(Math.max(net.mail.length, 1)));
    else if (choice < 0.83) net.lose(random.integer(Math.max(net.mail.length, 1)));
    else if (choice < 0.93) net.members[id]?.propose(`command ${proposals++}`);
    else if (choice < 0.96) net.kill(id);
    else net.restart(id);
  }
  return net;
}

describe('Raft', () => {
  it('has one leader a term and never loses what was committed, in 10,000 random schedules', () => {
    let [terms, committed] = [0, 0];
    for (let i = 0; i < 10_000; i++) {
      const net = schedule(randomStream(i, 'raft'));
      terms += net.leaders.size;
      committed += net.committed.length;
    }
    // The schedules are not so wild that nothing would happen.
    expect(terms).toBeGreaterThan(10_000);
    expect(committed).toBeGreaterThan(10_000);
  }, 240_000);

  it('comes to an agreement when the network is sound again', () => {
    for (let i = 0; i < 200; i++) {
      const net = schedule(randomStream(i, 'raft'));
      for (const id of members) net.restart(id);
      net.calm(120);
      const [leader, ...others] = net.members.filter((member) => member?.role === 'leader');
      expect(others).toEqual([]);
      expect(leader?.propose('last')).not.toBeNull();
      net.calm(3);
      for (const member of net.members) {
        expect(member?.commit).toBe(leader?.lastIndex);
        expect(member?.log).toEqual(leader?.log);
      }
    }
  }, 60_000);

  it('elects nobody without a majority, and a leader that hears of none steps down', () => {
    const net = new Net(randomStream(1, 'raft'));
    net.calm(40);
    const leader = net.members.find((member) => member?.role === 'leader');
    for (const id of members) if (id !== leader?.id) net.kill(id);
    net.calm(40);
    expect(leader?.role).not.toBe('leader');
    expect(leader?.propose('lost')).toBeNull();
  });

  it('lets a follower that was away catch up', () => {
    const net = new Net(randomStream(2, 'raft'));
    net.calm(40);
    const leader = net.members.find((member) => member?.role === 'leader');
    const away = members.find((id) => id !== leader?.id) as number;
    net.kill(away);
    for (let i = 0; i < 20; i++) leader?.propose(`command ${i}`);
    net.calm(5);
    net.restart(away);
    net.calm(5);
    expect(net.members[away]?.log).toEqual(leader?.log);
    expect(net.members[away]?.commit).toBe(leader?.commit);
  });
});
