import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

export interface StaffSessionDocument {
  /** Hash of the session token. */
  readonly _id: string;
  readonly staff: string;
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
  readonly expiresAt: Date;
}

const schema = new Schema<StaffSessionDocument>(
  {
    _id: String,
    staff: { type: String, required: true },
    startedAt: { type: Date, required: true },
    lastActiveAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ staff: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export function openStaffSessions(connection: Connection) {
  const model = connection.model<StaffSessionDocument>('staff_session', schema, 'staff_sessions');
  return {
    model,
    findActive: (id: string, now: Date) =>
      model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean<StaffSessionDocument>(),
    async insert(session: StaffSessionDocument, tx: Tx): Promise<void> {
      await model.create([session], { session: tx.session });
    },
    async markActive(id: string, lastActiveAt: Date, expiresAt: Date): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { lastActiveAt, expiresAt } });
    },
    async end(id: string, tx: Tx): Promise<void> {
      await model.deleteOne({ _id: id }).session(tx.session);
    },
    async endByStaff(staff: string, tx: Tx): Promise<void> {
      await model.deleteMany({ staff }).session(tx.session);
    },
  };
}
