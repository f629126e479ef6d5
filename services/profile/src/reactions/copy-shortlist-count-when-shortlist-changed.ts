import { matches } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';

export default subscriber(
  'copy-shortlist-count-when-shortlist-changed',
  matches.shortlistChanged,
  async ({ data, sequence }, { store }, tx) => {
    await store.shortlists.keepNewest(data.owner, sequence, data.count, tx);
  },
);
