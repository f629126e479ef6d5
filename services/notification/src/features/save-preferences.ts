import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { saveWishes } from '../save-wishes.ts';

/** A member says what they want by e-mail and when. */
export const savePreferences = feature(
  notification.savePreferences,
  async function savePreferences({ body, viewer }, deps) {
    await saveWishes(viewer.code, () => body, deps);
    return body;
  },
);
