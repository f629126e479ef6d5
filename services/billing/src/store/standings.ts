import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** Which terms of a member are in force, as last told, and when that changes by itself. */
export interface Standing {
  readonly member: string;
  /** Payments whose terms are in force, in the order paid. */
  readonly inForce: readonly string[];
  readonly changesAt: Date | null;
}

interface StandingDocument extends Omit<Standing, 'member'> {
  readonly _id: string;
  readonly held: number;
}

const schema = new Schema<StandingDocument>(
  { _id: String, inForce: [String], changesAt: { type: Date, default: null }, held: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ changesAt: 1 });

/** What the ledger comes to, member by member, kept so that a change that comes by itself is noticed and told once. */
export function openStandings(connection: Connection) {
  const model = connection.model<StandingDocument>('standing', schema, 'standings');
  return {
    model,
    /** The standing of a member; whoever else asks for it waits until this transaction is over, or loses and runs again. */
    async hold(member: string, tx: Tx): Promise<Standing> {
      const held = await model
        .findOneAndUpdate({ _id: member }, { $inc: { held: 1 } }, { upsert: true, returnDocument: 'after' })
        .session(tx.session)
        .lean<StandingDocument>();
      return { member, inForce: held?.inForce ?? [], changesAt: held?.changesAt ?? null };
    },
    async keep({ member, ...rest }: Standing, tx: Tx): Promise<void> {
      await model.updateOne({ _id: member }, { $set: rest }, { session: tx.session });
    },
    /** Members whose standing should have changed by `now`, the longest overdue first. */
    async due(now: Date, limit: number): Promise<string[]> {
      const rows = await model
        .find({ changesAt: trusted({ $lte: now }) }, { _id: 1 })
        .sort({ changesAt: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return rows.map(({ _id }) => _id);
    },
  };
}
