import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { visitsSince } from '../../domain/visits.ts';

/** A member reads their dashboard. The counters leave out members whom the viewer cannot see. */
export const readDashboard = feature(
  profile.readDashboard,
  async function readDashboard({ viewer: { code } }, { store, photoUrl, now }) {
    const [own, { pending, accepted }, shortlistedProfiles, visitors, revealed, contactsLeft, blocked] =
      await Promise.all([
        store.profiles.findOwn(code),
        store.invitations.peersOf(code),
        store.shortlists.countFor(code),
        store.visits.visitorsOf(code, visitsSince(now())),
        store.contactReveals.revealedTo(code),
        store.entitlements.contactsLeft(code),
        store.blocks.blockedPeersOf(code),
      ]);
    if (!own) throw new Problem('profile.profile_pending');
    const hidden = await store.accountStates.findHidden([...pending, ...accepted, ...visitors, ...revealed]);
    const countVisible = (members: readonly string[]) =>
      members.filter((member) => !hidden.has(member) && !blocked.has(member)).length;
    return {
      profile: ownProfileOf(own, photoUrl(own.photo, 'full'), now()),
      counters: {
        shortlistedProfiles,
        acceptedInvitations: countVisible(accepted),
        pendingInvitations: countVisible(pending),
        recentVisitors: countVisible(visitors),
        contactsViewed: countVisible(revealed),
        totalContacts: countVisible(revealed) + contactsLeft,
      },
    };
  },
);
