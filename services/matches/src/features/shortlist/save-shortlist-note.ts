import { matches, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Saves a private note on a shortlisted member. */
export const saveShortlistNote = feature(
  matches.saveShortlistNote,
  async function saveShortlistNote({ params, body, viewer }, { store }) {
    const isSaved = await store.shortlist.setNote(viewer.code, params.member, body.note);
    if (!isSaved) throw new Problem('matches.member_not_found');
  },
);
