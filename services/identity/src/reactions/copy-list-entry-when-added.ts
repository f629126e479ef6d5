import { profile } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';

/** What staff add to a list may be chosen here from now on. */
export default subscriber('copy-list-entry-when-added', profile.listEntryAdded, ({ data, sequence }, { lists }, tx) =>
  lists.keep(data, sequence, tx),
);
