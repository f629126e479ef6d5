import { type Connection, Schema, trusted } from 'mongoose';

interface FamiliarRequesterDocument {
  /** HMAC of the member and the device or client address. */
  readonly _id: string;
  readonly member: string;
  readonly expiresAt: Date;
}

const retentionMs = 90 * 24 * 3_600_000;

const schema = new Schema<FamiliarRequesterDocument>(
  { _id: String, member: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'familiar_requesters', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ member: 1 });

/** Devices and client addresses from which each member signed in during the last 90 days. */
export function openFamiliarRequesters(connection: Connection) {
  const model = connection.model('familiar_requester', schema);
  return {
    model,
    /** Returns the ids that are familiar. */
    async filter(ids: readonly string[], now: Date): Promise<string[]> {
      const filter = { _id: trusted({ $in: [...ids] }), expiresAt: trusted({ $gt: now }) };
      return (await model.find(filter, { _id: 1 }).lean<{ _id: string }[]>()).map(({ _id }) => _id);
    },
    async add(member: string, ids: readonly string[], now: Date): Promise<void> {
      const expiresAt = new Date(now.getTime() + retentionMs);
      await model.bulkWrite(
        ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { member, expiresAt } }, upsert: true } })),
      );
    },
    async any(member: string): Promise<boolean> {
      return (await model.exists({ member })) !== null;
    },
    /** Forgets all of a member, except some ids. */
    async removeAllOf(member: string, exceptIds: readonly string[] = []): Promise<void> {
      await model.deleteMany({ member, _id: trusted({ $nin: [...exceptIds] }) });
    },
  };
}
