import { type Connection, Schema, trusted } from 'mongoose';
import type { Tx } from '../service-context.ts';

interface FamiliarRequesterDocument {
  /** HMAC of the account and the device or client address. */
  readonly _id: string;
  readonly account: string;
  readonly expiresAt: Date;
}

export const familiarRequesterTtlMs = 90 * 24 * 3_600_000;

const schema = new Schema<FamiliarRequesterDocument>(
  { _id: String, account: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'familiar_requesters', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ account: 1 });

/** Devices and client addresses from which each account signed in during the last 90 days. */
export function openFamiliarRequesters(connection: Connection) {
  const model = connection.model('familiar_requester', schema);
  return {
    model,
    /** Returns the ids that are familiar. */
    async filter(ids: readonly string[], now: Date): Promise<string[]> {
      const filter = { _id: trusted({ $in: [...ids] }), expiresAt: trusted({ $gt: now }) };
      return (await model.find(filter, { _id: 1 }).lean<{ _id: string }[]>()).map(({ _id }) => _id);
    },
    async add(account: string, ids: readonly string[], now: Date): Promise<void> {
      const expiresAt = new Date(now.getTime() + familiarRequesterTtlMs);
      await model.bulkWrite(
        ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { account, expiresAt } }, upsert: true } })),
      );
    },
    /** Forgets the requesters of an account, except those in `exceptIds`. */
    async removeAllOf(account: string, exceptIds: readonly string[] = [], tx?: Tx): Promise<void> {
      await model.deleteMany({ account, _id: trusted({ $nin: [...exceptIds] }) }, tx && { session: tx.session });
    },
  };
}
export type FamiliarRequesters = ReturnType<typeof openFamiliarRequesters>;
