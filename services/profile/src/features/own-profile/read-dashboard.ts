import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { visitsSince } from '../../domain/visits.ts';

/** A member reads their profile card and what has happened around them; members whom they do not see are not counted. */
export const readDashboard = feature(
  profile.readDashboard,
  async function readDashboard({ viewer }, { store, photoUrl, now }) {
    const { code } = viewer;
    const [own, { pending, accepted }, shortlistedProfiles, visitors, revealed, contactsLeft, apart] =
      await Promise.all([
        store.profiles.findOwn(code),
        store.invitations.partnersOf(code),
        store.shortlists.countFor(code),
        store.visits.visitorsOf(code, visitsSince(now())),
        store.contactReveals.revealedTo(code),
        store.entitlements.contactsLeft(code),
        store.blocks.apartFrom(code),
      ]);
    if (!own) throw new Problem('profile.profile_pending');
    const unseen = await store.standings.unseenAmong([...pending, ...accepted, ...visitors, ...revealed]);
    const seen = (partners: readonly string[]) =>
      partners.filter((partner) => !unseen.has(partner) && !apart.has(partner)).length;
    return {
      profile: ownProfileOf(own, photoUrl(own.photo, 'full'), now()),
      counters: {
        shortlistedProfiles,
        acceptedInvitations: seen(accepted),
        pendingInvitations: seen(pending),
        recentVisitors: seen(visitors),
        contactsViewed: seen(revealed),
        totalContacts: seen(revealed) + contactsLeft,
      },
    };
  },
);
