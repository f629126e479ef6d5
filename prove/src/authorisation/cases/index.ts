import { adminCases } from './admin.ts';
import { billingCases } from './billing.ts';
import type { Case } from './case.ts';
import { identityCases } from './identity.ts';
import { inboxCases } from './inbox.ts';
import { matchesCases } from './matches.ts';
import { notificationCases } from './notification.ts';
import { profileCases } from './profile.ts';

/** The case of each route, by service and export name. */
export const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  admin: adminCases,
  billing: billingCases,
  identity: identityCases,
  inbox: inboxCases,
  matches: matchesCases,
  notification: notificationCases,
  profile: profileCases,
};
