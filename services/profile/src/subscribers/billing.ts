import { type billing, profile } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { grantOf } from '../projections/entitlements.ts';
import type { Store } from '../store/store.ts';

/**
 * Keeps what a member is entitled to, by the newest word; the profile shows it, which the others are told. Word that comes
 * before the profile is kept for it.
 */
export async function applyEntitlement(
  told: billing.Entitlement,
  sequence: number,
  store: Store,
  tx: Tx,
): Promise<void> {
  const { member } = told;
  const grant = grantOf(told);
  // Held, so that a reveal at the same moment comes wholly before or wholly after.
  const { deleted } = await store.standings.hold(member, tx);
  if (deleted) return;
  if (!(await store.entitlements.keepNewest(member, sequence, grant, tx))) return;
  const { accountType, premiumBadge } = grant;
  const changed = await store.profiles.change(member, { accountType, premiumBadge }, tx);
  if (changed) tx.emit(profile.profilePublished, changed);
}
