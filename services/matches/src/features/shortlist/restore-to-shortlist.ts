import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { addEntry } from './add-entry.ts';

/** Adds a member to the viewer's shortlist again, with the date and note that the viewer saw before the removal. */
export const restoreToShortlist = feature(
  matches.restoreToShortlist,
  async function restoreToShortlist({ params: { member }, body: { shortlistedAt, note }, viewer }, context) {
    const addedAt = new Date(Math.min(Date.parse(shortlistedAt), context.now().getTime()));
    await addEntry(viewer, member, { addedAt, note }, context);
  },
);
