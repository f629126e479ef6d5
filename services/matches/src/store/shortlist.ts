import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';

interface ShortlistDocument {
  readonly owner: string;
  readonly member: string;
  readonly addedAt: Date;
  /** `addedAt`, then `|` and the code: the order of the list. */
  readonly sortKey: string;
  /**
   * Whether the owner sees the member. False while the member is not visible (see `isVisible`) or a block separates the
   * two.
   */
  readonly visible: boolean;
  /** The owner's private note. */
  readonly note?: string | null;
}
export type ShortlistRow = Pick<ShortlistDocument, 'member' | 'addedAt' | 'sortKey' | 'note'>;

const schema = new Schema<ShortlistDocument>(
  {
    owner: { type: String, required: true },
    member: { type: String, required: true },
    addedAt: { type: Date, required: true },
    sortKey: { type: String, required: true },
    visible: { type: Boolean, required: true },
    note: String,
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1, member: 1 }, { unique: true })
  .index({ owner: 1, visible: 1, sortKey: -1 })
  .index({ member: 1, visible: 1 });

const rowFields = { _id: 0, member: 1, addedAt: 1, sortKey: 1, note: 1 } as const;

/** Shortlists, one row for each owner and member. */
export function openShortlist(connection: Connection) {
  const model = connection.model<ShortlistDocument>('shortlisted', schema, 'shortlist');
  return {
    model,
    /** Returns false when the member was already on the list. */
    async add(
      owner: string,
      member: string,
      { addedAt, note }: { readonly addedAt: Date; readonly note?: string | null },
      tx: Tx,
    ): Promise<boolean> {
      const sortKey = `${addedAt.toISOString()}|${member}`;
      const insertion = { $setOnInsert: { addedAt, sortKey, visible: true, ...(note ? { note } : {}) } };
      const result = await model.updateOne({ owner, member }, insertion, { upsert: true, session: tx.session });
      return result.upsertedCount > 0;
    },
    /** Returns false when the member was not on the list. */
    async remove(owner: string, member: string, tx: Tx): Promise<boolean> {
      const result = await model.deleteOne({ owner, member }, { session: tx.session });
      return result.deletedCount > 0;
    },
    /** The number of visible members on the list. */
    count: (owner: string, tx: Tx): Promise<number> =>
      model.countDocuments({ owner, visible: true }).session(tx.session),
    /** The visible members of the list, latest first. */
    async findVisible(owner: string): Promise<ShortlistRow[]> {
      return model.find({ owner, visible: true }, rowFields).sort({ sortKey: -1 }).lean();
    },
    /** A page of the visible members, latest first. With `since`, contains only members added since then. */
    page: (
      owner: string,
      since: Date | undefined,
      page: { readonly limit: number; readonly cursor?: string | undefined },
    ) =>
      paginate<ShortlistRow>({
        model,
        filter: {
          owner,
          visible: true,
          ...(since ? { addedAt: trusted({ $gte: since }) } : {}),
        } as QueryFilter<ShortlistRow>,
        order: 'sortKey',
        direction: -1,
        select: ['member', 'addedAt', 'note'],
        ...page,
      }),
    /** Returns false when the member is not a visible member of the list. */
    async setNote(owner: string, member: string, note: string | null): Promise<boolean> {
      return (await model.updateOne({ owner, member, visible: true }, { $set: { note } })).matchedCount > 0;
    },
    /**
     * Up to `limit` owners with this member on their list, except `excludedOwners`. With `visible`, only owners whose
     * row has this visibility.
     */
    async findOwners(
      member: string,
      limit: number,
      visible?: boolean,
      excludedOwners: readonly string[] = [],
    ): Promise<string[]> {
      const filter = {
        member,
        ...(visible === undefined ? {} : { visible }),
        ...(excludedOwners.length > 0 ? { owner: trusted({ $nin: [...excludedOwners] }) } : {}),
      };
      return (await model.find(filter, { _id: 0, owner: 1 }).limit(limit).lean()).map(({ owner }) => owner);
    },
    /** Members with rows whose visibility is outdated. */
    findOutdated: (visibleMembers: readonly string[], invisibleMembers: readonly string[]): Promise<string[]> =>
      model.distinct('member', {
        $or: [
          { member: trusted({ $in: [...visibleMembers] }), visible: false },
          { member: trusted({ $in: [...invisibleMembers] }), visible: true },
        ],
      }),
    /** Returns whether a row changed. */
    async setVisible(owners: readonly string[], member: string, visible: boolean, tx: Tx): Promise<boolean> {
      const filter = { owner: trusted({ $in: [...owners] }), member, visible: !visible };
      return (await model.updateMany(filter, { visible }, { session: tx.session })).modifiedCount > 0;
    },
    async removeFrom(owners: readonly string[], member: string, tx: Tx): Promise<void> {
      await model.deleteMany({ owner: trusted({ $in: [...owners] }), member }, { session: tx.session });
    },
    async removeList(owner: string, tx: Tx): Promise<void> {
      await model.deleteMany({ owner }, { session: tx.session });
    },
    /** Removes the lists of these members, and these members from every list. */
    async erase(codes: readonly string[]): Promise<void> {
      const anyMember = trusted({ $in: [...codes] });
      await model.deleteMany({ $or: [{ owner: anyMember }, { member: anyMember }] });
    },
  };
}
