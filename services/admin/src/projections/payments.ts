import type { admin, billing, PublishedMember } from '@hamrah/contracts';
import { type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import { indiaDayOf } from '../domain/india-day.ts';
import { type PartShares, partsOf, type Search, wordsOf } from '../domain/search.ts';
import {
  type Conditions,
  matchesNothing,
  openTable,
  type TableFilter,
  type TableQuery,
  tableQueryOf,
} from '../store/table-queries.ts';

/** The member fields of a payment row. After the member's deletion `name` is empty and `path` is null. */
export interface Payer {
  readonly name: string;
  readonly path: string | null;
  /** Whether the member is demo data. Absent if the member is deleted, so that the stored value stays. */
  readonly synthetic?: boolean;
}

/** The payer fields of a member. */
export const payerOf = (member: Pick<PublishedMember, 'firstName' | 'lastName' | 'path' | 'synthetic'>): Payer => ({
  name: `${member.firstName} ${member.lastName}`,
  path: member.path,
  synthetic: member.synthetic,
});

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
  readonly parts: readonly string[];
}
export type PaymentRow = ProjectionDocument<Payment>;

const payerFieldsOf = (id: string, plan: string, member: string, { name, path, ...rest }: Payer) => {
  const words = wordsOf(name, plan, member);
  return { name, path, ...rest, nameKey: `${name.toLowerCase()}|${id}`, words, parts: partsOf(words) };
};

/** Projects a payment event. */
export function paymentFieldsOf({ payment, version: _, ...data }: billing.PaymentEventData, payer: Payer): Payment {
  return {
    ...data,
    ...payerFieldsOf(payment, data.plan, data.member, payer),
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
const queryOf = (filter: PaymentTableFilter, sortKey: string = 'timeKey', shareOf?: PartShares): TableQuery =>
  tableQueryOf(filter, sortKey, {
    shareOf,
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
      synthetic: Boolean,
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
      parts: [String],
    },
    indexes: [
      { timeKey: -1 },
      { path: 1, timeKey: -1 },
      { parts: 1 },
      { member: 1, timeKey: -1 },
      { invoice: 1 },
      { nameKey: 1 },
      { amountKey: 1 },
      { day: 1, netPaise: 1 },
      { synthetic: 1, netPaise: 1 },
    ],
  });
  const { model } = payments;
  const table = openTable<PaymentRow, PaymentTableFilter, PaymentSortKey>(model, queryOf);
  return {
    ...payments,
    queryOf,
    ...table,
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
      for (const { _id, plan, member, name, path, synthetic } of rows) {
        const isSyntheticUnchanged = payer.synthetic === undefined || payer.synthetic === (synthetic ?? false);
        if (name === payer.name && path === payer.path && isSyntheticUnchanged) continue;
        const update = { $set: payerFieldsOf(_id, plan, member, payer) } as never;
        await model.collection.updateOne({ _id: _id as never }, update, tx && { session: tx.session });
      }
    },
    /** Revenue from demo members, minus refunds and disputes, in paise. */
    async sumDemoRevenue(): Promise<number> {
      const [row] = await model.collection
        .aggregate<{ paise: number }>([
          { $match: { synthetic: true } },
          { $group: { _id: null, paise: { $sum: '$netPaise' } } },
        ])
        .toArray();
      return row?.paise ?? 0;
    },
    /** Revenue minus refunds and disputes, in paise, by calendar day in India. */
    async sumRevenueByDay(first = ''): Promise<Map<string, number>> {
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
