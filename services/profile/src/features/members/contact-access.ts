import { identity, type PublishedMember } from '@hamrah/contracts';
import type { ContactView } from '@hamrah/contracts/profile';
import { Problem } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';
import { admits, obstacleOf } from '../../domain/contact-access.ts';

/** A member's contact details as identity tells them; null when it knows no such member, `service.unavailable` when it rests. */
export async function contactDetailsOf(member: string, { request }: Context): Promise<ContactView['revealed']> {
  const known = await request(identity.contactOfMember, { member });
  return known && { email: known.email, phone: known.phone };
}

/** Whether a member's details have been revealed to a viewer the member could see in turn, and if not, what is in the way. */
export async function wayToContact(
  own: PublishedMember,
  member: string,
  { store, now }: Context,
): Promise<{ isRevealed: boolean; obstacle: ContactView['obstacle']; contactsLeft: number }> {
  const viewer = own.member;
  const [wasRevealed, connected, { filters }, contactsLeft] = await Promise.all([
    store.contactReveals.has(viewer, member),
    store.invitations.areConnected(viewer, member),
    store.contactFilters.findOwn(member),
    store.entitlements.contactsLeft(viewer),
  ]);
  const admitted = admits(filters, own, now());
  const isRevealed = wasRevealed && !own.hidden;
  const obstacle = isRevealed ? null : obstacleOf({ accountType: own.accountType, connected, admitted, contactsLeft });
  return { isRevealed, obstacle, contactsLeft };
}

/** What a viewer sees of a member's contact details; a profile is shown without them while identity rests. */
export async function contactViewOf(own: PublishedMember, member: string, deps: Context): Promise<ContactView> {
  const { isRevealed, obstacle, contactsLeft } = await wayToContact(own, member, deps);
  const revealed = isRevealed ? await contactDetailsOf(member, deps).catch(nullWhileResting) : null;
  return { revealed, obstacle, contactsLeft };
}

function nullWhileResting(error: unknown): null {
  if (error instanceof Problem && error.code === 'service.unavailable') return null;
  throw error;
}
