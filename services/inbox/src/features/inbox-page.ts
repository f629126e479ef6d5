import { cardOf, type inbox, type MemberCard } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import type { Invitation } from '../domain/invitation.ts';
import { viewOf } from '../domain/invitation-view.ts';

interface Page {
  readonly invitations: readonly Invitation[];
  readonly next: string | null;
}

/** Loads the cards of members by code, as a viewer sees them. Omits hidden and unknown members. */
export async function loadMemberCards(viewer: string, codes: readonly string[], { store, photoUrl, now }: Context) {
  const members = await store.members.findMany(codes);
  const at = now();
  const cards = new Map<string, MemberCard>();
  for (const [code, member] of members)
    if (!member.hidden) cards.set(code, cardOf(member, photoUrl(member.photo, 'card', viewer), at));
  return cards;
}

/** Adds the card of the other member to each invitation of a page. */
export async function loadInvitationPage(viewer: string, { invitations, next }: Page, context: Context) {
  const otherOf = ({ from, to }: Invitation) => (from === viewer ? to : from);
  const cards = await loadMemberCards(viewer, invitations.map(otherOf), context);
  const items = invitations.flatMap((invitation): inbox.InboxItem[] => {
    const member = cards.get(otherOf(invitation));
    return member ? [{ invitation: viewOf(invitation, viewer), member }] : [];
  });
  return { items, next };
}
