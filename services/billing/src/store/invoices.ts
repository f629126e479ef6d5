import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Invoice } from '../domain/invoice.ts';

type InvoiceDocument = Omit<Invoice, 'number'> & { readonly _id: string };

interface CounterDocument {
  /** The financial year. */
  readonly _id: string;
  readonly last: number;
}

const object = { type: Schema.Types.Mixed, required: true } as const;

const schema = new Schema<InvoiceDocument>(
  {
    _id: String,
    payment: { type: String, required: true },
    member: { type: String, required: true },
    issuedAt: { type: Date, required: true },
    paidAt: { type: Date, required: true },
    payer: object,
    supply: object,
    plan: object,
    price: object,
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ payment: 1 }, { unique: true })
  .index({ member: 1 });

const counterSchema = new Schema<CounterDocument>(
  { _id: String, last: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

/** The invoices of a connection, numbered without gaps within a financial year. */
export function openInvoices(connection: Connection) {
  const model = connection.model<InvoiceDocument>('invoice', schema, 'invoices');
  const counters = connection.model<CounterDocument>('invoice_counter', counterSchema, 'invoice_counters');
  return {
    model,
    counters,
    /** The next number of a financial year, from 1; it is used only if this transaction commits. */
    async nextOf(year: string, tx: Tx): Promise<number> {
      const counted = await counters
        .findOneAndUpdate({ _id: year }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
        .session(tx.session)
        .lean<CounterDocument>();
      if (!counted) throw new Error('the counter of invoices was not there after it was counted up');
      return counted.last;
    },
    async insert({ number, ...rest }: Invoice, tx: Tx): Promise<void> {
      await model.create([{ _id: number, ...rest }], { session: tx.session });
    },
    async ofPayment(payment: string): Promise<Invoice | undefined> {
      const found = await model.findOne({ payment }).lean<InvoiceDocument>();
      if (!found) return undefined;
      const { _id, ...rest } = found;
      return { number: _id, ...rest };
    },
    /** Blanks who the invoices were for; numbers, amounts and the state stay, as the law asks. */
    async forget(members: readonly string[], { session }: Partial<Tx> = {}): Promise<void> {
      const those = { member: trusted({ $in: [...members] }) };
      await model.updateMany(those, { $set: { payer: { name: '', phone: '' } } }, session && { session });
    },
  };
}
