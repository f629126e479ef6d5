import { profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

/** What staff add to a list may be chosen here from now on. */
export default reaction('copy-list-entry-when-added', profile.listEntryAdded, ({ data, sequence }, { lists }, tx) =>
  lists.keep(data, sequence, tx),
);
