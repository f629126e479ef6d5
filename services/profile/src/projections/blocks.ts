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
  /** The peers of a member's active blocks in one direction, by a covered query. */
  const peers = async (
    member: string,
    memberField: 'blocker' | 'blocked',
    peerField: 'blocker' | 'blocked',
  ): Promise<string[]> => {
    const documents = await blocks.model
      .find({ [memberField]: member, active: true }, { _id: 0, [peerField]: 1 })
      .lean<Block[]>();
    return documents.map((block) => block[peerField]);
  };
  return {
    model: blocks.model,
    upsertIfNewer: ({ blocker, blocked, active }: Block, sequence: number, tx: Tx) =>
      blocks.upsertIfNewer(keyOf(blocker, blocked), sequence, { blocker, blocked, active }, tx),
    /** Whether either member has blocked the other. */
    async existsBetween(member: string, peer: string, tx?: Tx): Promise<boolean> {
      const pairFilter = { _id: trusted({ $in: [keyOf(member, peer), keyOf(peer, member)] }), active: true };
      return (await blocks.model.exists(pairFilter).session(tx?.session ?? null)) !== null;
    },
    /** Members who have blocked this member, and members whom this member has blocked. */
    async blockedPeersOf(member: string): Promise<Set<string>> {
      const directions = [peers(member, 'blocker', 'blocked'), peers(member, 'blocked', 'blocker')];
      return new Set((await Promise.all(directions)).flat());
    },
    /** Erases the blocks by and of these members. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      const anyMember = trusted({ $in: [...members] });
      for (const filter of [{ blocker: anyMember }, { blocked: anyMember }])
        await blocks.model.deleteMany(filter, tx && { session: tx.session });
    },
  };
}
