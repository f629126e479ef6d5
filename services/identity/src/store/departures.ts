import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { Account } from './accounts.ts';

/** What is kept of a member who deleted their account, because the law asks for it: see docs/decisions/erasure.md. */
interface DepartureDocument {
  /** The code the member had. */
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly registeredAt: Date;
  readonly deletedAt: Date;
}

/** 180 days: rule 3(1)(h) of India's Information Technology (Intermediary Guidelines) Rules, 2021. */
const keptSeconds = 180 * 86_400;

const schema = new Schema<DepartureDocument>(
  {
    _id: String,
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    phone: { type: String, required: true },
    email: { type: String, required: true },
    registeredAt: { type: Date, required: true },
    deletedAt: { type: Date, required: true },
  },
  { collection: 'departures', strict: 'throw', versionKey: false, autoIndex: false },
).index({ deletedAt: 1 }, { expireAfterSeconds: keptSeconds });

/** The ledger of deleted accounts: written once, read by no feature, gone by itself after 180 days. */
export function openDepartures(connection: Connection) {
  const model = connection.model('departure', schema);
  return {
    model,
    async note(
      { code, firstName, lastName, phone, email, registeredAt }: Account,
      deletedAt: Date,
      tx: Tx,
    ): Promise<void> {
      const departure = { _id: code, firstName, lastName, phone, email, registeredAt, deletedAt };
      await model.create([departure], { session: tx.session });
    },
  };
}
