import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

export interface Block {
  readonly pair: string;
  readonly blocker: string;
  readonly blocked: string;
  readonly at: Date;
}

interface BlockDocument extends Block {
  /** `pair|blocker`: one block per member and pair. */
  readonly _id: string;
  /** Sort key of the list: time, then id. */
  readonly sortKey: string;
}

const idOf = (pair: string, blocker: string): string => `${pair}|${blocker}`;

const schema = new Schema<BlockDocument>(
  {
    _id: String,
    pair: { type: String, required: true },
    blocker: { type: String, required: true },
    blocked: { type: String, required: true },
    at: { type: Date, required: true },
    sortKey: { type: String, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ pair: 1 })
  .index({ blocker: 1, sortKey: -1 })
  .index({ blocked: 1, at: 1 });

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export function openBlocks(connection: Connection) {
  const model = connection.model<BlockDocument>('block', schema, 'blocks');
  const session = (tx?: Tx) => tx?.session ?? null;
  return {
    model,
    /** Whether either member blocks the other. */
    existsBetween: async (pair: string, tx?: Tx): Promise<boolean> =>
      (await model.exists({ pair }).session(session(tx))) !== null,
    exists: async (pair: string, blocker: string, tx: Tx): Promise<boolean> =>
      (await model.exists({ _id: idOf(pair, blocker) }).session(session(tx))) !== null,
    async insert(block: Block, tx: Tx): Promise<void> {
      const _id = idOf(block.pair, block.blocker);
      const sortKey = `${block.at.toISOString()}|${_id}`;
      await model.create([{ _id, ...block, sortKey }], { session: tx.session });
    },
    async remove(pair: string, blocker: string, tx: Tx): Promise<void> {
      await model.deleteOne({ _id: idOf(pair, blocker) }, { session: tx.session });
    },
    list: (viewer: string, page: PageOptions) =>
      paginate<BlockDocument>({ model, filter: { blocker: viewer }, order: 'sortKey', direction: -1, ...page }),
    /** The members who have blocked this member since a time. */
    listBlockersOf: (blocked: string, since: Date): Promise<string[]> =>
      model.distinct('blocker', { blocked, at: trusted({ $gte: since }) }),
    /** All blocks by a member, latest first. */
    listByBlocker: (blocker: string): Promise<Block[]> => model.find({ blocker }).sort({ sortKey: -1 }).lean<Block[]>(),
    /** Removes all blocks by or against these members. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      const anyMember = trusted({ $in: codes });
      await model.deleteMany({ blocker: anyMember }, tx && { session: tx.session });
      await model.deleteMany({ blocked: anyMember }, tx && { session: tx.session });
    },
  };
}
