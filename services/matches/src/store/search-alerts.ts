import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface SearchAlertDocument {
  /** `search|member`. */
  readonly _id: string;
  readonly owner: string;
  readonly member: string;
  readonly expiresAt: Date;
}

const schema = new Schema<SearchAlertDocument>(
  {
    _id: String,
    owner: { type: String, required: true },
    member: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1 })
  .index({ member: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * Alerts, one row for each search and member, including those that the daily limit suppressed. Rows expire some days
 * after the member stops being new.
 */
export function openSearchAlerts(connection: Connection) {
  const model = connection.model<SearchAlertDocument>('search_alert', schema, 'search_alerts');
  return {
    model,
    /** Returns false when the search already has a row for the member. */
    async add(search: string, row: Omit<SearchAlertDocument, '_id'>, { session }: Tx): Promise<boolean> {
      const _id = `${search}|${row.member}`;
      const result = await model.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session });
      return result.upsertedCount > 0;
    },
    /** Removes the alerts to these members and about them. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      const anyMember = trusted({ $in: [...codes] });
      await model.deleteMany({ $or: [{ owner: anyMember }, { member: anyMember }] }, tx && { session: tx.session });
    },
  };
}
