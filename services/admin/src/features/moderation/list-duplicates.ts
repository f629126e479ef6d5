import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { duplicateViewOf } from './duplicate-view.ts';

/** Moderators see which accounts may be of one person. */
export const listDuplicates = feature(
  admin.listDuplicates,
  async function listDuplicates({ query: { limit, cursor, ...filter } }, { store }) {
    const { items, next } = await store.duplicates.list(filter, { limit, cursor });
    return { items: items.map(duplicateViewOf), next };
  },
);
