import type { Entitlement } from '@hamrah/contracts/billing';
import { demoProjection, projection } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** The part of an entitlement that inbox uses. */
export type MessagingPlan = Pick<Entitlement, 'accountType' | 'messagesGranted'> & { readonly synthetic: boolean };

export const planOf = ({ accountType, messagesGranted }: Entitlement): MessagingPlan => ({
  accountType,
  messagesGranted,
  synthetic: false,
});

/** Plans by member: a projection of billing's entitlements. A member without a row has the account type `Free`. */
export function openEntitlements(connection: Connection) {
  const plans = projection<MessagingPlan>(connection, 'entitlements', {
    fields: {
      accountType: { type: String, required: true },
      messagesGranted: { type: Number, required: true },
      synthetic: { type: Boolean, required: true },
    },
  });
  return { ...plans, demo: demoProjection(plans) };
}
