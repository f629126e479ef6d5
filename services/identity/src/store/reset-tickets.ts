import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

interface TicketDocument {
  /** Hash of the ticket. */
  readonly _id: string;
  readonly member: string;
  readonly expiresAt: Date;
}

const schema = new Schema<TicketDocument>(
  { _id: String, member: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'reset_tickets', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ member: 1 });

/** The tickets a password may be reset with: each good once, and for a while. */
export function openResetTickets(connection: Connection) {
  const model = connection.model('reset_ticket', schema);
  const good = (hash: string, now: Date) => ({ _id: hash, expiresAt: trusted({ $gt: now }) });
  /** Makes every ticket of a member worthless. */
  const revokeAllOf = async (member: string, { session }: Tx): Promise<void> => {
    await model.deleteMany({ member }, { session });
  };
  return {
    model,
    async put(hash: string, member: string, expiresAt: Date, tx: Tx): Promise<void> {
      await model.create([{ _id: hash, member, expiresAt }], { session: tx.session });
    },
    async isGood(hash: string, now: Date): Promise<boolean> {
      return (await model.exists(good(hash, now))) !== null;
    },
    /** Uses up a good ticket and all others of its member, whose code it gives. */
    async spend(hash: string, now: Date, tx: Tx): Promise<string | undefined> {
      const { session } = tx;
      const spent = await model.findOneAndDelete(good(hash, now), { session }).lean<TicketDocument>();
      if (spent) await revokeAllOf(spent.member, tx);
      return spent?.member;
    },
    revokeAllOf,
  };
}
