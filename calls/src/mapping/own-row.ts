import { billing, identity, inbox, profile } from '@hamrah/contracts';
import type { RouteClient } from '../call.ts';
import { ownRow, type RowContext } from './rows.ts';

/** Routes that `readOwnRow` calls. */
export const ownRowRoutes = [
  profile.readDetails,
  profile.readDashboard,
  profile.listOwnPhotos,
  identity.readAccount,
  billing.readEntitlement,
  inbox.readAllowance,
] as const;

/** Reads the caller's own row of `users`. */
export async function readOwnRow(request: RouteClient, rowContext: RowContext) {
  const [details, { counters }, { visibility }, account, entitlement, { messages }] = await Promise.all([
    request(profile.readDetails, {}),
    request(profile.readDashboard, {}),
    request(profile.listOwnPhotos, {}),
    request(identity.readAccount, {}),
    request(billing.readEntitlement, {}),
    request(inbox.readAllowance, {}),
  ]);
  const contactsLeft = counters.totalContacts - counters.contactsViewed;
  return ownRow(
    { ...details, account, entitlement, visibility, contactsLeft, messagesLeft: messages.left },
    rowContext,
  );
}
