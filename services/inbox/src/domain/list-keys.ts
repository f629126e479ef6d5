import { type Invitation, stateForSender } from './invitation.ts';
import { isVisibleTo } from './visibility.ts';

/** The lists of invitations; `known` holds all that a member may see. */
export type InvitationList =
  | 'known'
  | 'received'
  | 'accepted'
  | 'sent'
  | 'sent-viewed'
  | 'sent-not_viewed'
  | 'cancelled';

/** The stored key of one member's list. */
export const listKey = (member: string, name: InvitationList): string => `${member}|${name}`;

/** The keys of all lists that contain an invitation; none if it is invisible to both. Each list is one index lookup. */
export function listKeysOf(invitation: Invitation): string[] {
  const { from, to, visibility } = invitation;
  return [
    ...(isVisibleTo(from, visibility) ? senderLists(invitation).map((name) => listKey(from, name)) : []),
    ...(isVisibleTo(to, visibility) ? receiverLists(invitation).map((name) => listKey(to, name)) : []),
  ];
}

function senderLists(invitation: Invitation): InvitationList[] {
  const state = stateForSender(invitation);
  if (state === 'sent') return ['known', 'sent', invitation.viewedAt ? 'sent-viewed' : 'sent-not_viewed'];
  return state === 'accepted' ? ['known', 'accepted'] : ['known'];
}

function receiverLists({ state }: Invitation): InvitationList[] {
  if (state === 'sent') return ['known', 'received'];
  return state === 'accepted' || state === 'cancelled' ? ['known', state] : ['known'];
}
