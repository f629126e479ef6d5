import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { addEntry } from './add-entry.ts';

/** Adds a member to the viewer's shortlist. */
export const addToShortlist = feature(
  matches.addToShortlist,
  async function addToShortlist({ params: { member }, viewer }, context) {
    await addEntry(viewer, member, { addedAt: context.now() }, context);
  },
);
