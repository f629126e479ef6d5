import { billing } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { entitlementOf, termsInForce } from '../../domain/terms.ts';

/** Reads the member's entitlement, computed from the ledger. */
export const readEntitlement = feature(
  billing.readEntitlement,
  async function readEntitlement({ viewer }, { store, now }) {
    const entries = await store.ledger.listOfMember(viewer.code);
    const payment = termsInForce(entries, now()).at(-1)?.payment ?? null;
    return { ...entitlementOf(viewer.code, entries, now()), payment };
  },
);
