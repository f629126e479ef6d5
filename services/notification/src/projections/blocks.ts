import { pairKeyOf } from '@hamrah/contracts';
import { projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

interface Block {
  readonly blocker: string;
  readonly blocked: string;
  /** False after an unblock. */
  readonly active: boolean;
}

/** Blocks by pair and blocker: a projection of inbox's blocks. */
export function openBlocks(connection: Connection) {
  const text = { type: String, required: true } as const;
  const blocks = projection<Block>(connection, 'blocks', {
    fields: { blocker: text, blocked: text, active: { type: Boolean, required: true } },
    indexes: [{ blocker: 1 }, { blocked: 1 }],
  });
  return {
    model: blocks.model,
    upsertIfNewer: ({ blocker, blocked, active }: Block, sequence: number, tx: Tx) =>
      blocks.upsertIfNewer(`${pairKeyOf(blocker, blocked)}|${blocker}`, sequence, { blocker, blocked, active }, tx),
    /** Members who have blocked a member or are blocked by them. */
    async blockedPeersOf(member: string): Promise<Set<string>> {
      const rows = await blocks.model
        .find({ active: true, $or: [{ blocker: member }, { blocked: member }] })
        .lean<Block[]>();
      return new Set(rows.map(({ blocker, blocked }) => (blocker === member ? blocked : blocker)));
    },
    /** Whether either member has blocked the other. */
    async existsBetween(one: string, other: string): Promise<boolean> {
      const pairFilter = [
        { blocker: one, blocked: other },
        { blocker: other, blocked: one },
      ];
      return (await blocks.model.exists({ active: true, $or: pairFilter })) !== null;
    },
    /** Members whom a member has blocked. */
    async blockedBy(blocker: string): Promise<string[]> {
      const rows = await blocks.model.find({ blocker, active: true }).lean<Block[]>();
      return rows.map(({ blocked }) => blocked);
    },
    /** Erases the blocks by and against these members. */
    async erase(codes: readonly string[]): Promise<void> {
      const anyMember = trusted({ $in: codes });
      await blocks.model.deleteMany({ $or: [{ blocker: anyMember }, { blocked: anyMember }] });
    },
  };
}
