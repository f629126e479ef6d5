import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Projects entries that staff add to the reference lists. */
export const projectListEntry = subscriber(
  'project-list-entry-on-list-entry-added',
  profile.listEntryAdded,
  function projectListEntry({ data, sequence }, { lists }, tx) {
    return lists.add(data, sequence, tx);
  },
);
