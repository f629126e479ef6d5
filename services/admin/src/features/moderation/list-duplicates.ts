import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { duplicateViewOf } from './duplicate-view.ts';

/** Moderators list accounts that may belong to one person. */
export const listDuplicates = feature(
  admin.listDuplicates,
  async function listDuplicates({ query: { limit, cursor, ...filter } }, { store }) {
    const { items, next } = await store.duplicates.list(filter, { limit, cursor });
    return { items: items.map(duplicateViewOf), next };
  },
);
