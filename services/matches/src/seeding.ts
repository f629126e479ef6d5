import { copySeeding } from '@hamrah/service-kit';
import { searchableOf } from './store/members.ts';
import { openStore } from './store/store.ts';

/** Demonstration members, and what matches keeps about them. */
export const seeding = copySeeding({
  openStore,
  copyOf: searchableOf,
  forget: ({ relations, shortlist }, codes) => Promise.all([relations.forget(codes), shortlist.forget(codes)]),
});
