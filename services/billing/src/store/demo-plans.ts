import { isDuplicateKey } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import type { Entry } from '../domain/ledger.ts';
import { grantedTerms } from '../domain/terms.ts';
import type { openLedger } from './ledger.ts';
import type { openSubscriptions } from './subscriptions.ts';

interface Collections {
  readonly ledger: ReturnType<typeof openLedger>;
  readonly subscriptions: ReturnType<typeof openSubscriptions>;
}

/** Bulk writes of demo plans to ledger and subscriptions. */
export function openDemoPlans(connection: Connection, { ledger, subscriptions }: Collections) {
  const insertNew = async (collection: string, rows: readonly object[]) => {
    await connection
      .collection(collection)
      .insertMany(rows as never, { ordered: false })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  };
  return {
    /** Loads one entry per member without a transaction. Existing rows are unchanged. */
    async load(entries: readonly Entry[]): Promise<void> {
      if (entries.length === 0) return;
      // Subscriptions come first: the expiry job corrects a subscription without entries, but it cannot find a missing
      // subscription.
      await insertNew(
        subscriptions.model.collection.name,
        entries.map((entry) => {
          const [{ endsAt: changesAt } = { endsAt: null }] = grantedTerms([entry]);
          return { _id: entry.member, inForce: [entry.payment], changesAt, lockCount: 0 };
        }),
      );
      await insertNew(
        ledger.model.collection.name,
        entries.map(({ id: _id, ...rest }) => ({ _id, ...rest })),
      );
    },
    /** Removes the demo plans of members. Paid entries stay in the ledger. */
    async erase(members: readonly string[]): Promise<void> {
      await ledger.model.deleteMany({ member: trusted({ $in: [...members] }), kind: 'demo' });
      await subscriptions.model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },
  };
}
