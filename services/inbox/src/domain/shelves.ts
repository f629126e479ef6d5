import { type Invitation, stateForSender } from './invitation.ts';
import { sees } from './sight.ts';

/** The lists an invitation can stand in; `known` holds all a member may see. */
export type Shelf = 'known' | 'received' | 'accepted' | 'sent' | 'sent-viewed' | 'sent-not_viewed' | 'cancelled';

/** The name of one member's list, as stored. */
export const shelf = (member: string, name: Shelf): string => `${member}|${name}`;

/** Every list of its two members the invitation stands in: a list is one look-up, and what is out of sight stands in none. */
export function shelvesOf(invitation: Invitation): string[] {
  const { from, to, sight } = invitation;
  return [
    ...(sees(from, sight) ? senderShelves(invitation).map((name) => shelf(from, name)) : []),
    ...(sees(to, sight) ? receiverShelves(invitation).map((name) => shelf(to, name)) : []),
  ];
}

function senderShelves(invitation: Invitation): Shelf[] {
  const state = stateForSender(invitation);
  if (state === 'sent') return ['known', 'sent', invitation.viewedAt ? 'sent-viewed' : 'sent-not_viewed'];
  return state === 'accepted' ? ['known', 'accepted'] : ['known'];
}

function receiverShelves({ state }: Invitation): Shelf[] {
  if (state === 'sent') return ['known', 'received'];
  return state === 'accepted' || state === 'cancelled' ? ['known', state] : ['known'];
}
