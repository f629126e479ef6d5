import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** A browser has come for the first time. */
export const countVisit = feature(admin.countVisit, async function countVisit(_, { store }) {
  return { visitors: await store.visitors.count() };
});
