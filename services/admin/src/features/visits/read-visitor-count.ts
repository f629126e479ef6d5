import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Anyone reads the number of visitors. */
export const readVisitorCount = feature(admin.readVisitorCount, async function readVisitorCount(_, { store }) {
  return { visitors: await store.visitors.read() };
});
