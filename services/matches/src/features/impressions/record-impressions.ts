import { matches, oppositeGender } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { addDays } from '../../domain/daily-release.ts';

/** Records which members were really shown to the viewer. */
export const recordImpressions = feature(
  matches.recordImpressions,
  async function recordImpressions({ body, viewer }, { store, now }) {
    const at = now();
    const { day } = indiaDayOf(at);
    const codes = [...new Set(body.items.map(({ member }) => member))];
    const [settings, members, count] = await Promise.all([
      store.dailySettings.findMany([viewer.code, ...codes]),
      store.members.findMany(codes),
      store.impressions.countOfDay(viewer.code, day, matches.maxImpressionsPerDay),
    ]);
    if (settings.get(viewer.code)?.isOn === false) return;
    const propensities = await loadPropensities(viewer.code, day);
    const rows = body.items
      .filter(
        ({ member }) =>
          members.get(member)?.gender === oppositeGender(viewer.gender) && settings.get(member)?.isOn !== false,
      )
      .slice(0, matches.maxImpressionsPerDay - count)
      .map((item) => {
        const propensity = item.source === 'daily' ? propensities.get(item.member) : undefined;
        return { ...item, viewer: viewer.code, day, at, ...(propensity !== undefined && { propensity }) };
      });
    await store.impressions.add(rows);
    // The viewer may have turned daily matches off meanwhile.
    if (await store.dailySettings.isAnyOff([viewer.code])) await store.impressions.erase([viewer.code]);

    /** The chances with which the viewer's latest matches were chosen. */
    async function loadPropensities(code: string, today: string): Promise<Map<string, number | undefined>> {
      const days = await store.dailyMatches.findDays(code, [today, addDays(today, -1)]);
      return new Map(days.flatMap(({ items }) => items).map((item) => [item.member, item.propensity]));
    }
  },
);
