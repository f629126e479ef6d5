import { billing, profile } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { entitlementOf } from '../projections/entitlements.ts';

type PlanEvent = ReceivedEvent<typeof billing.planActivated> | ReceivedEvent<typeof billing.planEnded>;

async function projectEntitlement({ data, sequence }: PlanEvent, { store }: Context, tx: Tx): Promise<void> {
  const { member } = data;
  const entitlement = entitlementOf(data);
  // Serialises with concurrent reveals, which spend contacts.
  const { deleted } = await store.accountStates.lock(member, tx);
  if (deleted) return;
  if (!(await store.entitlements.upsertIfNewer(member, sequence, entitlement, tx))) return;
  const { accountType, premiumBadge } = entitlement;
  const updatedProfile = await store.profiles.update(member, { accountType, premiumBadge }, tx);
  if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
}

/**
 * Projects entitlements, and publishes an existing profile with the new account type and badge. A profile that is built
 * later reads the projection.
 */
export const entitlementSubscribers = [
  subscriber('project-entitlement-on-plan-activated', billing.planActivated, projectEntitlement),
  subscriber('project-entitlement-on-plan-ended', billing.planEnded, projectEntitlement),
];
