/** Copy of inbox's truth: who has blocked whom, and who has taken it back. */
import { pairOf } from '@hamrah/contracts';
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface BlockCopy {
  readonly blocker: string;
  readonly blocked: string;
  /** False once it has been taken back. */
  readonly stands: boolean;
}

const keyOf = (blocker: string, blocked: string) => `${pairOf(blocker, blocked)}|${blocker}`;

export function openBlocks(connection: Connection) {
  const copies = projection<BlockCopy>(connection, 'blocks', {
    fields: {
      blocker: { type: String, required: true },
      blocked: { type: String, required: true },
      stands: { type: Boolean, required: true },
    },
    indexes: [
      { blocker: 1, stands: 1, blocked: 1 },
      { blocked: 1, stands: 1, blocker: 1 },
    ],
  });
  /** The other sides of the blocks that stand on one side of a member, read from the index alone. */
  const others = async (
    member: string,
    side: 'blocker' | 'blocked',
    other: 'blocker' | 'blocked',
  ): Promise<string[]> => {
    const found = await copies.model.find({ [side]: member, stands: true }, { _id: 0, [other]: 1 }).lean<BlockCopy[]>();
    return found.map((copy) => copy[other]);
  };
  return {
    model: copies.model,
    /** Keeps whether one has blocked the other unless something newer is known of it. */
    keepNewest: ({ blocker, blocked, stands }: BlockCopy, sequence: number, tx: Tx) =>
      copies.keepNewest(keyOf(blocker, blocked), sequence, { blocker, blocked, stands }, tx),
    /** Whether either of two members has blocked the other. */
    async areApart(one: string, other: string, tx?: Tx): Promise<boolean> {
      const either = { _id: trusted({ $in: [keyOf(one, other), keyOf(other, one)] }), stands: true };
      return (await copies.model.exists(either).session(tx?.session ?? null)) !== null;
    },
    /** Everybody who has blocked a member or is blocked by them. */
    async apartFrom(member: string): Promise<Set<string>> {
      const sides = [others(member, 'blocker', 'blocked'), others(member, 'blocked', 'blocker')];
      return new Set((await Promise.all(sides)).flat());
    },
    /** Erases every block of these members, either way. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      const amongThem = trusted({ $in: [...members] });
      for (const side of [{ blocker: amongThem }, { blocked: amongThem }])
        await copies.model.deleteMany(side, tx && { session: tx.session });
    },
  };
}
