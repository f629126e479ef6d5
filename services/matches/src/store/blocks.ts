import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface BlockDocument {
  /** `pair|blocker`. */
  readonly _id: string;
  readonly pair: string;
  /** The two members. */
  readonly members: readonly string[];
  /** Whether the block stands. */
  readonly stands: boolean;
  /** Number of the event, among those of the pair, that said so. */
  readonly sequence: number;
}

/** What an event says of a block. */
export interface Block {
  readonly pair: string;
  readonly blocker: string;
  readonly blocked: string;
  readonly stands: boolean;
  readonly sequence: number;
}

const schema = new Schema<BlockDocument>(
  {
    _id: String,
    pair: { type: String, required: true },
    members: { type: [String], required: true },
    stands: { type: Boolean, required: true },
    sequence: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ pair: 1 })
  .index({ members: 1 });

/** Who has blocked whom: copy of inbox's truth. */
export function openBlocks(connection: Connection) {
  const model = connection.model<BlockDocument>('block', schema, 'blocks');
  return {
    model,
    /** Keeps what is newer than what is known; late and repeated news change nothing. */
    async keepNewest({ pair, blocker, blocked, stands, sequence }: Block, { session }: Tx): Promise<void> {
      const _id = `${pair}|${blocker}`;
      const known = await model.findById(_id, { sequence: 1 }).session(session).lean<BlockDocument>();
      if (known && known.sequence >= sequence) return;
      const said = { pair, members: [blocker, blocked], stands, sequence };
      await model.updateOne({ _id }, { $set: said }, { upsert: true, session });
    },
    /** Whether a block stands between the two, whichever side blocked. */
    stands: async (pair: string, tx?: Tx): Promise<boolean> =>
      (await model.exists({ pair, stands: true }).session(tx?.session ?? null)) !== null,
    /** Whom each of these members is kept apart from, by code; those whom no block concerns are left out. */
    async apartFrom(codes: readonly string[], tx?: Tx): Promise<Map<string, string[]>> {
      const rows = await model
        .find({ members: trusted({ $in: [...codes] }), stands: true }, { members: 1 })
        .session(tx?.session ?? null)
        .lean<BlockDocument[]>();
      const among = new Set(codes);
      const pairs = rows.flatMap(({ members: [one = '', other = ''] }) => [
        [one, other] as const,
        [other, one] as const,
      ]);
      const apart = Map.groupBy(
        pairs.filter(([member]) => among.has(member)),
        ([member]) => member,
      );
      return new Map(
        [...apart].map(([member, from]) => [member, [...new Set(from.map(([, other]) => other))].toSorted()]),
      );
    },
    /** Removes the blocks these members are part of. */
    async forget(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: [...codes] }) }, tx && { session: tx.session });
    },
  };
}
