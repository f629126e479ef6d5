import { billing } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { entitlementOf } from '../domain/terms.ts';

/**
 * What members are entitled to, as events would tell it. Numbers are read before what they number: an answer never claims to
 * be newer than it is, and the event that follows sets right what has changed in between.
 */
export const listEntitlements = responder(
  billing.listEntitlements,
  async function listEntitlements({ members }, { store, now }) {
    const sequences = await store.eventNumbers.of(members);
    const entries = Map.groupBy(await store.book.ofMembers(members), ({ member }) => member);
    return {
      items: members.map((member) => ({
        entitlement: entitlementOf(member, entries.get(member) ?? [], now()),
        sequence: sequences.get(member) ?? 0,
      })),
    };
  },
);
