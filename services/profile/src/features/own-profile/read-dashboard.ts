import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownProfileOf } from '../../domain/profile.ts';
import { startProgressOf } from '../../domain/start-progress.ts';
import { visitsSince } from '../../domain/visits.ts';
import { defaultPreferences } from '../../store/partner-preferences.ts';

/** A member reads their dashboard. The counters omit members the viewer cannot see. */
export const readDashboard = feature(
  profile.readDashboard,
  async function readDashboard({ viewer: { code } }, { store, photoUrl, now }) {
    const [
      stored,
      photos,
      preferences,
      { pending, accepted },
      shortlistedProfiles,
      visitors,
      revealedMembers,
      contactsLeft,
      blockedPeers,
    ] = await Promise.all([
      store.profiles.findStored(code),
      store.photos.findOwn(code),
      store.partnerPreferences.findOwn(code),
      store.invitations.peersOf(code),
      store.shortlists.countFor(code),
      store.visits.visitorsOf(code, visitsSince(now())),
      store.contactReveals.revealedTo(code),
      store.entitlements.contactsLeft(code),
      store.blocks.blockedPeersOf(code),
    ]);
    if (!stored) throw new Problem('profile.profile_pending');
    const { profile: ownProfile, optionalDetails } = stored;
    const hiddenMembers = await store.accountStates.findHidden([
      ...pending,
      ...accepted,
      ...visitors,
      ...revealedMembers,
    ]);
    const countVisible = (members: readonly string[]) =>
      members.filter((member) => !hiddenMembers.has(member) && !blockedPeers.has(member)).length;
    return {
      profile: ownProfileOf(stored, photoUrl, now()),
      counters: {
        shortlistedProfiles,
        acceptedInvitations: countVisible(accepted),
        pendingInvitations: countVisible(pending),
        recentVisitors: countVisible(visitors),
        contactsViewed: countVisible(revealedMembers),
        totalContacts: countVisible(revealedMembers) + contactsLeft,
      },
      contactsLeft,
      start: startProgressOf({
        photoCount: photos.filter(({ review }) => review !== 'withheld').length,
        optionalDetails,
        preferences: (preferences ?? defaultPreferences).preferences,
        emailVerified: ownProfile.emailVerified,
      }),
    };
  },
);
