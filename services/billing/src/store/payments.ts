import { billing } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';
import type { Payment } from '../domain/payment.ts';

interface PaymentDocument extends Omit<Payment, 'id'> {
  readonly _id: string;
  /** When a status page last read the payment from the provider. */
  readonly lastPolledAt: Date;
  /** When the job polls next; null unless pending. */
  readonly nextPollAt: Date | null;
  /** `paidAt|id`: the order of `listPaid`; null until paid. */
  readonly sortKey: string | null;
}

const requiredObject = { type: Schema.Types.Mixed, required: true } as const;
const requiredNumber = { type: Number, required: true } as const;
const requiredBoolean = { type: Boolean, required: true } as const;

const schema = new Schema<PaymentDocument>(
  {
    _id: String,
    member: { type: String, required: true },
    key: { type: String, required: true },
    plan: requiredObject,
    price: requiredObject,
    supply: requiredObject,
    payer: requiredObject,
    state: { type: String, required: true, enum: billing.paymentStates },
    cancelRequested: requiredBoolean,
    session: { type: String, default: null },
    intent: { type: String, default: null },
    payUrl: { type: String, default: null },
    startedAt: { type: Date, required: true },
    closesAt: { type: Date, required: true },
    paidAt: { type: Date, default: null },
    invoice: { type: String, default: null },
    refundedPaise: requiredNumber,
    disputedPaise: requiredNumber,
    granted: requiredBoolean,
    mismatch: { type: String, default: null },
    entryCount: requiredNumber,
    version: requiredNumber,
    lastPolledAt: { type: Date, required: true },
    nextPollAt: { type: Date, default: null },
    sortKey: { type: String, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
)
  .index({ member: 1, key: 1 }, { unique: true })
  .index({ member: 1, _id: -1 })
  .index({ intent: 1 })
  .index({ startedAt: 1 })
  .index({ nextPollAt: 1 })
  .index({ sortKey: -1 });

const paymentOf = ({ _id, lastPolledAt: _, nextPollAt: __, sortKey: ___, ...rest }: PaymentDocument): Payment => ({
  id: _id,
  ...rest,
});

/** Delay of the first poll. Most payments are settled by then. */
const firstPollMs = 2 * 60_000;

const fieldsOf = ({ id, ...rest }: Payment) => ({
  ...rest,
  nextPollAt: rest.state === 'pending' ? new Date(rest.startedAt.getTime() + firstPollMs) : null,
  sortKey: rest.paidAt ? `${rest.paidAt.toISOString()}|${id}` : null,
});

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface PaidFilter {
  readonly members?: readonly string[] | undefined;
  /** ISO instants: `from` inclusive, `before` exclusive. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** Payments. `findOwn` and `listOwn` return only payments of the member. */
export function openPayments(connection: Connection) {
  const model = connection.model<PaymentDocument>('payment', schema, 'payments');
  const find = async (filter: QueryFilter<PaymentDocument>) => {
    const document = await model.findOne(filter).lean<PaymentDocument>();
    return document ? paymentOf(document) : undefined;
  };
  const readPage = async (filter: QueryFilter<PaymentDocument>, order: '_id' | 'sortKey', page: PageOptions) => {
    const { items, next } = await paginate({ model, filter, order, direction: -1, ...page });
    return { payments: items.map(paymentOf), next };
  };
  return {
    model,
    find: (id: string) => find({ _id: id }),
    findOwn: (member: string, id: string) => find({ _id: id, member }),
    findByKey: (member: string, key: string) => find({ member, key }),
    findByIntent: (intent: string) => find({ intent }),
    async listPending(member: string): Promise<Payment[]> {
      return (await model.find({ member, state: 'pending' }).lean<PaymentDocument[]>()).map(paymentOf);
    },
    async listOfMember(member: string): Promise<Payment[]> {
      return (await model.find({ member }).sort({ _id: 1 }).lean<PaymentDocument[]>()).map(paymentOf);
    },
    listOwn: (member: string, page: PageOptions) => readPage({ member }, '_id', page),
    /** Payments paid in the half-open range [from, before), of some or all members. */
    listPaid({ members, from, before }: PaidFilter, page: PageOptions) {
      const span = { $gte: from ?? '0', $lt: before ?? '9' };
      const filter = { sortKey: trusted(span), ...(members && { member: trusted({ $in: [...members] }) }) };
      return readPage(filter, 'sortKey', page);
    },
    /** Payments started in the half-open range [from, before). */
    async *listStartedBetween(from: Date, before: Date): AsyncIterable<Payment> {
      const span = trusted({ $gte: from, $lt: before });
      for await (const row of model.find({ startedAt: span }).lean<PaymentDocument[]>().cursor()) {
        yield paymentOf(row as unknown as PaymentDocument);
      }
    },
    async insert(payment: Payment, tx: Tx): Promise<void> {
      const { id: _id } = payment;
      await model.create([{ _id, ...fieldsOf(payment), lastPolledAt: payment.startedAt }], { session: tx.session });
    },
    /** Records the provider's session, unless one is recorded. */
    async recordSession(id: string, session: string, payUrl: string | null): Promise<void> {
      await model.updateOne({ _id: id, session: null }, { $set: { session, payUrl } });
    },
    /** Requests cancellation of a pending payment. Bumps the version, so that concurrent settlements retry. */
    async requestCancel(id: string): Promise<void> {
      const update = { $set: { cancelRequested: true }, $inc: { version: 1 } };
      await model.updateOne({ _id: id, state: 'pending', cancelRequested: false }, update);
    },
    /**
     * Bumps the version of an unchanged payment, so that older snapshots are discarded. Returns false on a version
     * conflict.
     */
    async bumpVersion({ id, version }: Payment, { session }: Tx): Promise<boolean> {
      const { matchedCount } = await model.updateOne({ _id: id, version }, { $inc: { version: 1 } }, { session });
      return matchedCount === 1;
    },
    /** Saves a settled payment. Returns false on a version conflict. */
    async saveSettled(payment: Payment, tx: Tx): Promise<boolean> {
      const filter = { _id: payment.id, version: payment.version };
      const fields = { ...fieldsOf(payment), version: payment.version + 1 };
      const { matchedCount } = await model.updateOne(filter, { $set: fields }, { session: tx.session });
      return matchedCount === 1;
    },
    async setInvoice(id: string, invoice: string, tx: Tx): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { invoice } }, { session: tx.session });
    },
    /** Claims a read from the provider, at most one per `intervalMs`. Returns false if the read is throttled. */
    async claimPoll(id: string, now: Date, intervalMs: number): Promise<boolean> {
      const due = { _id: id, lastPolledAt: trusted({ $lte: new Date(now.getTime() - intervalMs) }) };
      return (await model.updateOne(due, { $set: { lastPolledAt: now } })).matchedCount === 1;
    },
    /** Claims the next payment due for a poll and reschedules it to `next`. */
    async claimNextDue(now: Date, next: Date): Promise<Payment | undefined> {
      const due = { nextPollAt: trusted({ $lte: now }) };
      const document = await model
        .findOneAndUpdate(due, { $set: { nextPollAt: next } }, { sort: { nextPollAt: 1 } })
        .lean<PaymentDocument>();
      return document ? paymentOf(document) : undefined;
    },
    /** Erases payers and requests cancellation of pending payments. Concurrent settlements retry. */
    async erase(members: readonly string[], now: Date, { session }: Partial<Tx> = {}): Promise<void> {
      const member = trusted({ $in: [...members] });
      const update = { $set: { payer: { name: '', phone: '' } }, $inc: { version: 1 } };
      await model.updateMany({ member }, update, session && { session });
      await model.updateMany(
        { member, state: 'pending' },
        { $set: { cancelRequested: true, nextPollAt: now } },
        session && { session },
      );
    },
  };
}
