import { copySeeding } from '@hamrah/service-kit';
import { forgetAll } from './store/forget.ts';
import { personOf } from './store/members.ts';
import { openStore } from './store/store.ts';

/** Demonstration members, and what notification keeps about them. */
export const seeding = copySeeding({
  openStore,
  copyOf: personOf,
  forget: forgetAll,
});
