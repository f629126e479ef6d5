import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../deps.ts';
import { ownProfileOf } from '../domain/profile.ts';

/** A member reads their profile card and what has happened around them; members nobody sees are not counted. */
export default feature(profile.readDashboard, async ({ viewer }, { store, photoUrl, now }) => {
  const [own, { pending, accepted }, shortlistedProfiles] = await Promise.all([
    store.profiles.findOwn(viewer.code),
    store.invitations.partnersOf(viewer.code),
    store.shortlists.countFor(viewer.code),
  ]);
  if (!own) throw new Problem('profile.being_prepared');
  const unseen = await store.standings.unseenAmong([...pending, ...accepted]);
  const seen = (partners: readonly string[]) => partners.filter((partner) => !unseen.has(partner)).length;
  return {
    profile: ownProfileOf(own, photoUrl(own.photo, 'full'), now()),
    counters: {
      shortlistedProfiles,
      acceptedInvitations: seen(accepted),
      pendingInvitations: seen(pending),
      // Visits and contact reveals are not recorded yet, and only a plan grants contacts: there are none to count.
      recentVisitors: 0,
      contactsViewed: 0,
      totalContacts: 0,
    },
  };
});
