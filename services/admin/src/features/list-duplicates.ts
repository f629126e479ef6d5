import { admin } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { duplicateViewOf } from '../duplicate-views.ts';

/** Moderators see which accounts may be of one person. */
export default feature(admin.listDuplicates, async ({ query: { limit, cursor, ...filter } }, { store }) => {
  const { items, next } = await store.duplicates.list(filter, { limit, cursor });
  return { items: items.map(duplicateViewOf), next };
});
