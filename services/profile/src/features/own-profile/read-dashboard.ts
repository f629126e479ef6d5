import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { visitsSince } from '../../domain/visits.ts';

/** A member reads their dashboard. The counters omit members the viewer cannot see. */
export const readDashboard = feature(
  profile.readDashboard,
  async function readDashboard({ viewer: { code } }, { store, photoUrl, now }) {
    const [
      ownProfile,
      { pending, accepted },
      shortlistedProfiles,
      visitors,
      revealedMembers,
      contactsLeft,
      blockedPeers,
    ] = await Promise.all([
      store.profiles.findOwn(code),
      store.invitations.peersOf(code),
      store.shortlists.countFor(code),
      store.visits.visitorsOf(code, visitsSince(now())),
      store.contactReveals.revealedTo(code),
      store.entitlements.contactsLeft(code),
      store.blocks.blockedPeersOf(code),
    ]);
    if (!ownProfile) throw new Problem('profile.profile_pending');
    const hiddenMembers = await store.accountStates.findHidden([
      ...pending,
      ...accepted,
      ...visitors,
      ...revealedMembers,
    ]);
    const countVisible = (members: readonly string[]) =>
      members.filter((member) => !hiddenMembers.has(member) && !blockedPeers.has(member)).length;
    return {
      profile: ownProfileOf(ownProfile, photoUrl(ownProfile.photo, 'full', ownProfile.member), now()),
      counters: {
        shortlistedProfiles,
        acceptedInvitations: countVisible(accepted),
        pendingInvitations: countVisible(pending),
        recentVisitors: countVisible(visitors),
        contactsViewed: countVisible(revealedMembers),
        totalContacts: countVisible(revealedMembers) + contactsLeft,
      },
    };
  },
);
