import { profile } from '@hamrah/contracts';
import { answer } from '../deps.ts';

/** What a member says against the withholding of a photo. */
export default answer(profile.appealTold, async ({ photo }, { store }) => {
  const appeal = (await store.photos.find(photo))?.appeal;
  return appeal ? { words: appeal.words, at: appeal.at.toISOString() } : null;
});
