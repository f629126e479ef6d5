import { billing } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { entitlementOf, termsInForce } from '../domain/terms.ts';

/** A member sees what they are entitled to: sums of the ledger, as they stand now. */
export const readEntitlement = feature(
  billing.readEntitlement,
  async function readEntitlement({ viewer }, { store, now }) {
    const entries = await store.book.ofMember(viewer.code);
    const payment = termsInForce(entries, now()).at(-1)?.payment ?? null;
    return { ...entitlementOf(viewer.code, entries, now()), payment };
  },
);
