import { billing } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';
import type { Payment } from '../domain/payment.ts';

interface PaymentDocument extends Omit<Payment, 'id'> {
  readonly _id: string;
  /** When the provider was last asked by an open status page. */
  readonly askedAt: Date;
  /** When the watch asks the provider next; null once nothing is awaited. */
  readonly watchAt: Date | null;
  /** When it was paid, then the id: the sort key of staff's list; null until then. */
  readonly listedAt: string | null;
}

const object = { type: Schema.Types.Mixed, required: true } as const;
const whole = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;

const schema = new Schema<PaymentDocument>(
  {
    _id: String,
    member: { type: String, required: true },
    key: { type: String, required: true },
    plan: object,
    price: object,
    supply: object,
    payer: object,
    state: { type: String, required: true, enum: billing.paymentStates },
    cancelAsked: flag,
    session: { type: String, default: null },
    intent: { type: String, default: null },
    payUrl: { type: String, default: null },
    startedAt: { type: Date, required: true },
    closesAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    invoice: { type: String, default: null },
    refundedPaise: whole,
    disputedPaise: whole,
    granted: flag,
    fault: { type: String, default: null },
    entries: whole,
    version: whole,
    askedAt: { type: Date, required: true },
    watchAt: { type: Date, default: null },
    listedAt: { type: String, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
)
  .index({ member: 1, key: 1 }, { unique: true })
  .index({ member: 1, _id: -1 })
  .index({ intent: 1 })
  .index({ startedAt: 1 })
  .index({ watchAt: 1 })
  .index({ listedAt: -1 });

const paymentOf = ({ _id, askedAt: _, watchAt: __, listedAt: ___, ...rest }: PaymentDocument): Payment => ({
  id: _id,
  ...rest,
});

/** The watch asks for the first time when a payment should long be through. */
const firstWatchMs = 2 * 60_000;

const changesOf = ({ id, ...rest }: Payment) => ({
  ...rest,
  watchAt: rest.state === 'pending' ? new Date(rest.startedAt.getTime() + firstWatchMs) : null,
  listedAt: rest.paidAt ? `${rest.paidAt.toISOString()}|${id}` : null,
});

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface PaidSpan {
  readonly members?: readonly string[] | undefined;
  /** ISO instants, the first included, the last not. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** The payments of a connection. What a member asks for is found among their own alone. */
export function openPayments(connection: Connection) {
  const model = connection.model<PaymentDocument>('payment', schema, 'payments');
  const find = async (filter: QueryFilter<PaymentDocument>) => {
    const found = await model.findOne(filter).lean<PaymentDocument>();
    return found ? paymentOf(found) : undefined;
  };
  const pages = async (filter: QueryFilter<PaymentDocument>, order: '_id' | 'listedAt', page: PageOptions) => {
    const { items, next } = await paginate({ model, filter, order, direction: -1, ...page });
    return { payments: items.map(paymentOf), next };
  };
  return {
    model,
    find: (id: string) => find({ _id: id }),
    findOwn: (member: string, id: string) => find({ _id: id, member }),
    ofKey: (member: string, key: string) => find({ member, key }),
    ofIntent: (intent: string) => find({ intent }),
    async pendingOf(member: string): Promise<Payment[]> {
      return (await model.find({ member, state: 'pending' }).lean<PaymentDocument[]>()).map(paymentOf);
    },
    async allOf(member: string): Promise<Payment[]> {
      return (await model.find({ member }).sort({ _id: 1 }).lean<PaymentDocument[]>()).map(paymentOf);
    },
    listOwn: (member: string, page: PageOptions) => pages({ member }, '_id', page),
    /** Payments that were made, of some members or of all, paid from `from` on and before `before`. */
    listPaid({ members, from, before }: PaidSpan, page: PageOptions) {
      const span = { $gte: from ?? '0', $lt: before ?? '9' };
      const filter = { listedAt: trusted(span), ...(members && { member: trusted({ $in: [...members] }) }) };
      return pages(filter, 'listedAt', page);
    },
    /** Those started from `from` on and before `before`. */
    async *startedBetween(from: Date, before: Date): AsyncIterable<Payment> {
      const span = trusted({ $gte: from, $lt: before });
      for await (const row of model.find({ startedAt: span }).lean<PaymentDocument[]>().cursor()) {
        yield paymentOf(row as unknown as PaymentDocument);
      }
    },
    async insert(payment: Payment, tx: Tx): Promise<void> {
      const { id: _id } = payment;
      await model.create([{ _id, ...changesOf(payment), askedAt: payment.startedAt }], { session: tx.session });
    },
    /** Notes the provider's page of a payment; whatever has been settled since stands. */
    async opened(id: string, session: string, payUrl: string | null): Promise<void> {
      await model.updateOne({ _id: id, session: null }, { $set: { session, payUrl } });
    },
    /** Notes that a pending payment is to be taken back; a settlement that has read it before loses. */
    async askCancel(id: string): Promise<void> {
      const asked = { $set: { cancelAsked: true }, $inc: { version: 1 } };
      await model.updateOne({ _id: id, state: 'pending', cancelAsked: false }, asked);
    },
    /** Notes that what is stored of a payment was found true, so that older truth loses; whether nobody was faster. */
    async confirm({ id, version }: Payment, { session }: Tx): Promise<boolean> {
      const { matchedCount } = await model.updateOne({ _id: id, version }, { $inc: { version: 1 } }, { session });
      return matchedCount === 1;
    },
    /** Stores what a settlement made of a payment, unless another was faster; whether it did. */
    async settle(payment: Payment, tx: Tx): Promise<boolean> {
      const before = { _id: payment.id, version: payment.version };
      const after = { ...changesOf(payment), version: payment.version + 1 };
      const { matchedCount } = await model.updateOne(before, { $set: after }, { session: tx.session });
      return matchedCount === 1;
    },
    async setInvoice(id: string, invoice: string, tx: Tx): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { invoice } }, { session: tx.session });
    },
    /** Takes the one turn in `everyMs` at asking the provider about a payment; whether it is ours. */
    async takeTurn(id: string, now: Date, everyMs: number): Promise<boolean> {
      const due = { _id: id, askedAt: trusted({ $lte: new Date(now.getTime() - everyMs) }) };
      return (await model.updateOne(due, { $set: { askedAt: now } })).matchedCount === 1;
    },
    /** The next pending payment to ask about, put off until `next` for all other pods. */
    async takeWatched(now: Date, next: Date): Promise<Payment | undefined> {
      const due = { watchAt: trusted({ $lte: now }) };
      const taken = await model
        .findOneAndUpdate(due, { $set: { watchAt: next } }, { sort: { watchAt: 1 } })
        .lean<PaymentDocument>();
      return taken ? paymentOf(taken) : undefined;
    },
    /** Blanks who paid, and has what is pending taken back; a settlement that has read them before loses. */
    async forget(members: readonly string[], now: Date, { session }: Partial<Tx> = {}): Promise<void> {
      const member = trusted({ $in: [...members] });
      const forgotten = { $set: { payer: { name: '', phone: '' } }, $inc: { version: 1 } };
      await model.updateMany({ member }, forgotten, session && { session });
      await model.updateMany(
        { member, state: 'pending' },
        { $set: { cancelAsked: true, watchAt: now } },
        session && { session },
      );
    },
  };
}
