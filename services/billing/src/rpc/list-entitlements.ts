import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { entitlementOf } from '../domain/terms.ts';

/**
 * Lists entitlements with their event sequences. Sequences are read first, so a later event always overrides the reply.
 */
export const listEntitlements = responder(
  billing.listEntitlements,
  async function listEntitlements({ members }, { store, now }) {
    const sequences = await store.eventSequences.findMany(members);
    const entries = Map.groupBy(await store.ledger.listOfMembers(members), ({ member }) => member);
    return {
      items: members.map((member) => ({
        entitlement: entitlementOf(member, entries.get(member) ?? [], now()),
        sequence: sequences.get(member) ?? 0,
      })),
    };
  },
);
