import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface BlockDocument {
  /** `pair|blocker`. */
  readonly _id: string;
  readonly pair: string;
  readonly members: readonly string[];
  readonly active: boolean;
  /** Sequence of the last event. Events are numbered per pair. */
  readonly sequence: number;
}

/** A block of one member by another; inactive after the block has ended. */
export interface Block {
  readonly pair: string;
  readonly blocker: string;
  readonly blocked: string;
  readonly active: boolean;
  readonly sequence: number;
}

const schema = new Schema<BlockDocument>(
  {
    _id: String,
    pair: { type: String, required: true },
    members: { type: [String], required: true },
    active: { type: Boolean, required: true },
    sequence: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ pair: 1 })
  .index({ members: 1 });

/** Blocks, one row for each pair and blocker: a projection of inbox's blocks. */
export function openBlocks(connection: Connection) {
  const model = connection.model<BlockDocument>('block', schema, 'blocks');
  return {
    model,
    /** Stores a block unless a newer event is stored. */
    async upsertIfNewer({ pair, blocker, blocked, active, sequence }: Block, { session }: Tx): Promise<void> {
      const _id = `${pair}|${blocker}`;
      const stored = await model.findById(_id, { sequence: 1 }).session(session).lean<BlockDocument>();
      if (stored && stored.sequence >= sequence) return;
      const fields = { pair, members: [blocker, blocked], active, sequence };
      await model.updateOne({ _id }, { $set: fields }, { upsert: true, session });
    },
    /** Whether a block separates the pair, in either direction. */
    isBlocked: async (pair: string, tx?: Tx): Promise<boolean> =>
      (await model.exists({ pair, active: true }).session(tx?.session ?? null)) !== null,
    /** The blocked peers of each of these members, by code. Omits members without blocks. */
    async blockedPeersOf(codes: readonly string[], tx?: Tx): Promise<Map<string, string[]>> {
      const rows = await model
        .find({ members: trusted({ $in: [...codes] }), active: true }, { members: 1 })
        .session(tx?.session ?? null)
        .lean<BlockDocument[]>();
      const requestedCodes = new Set(codes);
      const pairs = rows.flatMap(({ members: [first = '', second = ''] }) => [
        [first, second] as const,
        [second, first] as const,
      ]);
      const peers = Map.groupBy(
        pairs.filter(([member]) => requestedCodes.has(member)),
        ([member]) => member,
      );
      return new Map(
        [...peers].map(([member, memberPairs]) => [
          member,
          [...new Set(memberPairs.map(([, peer]) => peer))].toSorted(),
        ]),
      );
    },
    /** Removes every block by or against these members. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: [...codes] }) }, tx && { session: tx.session });
    },
  };
}
