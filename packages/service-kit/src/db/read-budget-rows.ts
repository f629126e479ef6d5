import { createHash } from 'node:crypto';
import type { ReadKind } from '@hamrah/contracts';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { ReadCharges } from './charge-reads.ts';

export type SpentAmounts = Readonly<Partial<Record<ReadKind, number>>>;

/** The reads of a member on one day. The member and the content are stored as hashes. */
interface BudgetRow {
  /** Hash of the member and the day. */
  readonly _id: string;
  readonly spent: SpentAmounts;
  /** Hashes of the counted content. */
  readonly seen: readonly string[];
  /** Kinds whose first refusal has been published. */
  readonly refused?: readonly ReadKind[];
  /** When MongoDB deletes the row. */
  readonly expiresAt: Date;
}

export const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

export const chargesOf = (charges: ReadCharges) =>
  Object.entries(charges).map(([kind, charge]) => ({ kind: kind as ReadKind, ...charge }));

/** Opens the collection of a service's read budgets. */
export async function openReadBudgetRows({ db }: Connection) {
  if (!db) throw new Error('The database is not connected.');
  const rows: mongo.Collection<BudgetRow> = db.collection('read_budgets');
  await rows.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return {
    /** Counts content that is new and within the budgets, and returns the new sums; otherwise `undefined`. */
    async count(
      _id: string,
      content: string,
      charges: ReadCharges,
      expiresAt: Date,
    ): Promise<SpentAmounts | undefined> {
      const entries = chargesOf(charges);
      const increments = entries.map(({ kind, amount }) => [`spent.${kind}`, amount]);
      const bounds = entries.map(({ kind, amount, budget }) => [
        `spent.${kind}`,
        { $not: { $gt: budget.perDay - amount } },
      ]);
      try {
        const row = await rows.findOneAndUpdate(
          { _id, seen: { $ne: content }, ...Object.fromEntries(bounds) },
          { $inc: Object.fromEntries(increments), $push: { seen: content }, $setOnInsert: { expiresAt } },
          { upsert: true, returnDocument: 'after', projection: { spent: 1 } },
        );
        return row?.spent ?? {};
      } catch (error) {
        // The row exists, and the content is not new or exceeds a budget. Or another request has just inserted the row.
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },

    isCounted: async (_id: string, content: string): Promise<boolean> =>
      (await rows.findOne({ _id, seen: content }, { projection: { _id: 1 } })) !== null,

    spentOf: async (_id: string): Promise<SpentAmounts> =>
      (await rows.findOne({ _id }, { projection: { spent: 1 } }))?.spent ?? {},

    /** Marks a kind as refused. Returns false if it was marked before. */
    async markRefused(_id: string, kind: ReadKind, session: ClientSession): Promise<boolean> {
      const change = { $push: { refused: kind } };
      return (await rows.updateOne({ _id, refused: { $ne: kind } }, change, { session })).modifiedCount > 0;
    },
  };
}
