import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Anyone sees how many have come. */
export const readVisitorCount = feature(admin.readVisitorCount, async function readVisitorCount(_, { store }) {
  return { visitors: await store.visitors.read() };
});
