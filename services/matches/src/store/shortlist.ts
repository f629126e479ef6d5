import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';

interface ShortlistDocument {
  readonly owner: string;
  readonly member: string;
  readonly addedAt: Date;
  /** When the member was added, then the code: the sort key of the list. */
  readonly listedAt: string;
  /** Whether the list shows the member: not while they are hidden, nor while a block stands between the two. */
  readonly shown: boolean;
  /** What the owner has written about the member. */
  readonly note?: string | null;
}
export type Shortlisted = Pick<ShortlistDocument, 'member' | 'addedAt' | 'listedAt' | 'note'>;

const schema = new Schema<ShortlistDocument>(
  {
    owner: { type: String, required: true },
    member: { type: String, required: true },
    addedAt: { type: Date, required: true },
    listedAt: { type: String, required: true },
    shown: { type: Boolean, required: true },
    note: String,
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1, member: 1 }, { unique: true })
  .index({ owner: 1, shown: 1, listedAt: -1 })
  .index({ member: 1, shown: 1 });

const listed = { _id: 0, member: 1, addedAt: 1, listedAt: 1, note: 1 } as const;

/** Members' shortlists; each is its owner's own affair. */
export function openShortlist(connection: Connection) {
  const model = connection.model<ShortlistDocument>('shortlisted', schema, 'shortlist');
  return {
    model,
    /** Whether this put the member on the list. */
    async add(owner: string, member: string, addedAt: Date, tx: Tx): Promise<boolean> {
      const listedAt = `${addedAt.toISOString()}|${member}`;
      const added = { $setOnInsert: { addedAt, listedAt, shown: true } };
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
    async shownTo(owner: string): Promise<Shortlisted[]> {
      return model.find({ owner, shown: true }, listed).sort({ listedAt: -1 }).lean();
    },
    /** A page of the members the owner's list shows, newest first: those added since a time, when one is given. */
    page: (
      owner: string,
      since: Date | undefined,
      page: { readonly limit: number; readonly cursor?: string | undefined },
    ) =>
      paginate<Shortlisted>({
        model,
        filter: {
          owner,
          shown: true,
          ...(since ? { addedAt: trusted({ $gte: since }) } : {}),
        } as QueryFilter<Shortlisted>,
        order: 'listedAt',
        direction: -1,
        select: ['member', 'addedAt', 'note'],
        ...page,
      }),
    /** Keeps a note on a member the owner's list shows; false when it shows them not. */
    async setNote(owner: string, member: string, note: string | null): Promise<boolean> {
      return (await model.updateOne({ owner, member, shown: true }, { $set: { note } })).matchedCount > 0;
    },
    /**
     * Owners of lists a member is on, `limit` at most; only lists that do or do not show them, when `shown` says so, and
     * none of `except`.
     */
    async ownersWith(
      member: string,
      limit: number,
      shown?: boolean,
      except: readonly string[] = [],
    ): Promise<string[]> {
      const filter = {
        member,
        ...(shown === undefined ? {} : { shown }),
        ...(except.length > 0 ? { owner: trusted({ $nin: [...except] }) } : {}),
      };
      return (await model.find(filter, { _id: 0, owner: 1 }).limit(limit).lean()).map(({ owner }) => owner);
    },
    /** Those of `shown` whom some list does not show, and those of `unseen` whom some list shows. */
    misplaced: (shown: readonly string[], unseen: readonly string[]): Promise<string[]> =>
      model.distinct('member', {
        $or: [
          { member: trusted({ $in: [...shown] }), shown: false },
          { member: trusted({ $in: [...unseen] }), shown: true },
        ],
      }),
    /** Whether this changed any of these owners' lists. */
    async setShown(owners: readonly string[], member: string, shown: boolean, tx: Tx): Promise<boolean> {
      const lists = { owner: trusted({ $in: [...owners] }), member, shown: !shown };
      return (await model.updateMany(lists, { shown }, { session: tx.session })).modifiedCount > 0;
    },
    /** Takes a member off these owners' lists. */
    async removeFrom(owners: readonly string[], member: string, tx: Tx): Promise<void> {
      await model.deleteMany({ owner: trusted({ $in: [...owners] }), member }, { session: tx.session });
    },
    async removeListOf(owner: string, tx: Tx): Promise<void> {
      await model.deleteMany({ owner }, { session: tx.session });
    },
    /** Removes the lists of these members, and these members from every list. */
    async forget(codes: readonly string[]): Promise<void> {
      const amongThem = trusted({ $in: [...codes] });
      await model.deleteMany({ $or: [{ owner: amongThem }, { member: amongThem }] });
    },
  };
}
