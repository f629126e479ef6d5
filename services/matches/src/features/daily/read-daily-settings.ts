import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Reads the viewer's settings of daily matches. */
export const readDailySettings = feature(matches.readDailySettings, function readDailySettings({ viewer }, { store }) {
  return store.dailySettings.findOrDefault(viewer.code);
});
