import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A browser staff are signed in with. */
export interface StaffSessionRow {
  /** Hash of the cookie's token. */
  readonly _id: string;
  readonly staff: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

const schema = new Schema<StaffSessionRow>(
  {
    _id: String,
    staff: { type: String, required: true },
    startedAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ staff: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The sessions of staff. */
export function openStaffSessions(connection: Connection) {
  const model = connection.model<StaffSessionRow>('staff_session', schema, 'staff_sessions');
  return {
    model,
    findLive: (id: string, now: Date) =>
      model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean<StaffSessionRow>(),
    async insert(row: StaffSessionRow, tx: Tx): Promise<void> {
      await model.create([row], { session: tx.session });
    },
    async mark(id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { lastSeenAt, expiresAt } });
    },
    async end(id: string, tx: Tx): Promise<void> {
      await model.deleteOne({ _id: id }).session(tx.session);
    },
    async endAllOf(staff: string, tx: Tx): Promise<void> {
      await model.deleteMany({ staff }).session(tx.session);
    },
  };
}
