import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { assertVisibleTo } from '../../domain/member-visibility.ts';
import { profileContentOf } from '../../domain/profile-charges.ts';
import { visitOf } from '../../store/visits.ts';

/**
 * Records the viewer's visit to a member, once a day. Skips hidden viewers, viewers without a profile, and profiles that
 * the viewer has not opened today. Each visit notifies a member, so the read budget must limit visits too.
 */
export const recordVisit = feature(
  profile.recordVisit,
  async function recordVisit({ params: { member: visited }, viewer }, { store, commit, isCounted, now }) {
    const [profiles, isBlocked, { isConnectedOrInviter }, isOpened] = await Promise.all([
      store.profiles.findStoredMany([viewer.code, visited]),
      store.blocks.existsBetween(visited, viewer.code),
      store.invitations.viewerRelationOf(visited, viewer.code),
      isCounted(viewer.code, profileContentOf(visited)),
    ]);
    const viewerProfile = profiles.get(viewer.code)?.profile;
    assertVisibleTo(viewer, isBlocked ? undefined : profiles.get(visited)?.profile);
    // The budget does not count the profiles of connections and of members who have invited the viewer.
    if (!isOpened && !isConnectedOrInviter) return;
    const visit = visitOf(visited, viewer.code, now());
    if (!viewerProfile || viewerProfile.hidden || (await store.visits.has(visit))) return;
    await commit(async (tx) => {
      const states = await store.accountStates.lockAll([visited, viewer.code], tx);
      if (states.some(({ hidden }) => hidden) || (await store.visits.has(visit, tx))) return;
      if (await store.blocks.existsBetween(visited, viewer.code, tx)) return;
      await store.visits.save(visit, tx);
      tx.emit(profile.profileVisited, { visited, visitor: viewer.code, at: visit.at.toISOString() });
    });
  },
);
