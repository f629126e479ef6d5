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

/** Invoices, numbered without gaps within a financial year. */
export function openInvoices(connection: Connection) {
  const model = connection.model<InvoiceDocument>('invoice', schema, 'invoices');
  const counters = connection.model<CounterDocument>('invoice_counter', counterSchema, 'invoice_counters');
  return {
    model,
    counters,
    /** Allocates the next number of a financial year, from 1. An aborted transaction releases it. */
    async nextNumber(year: string, tx: Tx): Promise<number> {
      const counter = await counters
        .findOneAndUpdate({ _id: year }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
        .session(tx.session)
        .lean<CounterDocument>();
      if (!counter) throw new Error('the invoice counter is missing after its upsert');
      return counter.last;
    },
    async insert({ number, ...rest }: Invoice, tx: Tx): Promise<void> {
      await model.create([{ _id: number, ...rest }], { session: tx.session });
    },
    async findByPayment(payment: string): Promise<Invoice | undefined> {
      const document = await model.findOne({ payment }).lean<InvoiceDocument>();
      if (!document) return undefined;
      const { _id, ...rest } = document;
      return { number: _id, ...rest };
    },
    /** Erases payers. Invoice numbers, amounts and places of supply stay, as tax law requires. */
    async erase(members: readonly string[], { session }: Partial<Tx> = {}): Promise<void> {
      const filter = { member: trusted({ $in: [...members] }) };
      await model.updateMany(filter, { $set: { payer: { name: '', phone: '' } } }, session && { session });
    },
  };
}
