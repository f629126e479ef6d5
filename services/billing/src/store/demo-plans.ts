import { isDuplicateKey } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import type { Entry } from '../domain/ledger.ts';
import { standingTerms } from '../domain/terms.ts';
import type { openBook } from './book.ts';
import type { openStandings } from './standings.ts';

interface Parts {
  readonly book: ReturnType<typeof openBook>;
  readonly standings: ReturnType<typeof openStandings>;
}

/** The bulk side of ledger and standings: plans of demonstration members, which nobody has paid. */
export function openDemoPlans(connection: Connection, { book, standings }: Parts) {
  const insertNew = async (collection: string, rows: readonly object[]) => {
    await connection
      .collection(collection)
      .insertMany(rows as never, { ordered: false })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  };
  return {
    /** Loads one entry a member, past transactions; what is there already stays as it is. */
    async load(entries: readonly Entry[]): Promise<void> {
      if (entries.length === 0) return;
      // Standings first: one that falls due too early is put right by the job, one that is missing never falls due.
      await insertNew(
        standings.model.collection.name,
        entries.map((entry) => {
          const [{ endsAt: changesAt } = { endsAt: null }] = standingTerms([entry]);
          return { _id: entry.member, inForce: [entry.payment], changesAt, held: 0 };
        }),
      );
      await insertNew(
        book.model.collection.name,
        entries.map(({ id: _id, ...rest }) => ({ _id, ...rest })),
      );
    },
    /** Removes these plans of these members; what was paid stays in the ledger. */
    async forget(members: readonly string[]): Promise<void> {
      await book.model.deleteMany({ member: trusted({ $in: [...members] }), kind: 'demo' });
      await standings.model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
