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
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ member: 1 });

/** Tickets that allow one action each, such as a password reset. */
export function openTickets(connection: Connection, collection: 'reset_tickets' | 'phone_tickets') {
  const model = connection.model(collection, schema, collection);
  const validFilter = (hash: string, now: Date) => ({ _id: hash, expiresAt: trusted({ $gt: now }) });
  const revokeAllOf = async (member: string, { session }: Tx): Promise<void> => {
    await model.deleteMany({ member }, { session });
  };
  return {
    model,
    async insert(hash: string, member: string, expiresAt: Date, tx: Tx): Promise<void> {
      await model.create([{ _id: hash, member, expiresAt }], { session: tx.session });
    },
    /** The member of a valid ticket. */
    async memberOf(hash: string, now: Date): Promise<string | undefined> {
      return (await model.findOne(validFilter(hash, now), { member: 1 }).lean())?.member;
    },
    /** Consumes a valid ticket, revokes the member's other tickets and returns the member's code. */
    async consume(hash: string, now: Date, tx: Tx): Promise<string | undefined> {
      const { session } = tx;
      const ticket = await model.findOneAndDelete(validFilter(hash, now), { session }).lean<TicketDocument>();
      if (ticket) await revokeAllOf(ticket.member, tx);
      return ticket?.member;
    },
    revokeAllOf,
  };
}
