import { cardOf, type inbox, type MemberCard } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import type { Invitation } from '../domain/invitation.ts';
import { viewOf } from '../domain/invitation-view.ts';

interface Page {
  readonly invitations: readonly Invitation[];
  readonly next: string | null;
}

/** Cards of members by code, without hidden and unknown members. */
export async function memberCards(codes: readonly string[], { store, photoUrl, now }: Context) {
  const members = await store.members.findMany(codes);
  const at = now();
  const cards = new Map<string, MemberCard>();
  for (const [code, member] of members)
    if (!member.hidden) cards.set(code, cardOf(member, photoUrl(member.photo, 'card'), at));
  return cards;
}

/** A page of invitations, each with the card of the other member. */
export async function invitationPage(viewer: string, { invitations, next }: Page, deps: Context) {
  const otherOf = ({ from, to }: Invitation) => (from === viewer ? to : from);
  const cards = await memberCards(invitations.map(otherOf), deps);
  const items = invitations.flatMap((invitation): inbox.InboxItem[] => {
    const member = cards.get(otherOf(invitation));
    return member ? [{ invitation: viewOf(invitation, viewer), member }] : [];
  });
  return { items, next };
}
