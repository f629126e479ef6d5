import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { updateEmailPreferences } from './update-email-preferences.ts';

/** A member chooses which emails they receive and when. */
export const savePreferences = feature(
  notification.savePreferences,
  async function savePreferences({ body, viewer }, context) {
    await updateEmailPreferences(viewer.code, () => body, context);
    return body;
  },
);
