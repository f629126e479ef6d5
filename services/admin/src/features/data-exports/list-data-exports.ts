import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { dataExportViewOf } from './data-export-view.ts';

/** Staff list the requests for personal data. */
export const listDataExports = feature(
  admin.listDataExports,
  async function listDataExports({ query: { limit, cursor } }, { store, now }) {
    const { items, next } = await store.dataExports.list(limit, cursor);
    return { items: items.map((request) => dataExportViewOf(request, now())), next };
  },
);
