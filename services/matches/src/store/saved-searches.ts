import type { Gender, matches } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

export interface SavedSearchDocument {
  readonly _id: string;
  readonly owner: string;
  /** One of `maxSavedSearches` slots. Unique for each owner, so concurrent saves cannot exceed the limit. */
  readonly slot: number;
  readonly name: string;
  readonly criteria: matches.SearchCriteria;
  readonly alert: boolean;
  readonly savedAt: Date;
  /** The gender that the search finds. */
  readonly gender: Gender;
  /** See `alertKeysOfSearch`. */
  readonly keys: readonly string[];
  /** The day of the last alert, `YYYY-MM-DD`, and the number of alerts on it. */
  readonly alertDay?: string;
  readonly alertCount?: number;
}

const schema = new Schema<SavedSearchDocument>(
  {
    _id: String,
    owner: { type: String, required: true },
    slot: { type: Number, required: true },
    name: { type: String, required: true },
    criteria: { type: Object, required: true },
    alert: { type: Boolean, required: true },
    savedAt: { type: Date, required: true },
    gender: { type: String, required: true },
    keys: { type: [String], required: true },
    alertDay: String,
    alertCount: Number,
  },
  { strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
)
  .index({ owner: 1, slot: 1 }, { unique: true })
  .index({ alert: 1, gender: 1, keys: 1 });

/** Searches read in one batch for a new member. */
const batchSize = 200;

/** Saved searches. Every query by a member is limited to that member's searches. */
export function openSavedSearches(connection: Connection) {
  const model = connection.model<SavedSearchDocument>('saved_search', schema, 'saved_searches');
  return {
    model,
    /** The owner's searches, newest first. */
    async findByOwner(owner: string): Promise<SavedSearchDocument[]> {
      const searches = await model.find({ owner }).lean<SavedSearchDocument[]>();
      return searches.toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
    },
    /** Throws a duplicate key error when the slot is taken. */
    async insert(search: SavedSearchDocument): Promise<void> {
      await model.create(search);
    },
    /** Updates a search and returns it; undefined when the owner has no such search. */
    async update(
      owner: string,
      search: string,
      changes: Pick<SavedSearchDocument, 'name' | 'criteria' | 'alert' | 'keys'>,
    ): Promise<SavedSearchDocument | undefined> {
      const updated = await model
        .findOneAndUpdate({ _id: search, owner }, { $set: changes }, { returnDocument: 'after' })
        .lean<SavedSearchDocument>();
      return updated ?? undefined;
    },
    async remove(owner: string, search: string): Promise<void> {
      await model.deleteOne({ _id: search, owner });
    },
    /** Searches with alerts for members of `gender` that are stored under one of `keys`. */
    async *findAlerting(gender: Gender, keys: readonly string[]): AsyncGenerator<SavedSearchDocument> {
      const filter = { alert: true, gender, keys: trusted({ $in: [...keys] }) };
      yield* model.find(filter).lean<SavedSearchDocument>().cursor({ batchSize });
    },
    /**
     * Counts an alert. Returns false when the search had `limit` alerts that day, has its alert turned off or no longer
     * exists.
     */
    async countAlert(search: string, day: string, limit: number, { session }: Tx): Promise<boolean> {
      const laterAlert = { _id: search, alert: true, alertDay: day, alertCount: trusted({ $lt: limit }) };
      if ((await model.updateOne(laterAlert, { $inc: { alertCount: 1 } }, { session })).modifiedCount > 0) return true;
      const firstAlert = { _id: search, alert: true, alertDay: trusted({ $ne: day }) };
      const result = await model.updateOne(firstAlert, { $set: { alertDay: day, alertCount: 1 } }, { session });
      return result.modifiedCount > 0;
    },
    async erase(owners: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ owner: trusted({ $in: [...owners] }) }, tx && { session: tx.session });
    },
  };
}
