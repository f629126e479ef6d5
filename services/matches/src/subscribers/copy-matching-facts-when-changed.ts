import { profile } from '@hamrah/contracts';
import { alertSearches } from '../alert-searches.ts';
import { subscriber } from '../context.ts';
import { factsOf } from '../store/members.ts';

/** Keeps what a member looks for and how complete their profile is; searches a new member fits now are told. */
export const copyMatchingFactsWhenChanged = subscriber(
  'copy-matching-facts-when-changed',
  profile.searchFieldsChanged,
  async function copyMatchingFactsWhenChanged({ data, key, sequence }, deps) {
    await deps.commit((tx) => deps.store.members.keepFacts(key, sequence, factsOf(data), tx));
    await alertSearches(key, deps);
  },
  { transaction: false },
);
