import type { admin, billing } from '@hamrah/contracts';
import { type Page, type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import { indiaDayOf } from '../domain/india-day.ts';
import { prefixesOf, type Search, wordsOf } from '../domain/search.ts';
import {
  type TableFilter,
  type Conditions,
  matchesNothing,
  cachedCounter,
  type TablePageRequest,
  type TableQuery,
  tableQueryOf,
  readTablePage,
} from '../store/table-queries.ts';

/** What a payment's row tells of the member who paid: empty and null once they have left. */
export interface Payer {
  readonly name: string;
  readonly path: string | null;
}

/** A payment that was made, copy of billing's truth, with what its row tells of the member. Money in paise. */
export interface Payment extends Omit<billing.PaymentEventData, 'payment' | 'version'>, Payer {
  /** The calendar day in India it was paid on. */
  readonly day: string;
  /** When it was paid, then the id. */
  readonly timeKey: string;
  /** The member's name in lower case, then the id. */
  readonly nameKey: string;
  /** The total in as many digits as any has, then the id. */
  readonly amountKey: string;
  readonly words: readonly string[];
  readonly prefixes: readonly string[];
}
export type PaymentRow = ProjectionDocument<Payment>;

const payerFields = (id: string, plan: string, { name, path }: Payer) => {
  const words = wordsOf(name, plan);
  return { name, path, nameKey: `${name.toLowerCase()}|${id}`, words, heads: prefixesOf(words) };
};

/** A payment as it is kept. */
export function paymentFieldsOf({ payment, version: _, ...facts }: billing.PaymentEventData, payer: Payer): Payment {
  return {
    ...facts,
    ...payerFields(payment, facts.plan, payer),
    day: indiaDayOf(new Date(facts.paidAt)),
    timeKey: `${facts.paidAt}|${payment}`,
    amountKey: `${String(facts.totalPaise).padStart(16, '0')}|${payment}`,
  };
}

/** What is known of the payer who is known no longer. */
export const erasedPayer: Payer = { name: '', path: null };

/** What the table of payments is asked for. */
export interface PaymentTableFilter extends TableFilter {
  readonly path?: string | undefined;
}

export const paymentSortKeys = { paid: 'listedAt', name: 'nameKey', amount: 'amountKey' } as const satisfies Record<
  (typeof admin.paymentSorts)[number],
  keyof PaymentRow
>;

function exactCondition(search: Search): Conditions {
  if (search.by === 'member') return { member: search.member };
  if (search.by !== 'number') return matchesNothing;
  return search.number.includes('/') ? { invoice: search.number } : { _id: search.number };
}
const queryOf = (asked: PaymentTableFilter, key: string = 'listedAt'): TableQuery =>
  tableQueryOf(asked, key, {
    equal: { path: asked.path },
    before: (order) => (order === 'listedAt' && asked.path !== undefined ? ['path'] : []),
    exactly: exactCondition,
  });

const text = { type: String, required: true };
const number = { type: Number, required: true };

/** Payments by transaction id. */
export function openPayments(connection: Connection) {
  const copies = projection<Payment>(connection, 'payments', {
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
      keptPaise: number,
      contacts: number,
      startedAt: text,
      paidAt: text,
      invoice: { type: String, default: null },
      day: text,
      listedAt: text,
      nameKey: text,
      amountKey: text,
      words: [String],
      heads: [String],
    },
    indexes: [
      { listedAt: -1 },
      { path: 1, listedAt: -1 },
      { heads: 1, listedAt: -1 },
      { member: 1, listedAt: -1 },
      { invoice: 1 },
      { nameKey: 1 },
      { amountKey: 1 },
      { day: 1, keptPaise: 1 },
    ],
  });
  const { model } = copies;
  const count = cachedCounter(() => performance.now());
  return {
    ...copies,
    /** How the table is read. */
    reading: queryOf,
    /** A page of the table. */
    page: (
      asked: PaymentTableFilter,
      part: TablePageRequest<(typeof paymentSortKeys)[keyof typeof paymentSortKeys]>,
    ): Promise<Page<PaymentRow>> => readTablePage(model, queryOf(asked, part.key), part),
    /** How many rows the table has. */
    count: (asked: PaymentTableFilter): Promise<number> => count(model, queryOf(asked)),
    /** The latest payments of a member. */
    latestOf: (member: string, limit: number): Promise<PaymentRow[]> =>
      model
        .find({ member } as never)
        .sort({ listedAt: -1 })
        .limit(limit)
        .lean<PaymentRow[]>(),
    /** Lets the rows of the payments of members tell of them what is so now. */
    async setPayer(members: readonly string[], payer: Payer, tx?: Tx): Promise<void> {
      const session = tx?.session ?? null;
      const those = { member: trusted({ $in: [...members] }) } as never;
      const rows = await model.find(those).session(session).lean<PaymentRow[]>();
      for (const { _id, plan, name, path } of rows) {
        if (name === payer.name && path === payer.path) continue;
        const told = { $set: payerFields(_id, plan, payer) } as never;
        await model.collection.updateOne({ _id: _id as never }, told, tx && { session: tx.session });
      }
    },
    /** What is left of payments made on days from `first` on, in paise, by day; from the very first unless said. */
    async revenueByDay(first = ''): Promise<Map<string, number>> {
      const rows = await model.collection
        .aggregate<{ _id: string; paise: number }>([
          { $match: { day: { $gte: first } } },
          { $group: { _id: '$day', paise: { $sum: '$keptPaise' } } },
        ])
        .toArray();
      return new Map(rows.map((row) => [row._id, row.paise]));
    },
    /** Puts billing's truth about payments in the place of what is stored, unless something newer is. */
    async replaceUnlessNewer(
      payments: readonly { readonly id: string; readonly version: number; readonly row: Payment }[],
      { session }: Tx,
    ): Promise<void> {
      if (payments.length === 0) return;
      const updates = payments.map(({ id, version, row }) => {
        const isNewer = { $gt: [{ $ifNull: ['$sequence', -1] }, version] };
        const whole = { $literal: copies.documentOf(id, version, row) };
        const update = [{ $replaceWith: { $cond: [isNewer, '$$ROOT', whole] } }];
        return { updateOne: { filter: { _id: id as never }, update, upsert: true } };
      });
      await model.collection.bulkWrite(updates as never, { session });
    },
  };
}
