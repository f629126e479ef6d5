import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema } from 'mongoose';

/** A refund ordered by staff. */
export interface Refund {
  /** The idempotency key of the client. */
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

export function openRefunds(connection: Connection) {
  const model = connection.model<Refund>('refund', schema, 'refunds');
  return {
    model,
    find: (id: string, tx?: Tx) =>
      model
        .findById(id)
        .session(tx?.session ?? null)
        .lean<Refund>(),
    /** The refunds of a payment, oldest first. */
    listOfPayment: (payment: string, tx?: Tx) =>
      model
        .find({ payment })
        .sort({ at: 1, _id: 1 })
        .session(tx?.session ?? null)
        .lean<Refund[]>(),
    async insert(refund: Refund, tx: Tx): Promise<void> {
      await model.create([refund], { session: tx.session });
    },
    /** Stores the outcome of a refund. The first outcome is final. */
    async settle(id: string, state: 'made' | 'refused', settledAt: Date, tx: Tx): Promise<void> {
      await model.updateOne({ _id: id, state: 'ordered' }, { $set: { state, settledAt } }).session(tx.session);
    },
  };
}
