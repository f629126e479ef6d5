import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { ownProfile } from './own-profile.ts';
import { startProgress } from './start-steps.ts';

/** The six counters of the dashboard. */
export const dashboardCounters = z.object({
  recentVisitors: z.int(),
  shortlistedProfiles: z.int(),
  acceptedInvitations: z.int(),
  pendingInvitations: z.int(),
  contactsViewed: z.int(),
  totalContacts: z.int(),
});

export const readDashboard = route('GET', '/profile/me/dashboard', {
  access: 'member',
  summary: 'Returns the member’s own profile card, counters, contacts left and the steps of the guided start.',
  reply: z.object({
    profile: ownProfile,
    counters: dashboardCounters,
    /** Contacts that the member can still reveal. */
    contactsLeft: z.int().nonnegative(),
    start: startProgress,
  }),
  refuses: ['profile.profile_pending'],
});
