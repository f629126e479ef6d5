import type { Call } from './call.ts';
import { accountCalls } from './table/account.ts';
import { adminCalls } from './table/admin.ts';
import { dataCalls } from './table/data.ts';
import { dataUses } from './table/data-uses.ts';
import { detailsCalls } from './table/details.ts';
import { enquiryCalls } from './table/enquiries.ts';
import { invitationCalls } from './table/invitations.ts';
import { matchCalls } from './table/matches.ts';
import { memberCalls } from './table/members.ts';
import { paymentCalls } from './table/payments.ts';
import { photoCalls } from './table/photos.ts';
import { preferenceCalls } from './table/preferences.ts';
import { referenceCalls } from './table/reference.ts';
import { registrationCalls } from './table/registration.ts';

export type { Call } from './call.ts';
export { dataUses };

/** Every documented call, by section: call, our routes, mapping in, mapping out. Their spellings are spoken nowhere else. */
export const sections: readonly { readonly title: string; readonly calls: readonly Call[] }[] = [
  { title: 'Reference data', calls: referenceCalls },
  { title: 'Any table: closed lists', calls: dataCalls },
  { title: 'Session and account', calls: accountCalls },
  { title: 'Registration and forgotten password', calls: registrationCalls },
  { title: 'Profile and photos', calls: [...photoCalls, ...detailsCalls, ...preferenceCalls] },
  { title: 'Matches', calls: matchCalls },
  { title: 'Invitations and connections', calls: invitationCalls },
  { title: 'Other members', calls: memberCalls },
  { title: 'Enquiries', calls: enquiryCalls },
  { title: 'Payment', calls: paymentCalls },
  { title: 'Staff', calls: adminCalls },
];

/** All of them. */
export const table: readonly Call[] = sections.flatMap(({ calls }) => calls);
