import { pairKeyOf } from '@hamrah/contracts';
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface Block {
  readonly blocker: string;
  readonly blocked: string;
  /** False after an unblock. */
  readonly active: boolean;
}

const keyOf = (blocker: string, blocked: string) => `${pairKeyOf(blocker, blocked)}|${blocker}`;

/** Blocks by pair and blocker: a projection of inbox's blocks. */
export function openBlocks(connection: Connection) {
  const blocks = projection<Block>(connection, 'blocks', {
    fields: {
      blocker: { type: String, required: true },
      blocked: { type: String, required: true },
      active: { type: Boolean, required: true },
    },
    indexes: [
      { blocker: 1, active: 1, blocked: 1 },
      { blocked: 1, active: 1, blocker: 1 },
    ],
  });
  /** The other members of a member's active blocks on one side, by a covered query. */
  const peers = async (
    member: string,
    side: 'blocker' | 'blocked',
    otherSide: 'blocker' | 'blocked',
  ): Promise<string[]> => {
    const found = await blocks.model.find({ [side]: member, active: true }, { _id: 0, [otherSide]: 1 }).lean<Block[]>();
    return found.map((block) => block[otherSide]);
  };
  return {
    model: blocks.model,
    upsertIfNewer: ({ blocker, blocked, active }: Block, sequence: number, tx: Tx) =>
      blocks.upsertIfNewer(keyOf(blocker, blocked), sequence, { blocker, blocked, active }, tx),
    /** Whether either member has blocked the other. */
    async existsBetween(one: string, other: string, tx?: Tx): Promise<boolean> {
      const either = { _id: trusted({ $in: [keyOf(one, other), keyOf(other, one)] }), active: true };
      return (await blocks.model.exists(either).session(tx?.session ?? null)) !== null;
    },
    /** Members who have blocked a member or are blocked by them. */
    async blockedPeersOf(member: string): Promise<Set<string>> {
      const sides = [peers(member, 'blocker', 'blocked'), peers(member, 'blocked', 'blocker')];
      return new Set((await Promise.all(sides)).flat());
    },
    /** Erases the blocks of these members, on either side. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      const anyOfThem = trusted({ $in: [...members] });
      for (const side of [{ blocker: anyOfThem }, { blocked: anyOfThem }])
        await blocks.model.deleteMany(side, tx && { session: tx.session });
    },
  };
}
