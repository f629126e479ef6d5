import { matches, Problem } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { addDays } from '../../domain/daily-release.ts';
import { recordAndLearn } from '../../store/record-decision.ts';

/** Removes a member from today's matches of the viewer, and from later ones. */
export const passDailyMatch = feature(
  matches.passDailyMatch,
  async function passDailyMatch({ params: { member }, viewer }, { store, commit, now, learning }) {
    const at = now();
    const { day } = indiaDayOf(at);
    const days = await store.dailyMatches.findDays(viewer.code, [day, addDays(day, -1)]);
    if (!days.some(({ items }) => items.some((item) => item.member === member)))
      throw new Problem('matches.member_not_found');
    await recordAndLearn({ from: viewer.code, to: member, kind: 'passed', at }, { store, commit, now, learning });
  },
);
