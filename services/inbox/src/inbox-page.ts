import { cardOf, type inbox } from '@hamrah/contracts';
import type { Deps } from './deps.ts';
import type { Invitation } from './domain/invitation.ts';
import { viewOf } from './domain/invitation-view.ts';

interface Page {
  readonly invitations: readonly Invitation[];
  readonly next: string | null;
}

/** A page of invitations as the viewer sees it: each beside the card of the other member, all cards read at once. */
export async function inboxPage(viewer: string, { invitations, next }: Page, { store, photoUrl, now }: Deps) {
  const otherOf = ({ from, to }: Invitation) => (from === viewer ? to : from);
  const others = await store.members.findMany(invitations.map(otherOf));
  const at = now();
  const items = invitations.flatMap((invitation): inbox.InboxItem[] => {
    const other = others.get(otherOf(invitation));
    if (!other || other.hidden) return [];
    return [{ invitation: viewOf(invitation), member: cardOf(other, photoUrl(other.photo, 'card'), at) }];
  });
  return { items, next };
}
