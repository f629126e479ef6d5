import { projectionSeeding } from '@hamrah/service-kit';
import { forgetAll } from './store/forget.ts';
import { personOf } from './store/members.ts';
import { openStore } from './store/store.ts';

/** Demonstration members, and what notification keeps about them. */
export const seeding = projectionSeeding({
  openStore,
  rowOf: personOf,
  forget: forgetAll,
});
