import { matches, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';

/** A member keeps a private note on one they have shortlisted. */
export const noteOnShortlist = feature(
  matches.noteOnShortlist,
  async function noteOnShortlist({ params, body, viewer }, { store }) {
    const kept = await store.shortlist.setNote(viewer.code, params.member, body.note);
    if (!kept) throw new Problem('matches.member_not_found');
  },
);
