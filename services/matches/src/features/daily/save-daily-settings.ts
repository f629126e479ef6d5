import { matches } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { releaseOf } from '../../domain/daily-release.ts';
import { eraseDailyData, eraseLearnt } from '../../store/erase-daily-data.ts';

/** Saves the viewer's settings of daily matches. Turning them off deletes what was learnt about the viewer. */
export const saveDailySettings = feature(
  matches.saveDailySettings,
  async function saveDailySettings({ body, viewer }, { store, commit, now }) {
    const { day } = indiaDayOf(now());
    await commit(async (tx) => {
      if (await store.members.hasTombstone(viewer.code, tx)) return;
      await store.dailySettings.save(viewer.code, body, tx);
      if (body.isOn) await store.dailyMatches.moveRelease(viewer.code, day, releaseOf(day, body), tx);
      else await eraseLearnt([viewer.code], store, tx);
    });
    if (!body.isOn) await eraseDailyData([viewer.code], store);
    return body;
  },
);
