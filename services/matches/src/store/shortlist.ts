import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface ShortlistDocument {
  readonly owner: string;
  readonly member: string;
  readonly addedAt: Date;
  /** Whether the list shows the member: not while they are hidden. */
  readonly shown: boolean;
}

const schema = new Schema<ShortlistDocument>(
  {
    owner: { type: String, required: true },
    member: { type: String, required: true },
    addedAt: { type: Date, required: true },
    shown: { type: Boolean, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1, member: 1 }, { unique: true })
  .index({ owner: 1, shown: 1, addedAt: -1 })
  .index({ member: 1, shown: 1 });

/** Members' shortlists; each is its owner's own affair. */
export function openShortlist(connection: Connection) {
  const model = connection.model<ShortlistDocument>('shortlisted', schema, 'shortlist');
  return {
    model,
    /** Whether this put the member on the list. */
    async add(owner: string, member: string, addedAt: Date, tx: Tx): Promise<boolean> {
      const added = { $setOnInsert: { addedAt, shown: true } };
      const result = await model.updateOne({ owner, member }, added, { upsert: true, session: tx.session });
      return result.upsertedCount > 0;
    },
    /** Whether this took the member off the list. */
    async remove(owner: string, member: string, tx: Tx): Promise<boolean> {
      const result = await model.deleteOne({ owner, member }, { session: tx.session });
      return result.deletedCount > 0;
    },
    /** How many members the owner's list shows. */
    count: (owner: string, tx: Tx): Promise<number> => model.countDocuments({ owner, shown: true }).session(tx.session),
    /** The members the owner's list shows, newest first. */
    async shownTo(owner: string): Promise<Pick<ShortlistDocument, 'member' | 'addedAt'>[]> {
      return model.find({ owner, shown: true }, { _id: 0, member: 1, addedAt: 1 }).sort({ addedAt: -1 }).lean();
    },
    /** Owners of lists a member is on, `limit` at most; only lists that do or do not show them, when `shown` says so. */
    async ownersWith(member: string, limit: number, shown?: boolean): Promise<string[]> {
      const filter = shown === undefined ? { member } : { member, shown };
      return (await model.find(filter, { _id: 0, owner: 1 }).limit(limit).lean()).map(({ owner }) => owner);
    },
    async setShown(owners: readonly string[], member: string, shown: boolean, tx: Tx): Promise<void> {
      const lists = { owner: trusted({ $in: [...owners] }), member };
      await model.updateMany(lists, { shown }, { session: tx.session });
    },
    /** Takes a member off these owners' lists. */
    async removeFrom(owners: readonly string[], member: string, tx: Tx): Promise<void> {
      await model.deleteMany({ owner: trusted({ $in: [...owners] }), member }, { session: tx.session });
    },
    async removeListOf(owner: string, tx: Tx): Promise<void> {
      await model.deleteMany({ owner }, { session: tx.session });
    },
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
