import { profile, type RouteResult } from '@hamrah/contracts';
import { testProfile } from '@hamrah/ui-kit/testing/fixtures.ts';

const counters = {
  recentVisitors: 1,
  shortlistedProfiles: 2,
  acceptedInvitations: 3,
  pendingInvitations: 4,
  contactsViewed: 5,
  totalContacts: 6,
};
/** The dashboard of a member who has finished only the email step of the guided start. */
export const testDashboard = (overrides = {}): RouteResult<typeof profile.readDashboard> => ({
  profile: testProfile(),
  counters: { ...counters, ...overrides },
  contactsLeft: 6,
  start: profile.startSteps.map((step) => ({ step, isDone: step === 'email' })),
});
