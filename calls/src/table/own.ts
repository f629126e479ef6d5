import { billing, identity, inbox, profile } from '@hamrah/contracts';
import type { Ask } from '../call.ts';
import { ownRow, type PhotoAddress } from './rows.ts';

/** The routes a member's own row of `users` comes from. */
export const ownRoutes = [
  profile.readDetails,
  profile.readDashboard,
  profile.listOwnPhotos,
  identity.readAccount,
  billing.readEntitlement,
  inbox.readAllowance,
] as const;

/** The caller's own row of `users`. */
export async function readOwnRow(ask: Ask, photo: PhotoAddress) {
  const [details, { counters }, { visibility }, account, entitlement, { messages }] = await Promise.all([
    ask(profile.readDetails, {}),
    ask(profile.readDashboard, {}),
    ask(profile.listOwnPhotos, {}),
    ask(identity.readAccount, {}),
    ask(billing.readEntitlement, {}),
    ask(inbox.readAllowance, {}),
  ]);
  const contactsLeft = counters.totalContacts - counters.contactsViewed;
  return ownRow({ ...details, account, entitlement, visibility, contactsLeft, messagesLeft: messages.left }, photo);
}
