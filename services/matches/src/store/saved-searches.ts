import type { Gender, matches } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A saved search as it is stored. */
export interface SavedSearchDocument {
  readonly _id: string;
  readonly owner: string;
  /** Which of the owner's places it takes: no two share one, so that two tabs cannot keep too many. */
  readonly slot: number;
  readonly name: string;
  readonly criteria: matches.SearchCriteria;
  readonly alert: boolean;
  readonly savedAt: Date;
  /** The gender looked for. */
  readonly gender: Gender;
  /** What a new member is looked up by. */
  readonly keys: readonly string[];
  /** The day of the last alerts, `YYYY-MM-DD`, and how many it had. */
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

/** How many searches are read at once when somebody new is looked up. */
const batch = 200;

/** Members' saved searches; each is its owner's own affair. */
export function openSavedSearches(connection: Connection) {
  const model = connection.model<SavedSearchDocument>('saved_search', schema, 'saved_searches');
  return {
    model,
    /** The owner's searches, newest first. */
    async of(owner: string): Promise<SavedSearchDocument[]> {
      const found = await model.find({ owner }).lean<SavedSearchDocument[]>();
      return found.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
    },
    /** Keeps a search; a duplicate key when its slot is taken. */
    async insert(search: SavedSearchDocument): Promise<void> {
      await model.create(search);
    },
    /** Changes a search of the owner's; what it is then, `undefined` when they have no such search. */
    async change(
      owner: string,
      search: string,
      changed: Pick<SavedSearchDocument, 'name' | 'criteria' | 'alert' | 'keys'>,
    ): Promise<SavedSearchDocument | undefined> {
      const found = await model
        .findOneAndUpdate({ _id: search, owner }, { $set: changed }, { returnDocument: 'after' })
        .lean<SavedSearchDocument>();
      return found ?? undefined;
    },
    async remove(owner: string, search: string): Promise<void> {
      await model.deleteOne({ _id: search, owner });
    },
    /** Searches that alert, are for a gender and wait under one of `keys`. */
    async *waitingFor(gender: Gender, keys: readonly string[]): AsyncGenerator<SavedSearchDocument> {
      const waiting = { alert: true, gender, keys: trusted({ $in: [...keys] }) };
      yield* model.find(waiting).lean<SavedSearchDocument>().cursor({ batchSize: batch });
    },
    /** Counts an alert of a search on a day; false when it has had `most` of them, or is not there any more. */
    async countAlert(search: string, day: string, most: number, { session }: Tx): Promise<boolean> {
      const again = { _id: search, alert: true, alertDay: day, alertCount: trusted({ $lt: most }) };
      if ((await model.updateOne(again, { $inc: { alertCount: 1 } }, { session })).modifiedCount > 0) return true;
      const first = { _id: search, alert: true, alertDay: trusted({ $ne: day }) };
      const result = await model.updateOne(first, { $set: { alertDay: day, alertCount: 1 } }, { session });
      return result.modifiedCount > 0;
    },
    /** Removes the searches of these members. */
    async forget(owners: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ owner: trusted({ $in: [...owners] }) }, tx && { session: tx.session });
    },
  };
}
