import { identity } from '@hamrah/contracts';
import type { ContactView } from '@hamrah/contracts/profile';
import { Problem, type Tx } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';
import { contactObstacleOf, passesContactFilters } from '../../domain/contact-access.ts';
import { countedProfileOf } from '../../domain/edit-history.ts';
import type { ViewedMember } from './load-viewed-member.ts';

/** Requests a member's contact details from identity; null for an unknown member. Omits an unverified phone number. */
export async function fetchContactDetails(member: string, { request }: Context): Promise<ContactView['revealed']> {
  const details = await request(identity.getMemberContact, { member });
  return details && { email: details.email, phone: details.phoneVerified ? details.phone : null };
}

/**
 * Whether a viewer has revealed a member's contact details, the obstacle to a reveal otherwise, and the contacts that
 * the viewer has left. A hidden viewer has no access.
 */
export async function contactAccessOf(
  { viewer, viewedProfile, areConnected }: ViewedMember,
  { store }: Context,
): Promise<{ isRevealed: boolean; obstacle: ContactView['obstacle']; contactsLeft: number }> {
  const [hasReveal, contactsLeft] = await Promise.all([
    store.contactReveals.has(viewer.member, viewedProfile.profile.member),
    store.entitlements.contactsLeft(viewer.member),
  ]);
  const isRevealed = hasReveal && !viewer.hidden;
  const { accountType } = viewer;
  const obstacle = isRevealed ? null : contactObstacleOf({ accountType, areConnected, contactsLeft });
  return { isRevealed, obstacle, contactsLeft };
}

/**
 * Throws `profile.contact_withheld` unless the viewer matches the member's contact filters. A changed value counts only
 * after the cooling period; until then, the earlier value counts.
 */
export async function assertPassesFilters(
  viewer: string,
  member: string,
  { store, now, editLimits }: Context,
  tx?: Tx,
): Promise<void> {
  const { filters } = await store.contactFilters.findOwn(member, tx);
  const stored = await store.profiles.findStored(viewer, tx);
  if (!stored) throw new Problem('profile.profile_pending');
  const counted = countedProfileOf(stored.profile, stored.editHistory, editLimits.coolingDays, now());
  if (!passesContactFilters(filters, counted, now())) throw new Problem('profile.contact_withheld');
}

/** The contact part of a profile view. It has no details while identity is unavailable. */
export async function contactViewOf(viewed: ViewedMember, context: Context): Promise<ContactView> {
  const { isRevealed, obstacle, contactsLeft } = await contactAccessOf(viewed, context);
  const { member } = viewed.viewedProfile.profile;
  const revealed = isRevealed ? await fetchContactDetails(member, context).catch(nullIfUnavailable) : null;
  return { revealed, obstacle, contactsLeft };
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof Problem && error.code === 'service.unavailable') return null;
  throw error;
}
