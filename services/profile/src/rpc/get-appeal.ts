import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** What a member says against the withholding of a photo. */
export const getAppeal = responder(profile.getAppeal, async function getAppeal({ photo }, { store }) {
  const appeal = (await store.photos.find(photo))?.appeal;
  return appeal ? { words: appeal.words, at: appeal.at.toISOString() } : null;
});
