import { billing, identity, inbox, profile } from '@hamrah/contracts';
import type { RouteClient } from '../call.ts';
import { ownRow, type PhotoUrlOf } from './rows.ts';

/** The routes a member's own row of `users` comes from. */
export const ownRowRoutes = [
  profile.readDetails,
  profile.readDashboard,
  profile.listOwnPhotos,
  identity.readAccount,
  billing.readEntitlement,
  inbox.readAllowance,
] as const;

/** The caller's own row of `users`. */
export async function readOwnRow(ask: RouteClient, photo: PhotoUrlOf) {
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
