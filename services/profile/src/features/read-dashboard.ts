import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../deps.ts';
import { ownProfileOf } from '../domain/profile.ts';

/** A member reads their profile card and what has happened around them. */
export default feature(profile.readDashboard, async ({ viewer }, { store, photoUrl, now }) => {
  const [own, invitations, shortlistedProfiles] = await Promise.all([
    store.profiles.findOwn(viewer.code),
    store.invitations.countFor(viewer.code),
    store.shortlists.countFor(viewer.code),
  ]);
  if (!own) throw new Problem('profile.being_prepared');
  return {
    profile: ownProfileOf(own, photoUrl(own.photo, 'full'), now()),
    counters: {
      shortlistedProfiles,
      acceptedInvitations: invitations.accepted,
      pendingInvitations: invitations.pending,
      // Visits and contact reveals are not recorded yet, and only a plan grants contacts: there are none to count.
      recentVisitors: 0,
      contactsViewed: 0,
      totalContacts: 0,
    },
  };
});
