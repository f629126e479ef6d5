import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { Account } from '../domain/account.ts';

/** Registration data of a deleted account, which the law requires us to keep: docs/decisions/erasure.md. */
interface DeletionRecordDocument {
  /** The member's code. */
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly registeredAt: Date;
  readonly deletedAt: Date;
}

/** 180 days: rule 3(1)(h) of India's Information Technology (Intermediary Guidelines) Rules, 2021. */
export const deletionRecordTtlSeconds = 180 * 86_400;

const schema = new Schema<DeletionRecordDocument>(
  {
    _id: String,
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    phone: { type: String, required: true },
    email: { type: String, required: true },
    registeredAt: { type: Date, required: true },
    deletedAt: { type: Date, required: true },
  },
  { collection: 'deletion_records', strict: 'throw', versionKey: false, autoIndex: false },
).index({ deletedAt: 1 }, { expireAfterSeconds: deletionRecordTtlSeconds });

/** Deletion records. No feature reads them. */
export function openDeletionRecords(connection: Connection) {
  const model = connection.model('deletion_record', schema);
  return {
    model,
    async insert(
      { code, firstName, lastName, phone, email, registeredAt }: Account,
      deletedAt: Date,
      tx: Tx,
    ): Promise<void> {
      const record = { _id: code, firstName, lastName, phone, email, registeredAt, deletedAt };
      await model.create([record], { session: tx.session });
    },
  };
}
