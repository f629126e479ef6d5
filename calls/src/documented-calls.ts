import type { Call } from './call.ts';
import { accountCalls } from './sections/account.ts';
import { adminCalls } from './sections/admin.ts';
import { dataCalls } from './sections/data.ts';
import { dataQueries } from './sections/data-queries.ts';
import { detailsCalls } from './sections/details.ts';
import { enquiryCalls } from './sections/enquiries.ts';
import { invitationCalls } from './sections/invitations.ts';
import { matchCalls } from './sections/matches.ts';
import { memberCalls } from './sections/members.ts';
import { paymentCalls } from './sections/payments.ts';
import { photoCalls } from './sections/photos.ts';
import { preferenceCalls } from './sections/preferences.ts';
import { referenceCalls } from './sections/reference.ts';
import { registrationCalls } from './sections/registration.ts';

export type { Call } from './call.ts';
export { dataQueries };

/**
 * The documented calls, by section of the OpenAPI document. Outside tests, the specification's spellings occur only in
 * this package and in `profile-fields.ts` of the contracts.
 */
export const callSections: readonly { readonly title: string; readonly calls: readonly Call[] }[] = [
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

export const documentedCalls: readonly Call[] = callSections.flatMap(({ calls }) => calls);
