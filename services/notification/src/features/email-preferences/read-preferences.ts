import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A member reads their email preferences. */
export const readPreferences = feature(notification.readPreferences, function readPreferences({ viewer }, { store }) {
  return store.preferences.findOrDefault(viewer.code);
});
