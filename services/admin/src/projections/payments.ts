import type { admin, billing } from '@hamrah/contracts';
import { type Page, type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import { indiaDayOf } from '../domain/india-day.ts';
import { prefixesOf, type Search, wordsOf } from '../domain/search.ts';
import {
  type Conditions,
  cachedCounter,
  matchesNothing,
  readTablePage,
  type TableFilter,
  type TablePageRequest,
  type TableQuery,
  tableQueryOf,
} from '../store/table-queries.ts';

/** The member fields of a payment row. Empty and null after the member's deletion. */
export interface Payer {
  readonly name: string;
  readonly path: string | null;
}

/** A projected payment with its payer and its search and sort keys. Money in paise. */
export interface Payment extends Omit<billing.PaymentEventData, 'payment' | 'version'>, Payer {
  /** The calendar day of the payment in India. */
  readonly day: string;
  /** `paidAt|id` */
  readonly timeKey: string;
  /** `lower-case name|id` */
  readonly nameKey: string;
  /** `zero-padded total|id` */
  readonly amountKey: string;
  readonly words: readonly string[];
  readonly prefixes: readonly string[];
}
export type PaymentRow = ProjectionDocument<Payment>;

const payerFieldsOf = (id: string, plan: string, { name, path }: Payer) => {
  const words = wordsOf(name, plan);
  return { name, path, nameKey: `${name.toLowerCase()}|${id}`, words, prefixes: prefixesOf(words) };
};

/** Projects a payment event. */
export function paymentFieldsOf({ payment, version: _, ...data }: billing.PaymentEventData, payer: Payer): Payment {
  return {
    ...data,
    ...payerFieldsOf(payment, data.plan, payer),
    day: indiaDayOf(new Date(data.paidAt)),
    timeKey: `${data.paidAt}|${payment}`,
    amountKey: `${String(data.totalPaise).padStart(16, '0')}|${payment}`,
  };
}

/** The payer of a payment whose member is deleted. */
export const erasedPayer: Payer = { name: '', path: null };

/** Filters of the payments table. */
export interface PaymentTableFilter extends TableFilter {
  readonly path?: string | undefined;
}

export const paymentSortKeys = { paid: 'timeKey', name: 'nameKey', amount: 'amountKey' } as const satisfies Record<
  (typeof admin.paymentSorts)[number],
  keyof PaymentRow
>;
type PaymentSortKey = (typeof paymentSortKeys)[keyof typeof paymentSortKeys];

function exactCondition(search: Search): Conditions {
  if (search.by === 'members') return { member: { $in: search.members } };
  if (search.by !== 'number') return matchesNothing;
  return search.number.includes('/') ? { invoice: search.number } : { _id: search.number };
}
const queryOf = (filter: PaymentTableFilter, sortKey: string = 'timeKey'): TableQuery =>
  tableQueryOf(filter, sortKey, {
    equal: { path: filter.path },
    indexPrefixOf: (key) => (key === 'timeKey' && filter.path !== undefined ? ['path'] : []),
    exactCondition,
  });

const text = { type: String, required: true };
const number = { type: Number, required: true };

/** Payments by transaction id: a projection of billing's settled payments. */
export function openPayments(connection: Connection) {
  const payments = projection<Payment>(connection, 'payments', {
    fields: {
      member: text,
      name: { type: String, default: '' },
      path: { type: String, default: null },
      state: text,
      plan: text,
      beforeGstPaise: number,
      gstPaise: number,
      totalPaise: number,
      refundedPaise: number,
      netPaise: number,
      contacts: number,
      startedAt: text,
      paidAt: text,
      invoice: { type: String, default: null },
      day: text,
      timeKey: text,
      nameKey: text,
      amountKey: text,
      words: [String],
      prefixes: [String],
    },
    indexes: [
      { timeKey: -1 },
      { path: 1, timeKey: -1 },
      { prefixes: 1, timeKey: -1 },
      { member: 1, timeKey: -1 },
      { invoice: 1 },
      { nameKey: 1 },
      { amountKey: 1 },
      { day: 1, netPaise: 1 },
    ],
  });
  const { model } = payments;
  const count = cachedCounter(() => performance.now());
  return {
    ...payments,
    queryOf,
    page: (filter: PaymentTableFilter, page: TablePageRequest<PaymentSortKey>): Promise<Page<PaymentRow>> =>
      readTablePage(model, queryOf(filter, page.key), page),
    count: (filter: PaymentTableFilter): Promise<number> => count(model, queryOf(filter)),
    /** A member's latest payments. */
    listLatest: (member: string, limit: number): Promise<PaymentRow[]> =>
      model
        .find({ member } as never)
        .sort({ timeKey: -1 })
        .limit(limit)
        .lean<PaymentRow[]>(),
    /** Updates the payer of all payments of these members. */
    async setPayer(members: readonly string[], payer: Payer, tx?: Tx): Promise<void> {
      const session = tx?.session ?? null;
      const ofMembers = { member: trusted({ $in: [...members] }) } as never;
      const rows = await model.find(ofMembers).session(session).lean<PaymentRow[]>();
      for (const { _id, plan, name, path } of rows) {
        if (name === payer.name && path === payer.path) continue;
        const update = { $set: payerFieldsOf(_id, plan, payer) } as never;
        await model.collection.updateOne({ _id: _id as never }, update, tx && { session: tx.session });
      }
    },
    /** Revenue minus refunds and disputes, in paise, by calendar day in India. */
    async revenueByDay(first = ''): Promise<Map<string, number>> {
      const rows = await model.collection
        .aggregate<{ _id: string; paise: number }>([
          { $match: { day: { $gte: first } } },
          { $group: { _id: '$day', paise: { $sum: '$netPaise' } } },
        ])
        .toArray();
      return new Map(rows.map((row) => [row._id, row.paise]));
    },
    /** Replaces payments unless a newer version is stored. */
    async replaceUnlessNewer(
      rows: readonly { readonly id: string; readonly version: number; readonly row: Payment }[],
      { session }: Tx,
    ): Promise<void> {
      if (rows.length === 0) return;
      const updates = rows.map(({ id, version, row }) => {
        const isNewer = { $gt: [{ $ifNull: ['$sequence', -1] }, version] };
        const replacement = { $literal: payments.documentOf(id, version, row) };
        const update = [{ $replaceWith: { $cond: [isNewer, '$$ROOT', replacement] } }];
        return { updateOne: { filter: { _id: id as never }, update, upsert: true } };
      });
      await model.collection.bulkWrite(updates as never, { session });
    },
  };
}
