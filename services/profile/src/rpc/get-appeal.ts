import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Returns a member's appeal against the withholding of a photo. */
export const getAppeal = responder(profile.getAppeal, async function getAppeal({ photo }, { store }) {
  const appeal = (await store.photos.find(photo))?.appeal;
  return appeal ? { text: appeal.text, at: appeal.at.toISOString() } : null;
});
