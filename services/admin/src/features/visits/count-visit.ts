import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Counts the first visit of a browser. */
export const countVisit = feature(admin.countVisit, async function countVisit(_, { store }) {
  return { visitors: await store.visitors.increment() };
});
