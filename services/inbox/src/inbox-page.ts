import { cardOf, type inbox, type MemberCard } from '@hamrah/contracts';
import type { Context } from './context.ts';
import type { Invitation } from './domain/invitation.ts';
import { viewOf } from './domain/invitation-view.ts';

interface Page {
  readonly invitations: readonly Invitation[];
  readonly next: string | null;
}

/** The cards of members as of now, all read at once; hidden and unknown ones have none. */
export async function cardsOf(codes: readonly string[], { store, photoUrl, now }: Context) {
  const members = await store.members.findMany(codes);
  const at = now();
  const cards = new Map<string, MemberCard>();
  for (const [code, member] of members)
    if (!member.hidden) cards.set(code, cardOf(member, photoUrl(member.photo, 'card'), at));
  return cards;
}

/** A page of invitations as the viewer sees it: each beside the card of the other member. */
export async function inboxPage(viewer: string, { invitations, next }: Page, deps: Context) {
  const otherOf = ({ from, to }: Invitation) => (from === viewer ? to : from);
  const cards = await cardsOf(invitations.map(otherOf), deps);
  const items = invitations.flatMap((invitation): inbox.InboxItem[] => {
    const member = cards.get(otherOf(invitation));
    return member ? [{ invitation: viewOf(invitation, viewer), member }] : [];
  });
  return { items, next };
}
