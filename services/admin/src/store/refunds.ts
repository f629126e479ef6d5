import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

/** Money of a payment that staff ordered to be given back. */
export interface Refund {
  /** The key the page made. */
  readonly _id: string;
  readonly payment: string;
  readonly amountPaise: number;
  readonly state: admin.RefundState;
  readonly reason: string;
  readonly staff: string;
  readonly name: string;
  readonly at: Date;
  readonly settledAt: Date | null;
}

const text = { type: String, required: true } as const;
const schema = new Schema<Refund>(
  {
    _id: String,
    payment: text,
    amountPaise: { type: Number, required: true },
    state: { type: String, required: true, enum: admin.refundStates },
    reason: text,
    staff: text,
    name: text,
    at: { type: Date, required: true },
    settledAt: { type: Date, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ payment: 1 });

/** The refunds staff have ordered; billing tells what became of them. */
export function openRefunds(connection: Connection) {
  const model = connection.model<Refund>('refund', schema, 'refunds');
  return {
    model,
    find: (id: string, tx?: Tx) =>
      model
        .findById(id)
        .session(tx?.session ?? null)
        .lean<Refund>(),
    /** Those of a payment, the first first. */
    ofPayment: (payment: string, tx?: Tx) =>
      model
        .find({ payment })
        .sort({ at: 1, _id: 1 })
        .session(tx?.session ?? null)
        .lean<Refund[]>(),
    async insert(refund: Refund, tx: Tx): Promise<void> {
      await model.create([refund], { session: tx.session });
    },
    /** Notes what became of a refund, once. */
    async settle(id: string, state: 'made' | 'refused', settledAt: Date, tx: Tx): Promise<void> {
      await model.updateOne({ _id: id, state: 'ordered' }, { $set: { state, settledAt } }).session(tx.session);
    },
  };
}
