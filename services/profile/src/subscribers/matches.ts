import { matches } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

export const copyShortlistCountWhenShortlistChanged = subscriber(
  'copy-shortlist-count-when-shortlist-changed',
  matches.shortlistChanged,
  async function copyShortlistCountWhenShortlistChanged({ data, sequence }, { store }, tx) {
    await store.shortlists.keepNewest(data.owner, sequence, data.count, tx);
  },
);
