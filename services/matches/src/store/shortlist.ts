import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface ShortlistDocument {
  readonly owner: string;
  readonly member: string;
  readonly addedAt: Date;
}

const schema = new Schema<ShortlistDocument>(
  {
    owner: { type: String, required: true },
    member: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ owner: 1, member: 1 }, { unique: true });

/** Members' shortlists; each is its owner's own affair. */
export function openShortlist(connection: Connection) {
  const model = connection.model<ShortlistDocument>('shortlisted', schema, 'shortlist');
  return {
    model,
    /** Whether this put the member on the list. */
    async add(owner: string, member: string, addedAt: Date, tx: Tx): Promise<boolean> {
      const added = { $setOnInsert: { addedAt } };
      const result = await model.updateOne({ owner, member }, added, { upsert: true, session: tx.session });
      return result.upsertedCount > 0;
    },
    /** Whether this took the member off the list. */
    async remove(owner: string, member: string, tx: Tx): Promise<boolean> {
      const result = await model.deleteOne({ owner, member }, { session: tx.session });
      return result.deletedCount > 0;
    },
    count: (owner: string, tx: Tx): Promise<number> => model.countDocuments({ owner }).session(tx.session),
    /** Those of `members` who are on the owner's list. */
    async among(owner: string, members: readonly string[]): Promise<Set<string>> {
      const rows = await model.find({ owner, member: trusted({ $in: members }) }, { _id: 0, member: 1 }).lean();
      return new Set(rows.map(({ member }) => member));
    },
    /** Removes the lists of these members, and these members from every list. */
    async forget(codes: readonly string[]): Promise<void> {
      const amongThem = trusted({ $in: codes });
      await model.deleteMany({ $or: [{ owner: amongThem }, { member: amongThem }] });
    },
  };
}
