import { type Connection, Schema, trusted } from 'mongoose';
import type { AddressRecord } from '../domain/login-throttle.ts';

interface AddressRecordDocument {
  /** HMAC of an address, then the index of the hour. */
  readonly _id: string;
  /** HMACs of accounts, at most `maxAccounts` each. */
  readonly failed: readonly string[];
  readonly signedIn: readonly string[];
  readonly expiresAt: Date;
}

const hourMs = 3_600_000;
/** Bounds the size of a document. */
const maxAccounts = 2_000;

const schema = new Schema<AddressRecordDocument>(
  { _id: String, failed: [String], signedIn: [String], expiresAt: { type: Date, required: true } },
  { collection: 'address_records', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

/** Accounts that each client address tried in this hour and the previous one. */
export function openAddressRecords(connection: Connection) {
  const model = connection.model('address_record', schema);
  return {
    model,
    async read(address: string, now: Date): Promise<AddressRecord> {
      const ids = [hourOf(now), hourOf(now) - 1].map((hour) => `${address}:${hour}`);
      const documents = await model.find({ _id: trusted({ $in: ids }) }).lean<AddressRecordDocument[]>();
      const signedIn = new Set(documents.flatMap((document) => document.signedIn));
      const failed = new Set(
        documents.flatMap((document) => document.failed).filter((account) => !signedIn.has(account)),
      );
      return { failedAccounts: failed.size, signedInAccounts: signedIn.size };
    },
    async add(address: string, account: string, outcome: 'failed' | 'signedIn', now: Date): Promise<void> {
      const id = `${address}:${hourOf(now)}`;
      await model.updateOne(
        { _id: id },
        { $setOnInsert: { expiresAt: new Date((hourOf(now) + 2) * hourMs) } },
        { upsert: true },
      );
      await model.updateOne(
        { _id: id, [`${outcome}.${maxAccounts - 1}`]: trusted({ $exists: false }) },
        { $addToSet: { [outcome]: account } },
      );
    },
  };
}
