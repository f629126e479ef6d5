import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** What staff add to a list may be chosen here from now on. */
export const copyListEntryWhenAdded = subscriber(
  'copy-list-entry-when-added',
  profile.listEntryAdded,
  function copyListEntryWhenAdded({ data, sequence }, { lists }, tx) {
    return lists.add(data, sequence, tx);
  },
);
