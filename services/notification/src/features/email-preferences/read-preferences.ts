import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A member reads their e-mail preferences. */
export const readPreferences = feature(notification.readPreferences, function readPreferences({ viewer }, { store }) {
  return store.preferences.of(viewer.code);
});
