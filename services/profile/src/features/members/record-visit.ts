import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { checkMeeting } from '../../domain/member-visibility.ts';
import { visitOf } from '../../store/visits.ts';

/**
 * A member's look at a profile is noted once a day, and the visited member told of it; one who hides, or has no profile
 * yet, leaves no trace.
 */
export const recordVisit = feature(
  profile.recordVisit,
  async function recordVisit({ params: { member: visited }, viewer }, { store, commit, now }) {
    const [own, met, areApart] = await Promise.all([
      store.profiles.findOwn(viewer.code),
      store.profiles.findOwn(visited),
      store.blocks.areApart(visited, viewer.code),
    ]);
    checkMeeting(viewer, areApart ? undefined : met);
    const visit = visitOf(visited, viewer.code, now());
    if (!own || own.hidden || (await store.visits.has(visit))) return;
    await commit(async (tx) => {
      const standings = await store.standings.holdAll([visited, viewer.code], tx);
      if (standings.some(({ hidden }) => hidden) || (await store.visits.has(visit, tx))) return;
      if (await store.blocks.areApart(visited, viewer.code, tx)) return;
      await store.visits.keep(visit, tx);
      tx.emit(profile.profileVisited, { visited, visitor: viewer.code, at: visit.at.toISOString() });
    });
  },
);
