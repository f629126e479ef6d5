import type { Entitlement } from '@hamrah/contracts/billing';
import { demoProjection, projection } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** What of a member's entitlement counts here. */
export type MessagingPlan = Pick<Entitlement, 'accountType' | 'messagesGranted'> & { readonly synthetic: boolean };

/** What of an entitlement is kept. */
export const planOf = ({ accountType, messagesGranted }: Entitlement): MessagingPlan => ({
  accountType,
  messagesGranted,
  synthetic: false,
});

/** Plans by member: copy of billing's truth; who has none is a free member. */
export function openEntitlements(connection: Connection) {
  const copies = projection<MessagingPlan>(connection, 'entitlements', {
    fields: {
      accountType: { type: String, required: true },
      messagesGranted: { type: Number, required: true },
      synthetic: { type: Boolean, required: true },
    },
  });
  return { ...copies, demo: demoProjection(copies) };
}
