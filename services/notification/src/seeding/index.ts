import { projectionSeeding } from '@hamrah/service-kit';
import { memberFieldsOf } from '../projections/members.ts';
import { openStore } from '../store/store.ts';

/** Loads and removes demo members in bulk. */
export const seeding = projectionSeeding({
  openStore,
  rowOf: memberFieldsOf,
  removeData: (store, codes) => store.erase(codes),
});
