import { matches } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const projectShortlistCount = subscriber(
  'project-shortlist-count-on-shortlist-changed',
  matches.shortlistChanged,
  async function projectShortlistCount({ data, sequence }, { store }, tx) {
    await store.shortlists.upsertIfNewer(data.owner, sequence, data.count, tx);
  },
);
