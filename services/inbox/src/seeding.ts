import { cardFactsOf } from '@hamrah/contracts';
import { copySeeding } from '@hamrah/service-kit';
import { openStore } from './store/store.ts';

/** Demonstration members, and what inbox keeps about them. */
export const seeding = copySeeding({
  openStore,
  copyOf: cardFactsOf,
  forget: ({ invitations }, codes) => invitations.forget(codes),
});
