import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { parseSearch } from '../../domain/search.ts';
import { enquirySortKeys } from '../../store/enquiry-table.ts';
import { enquiryRowOf } from './enquiry-row.ts';

/** Staff read the enquiries table. */
export const listEnquiries = feature(admin.listEnquiries, async function listEnquiries({ query }, { store }) {
  const { sort, order, limit, cursor, search, ...filters } = query;
  const filter = { ...filters, search: parseSearch(search) };
  const [{ items, next }, entries] = await Promise.all([
    store.enquiries.page(filter, { key: enquirySortKeys[sort], order, limit, cursor }),
    cursor === undefined ? store.enquiries.count(filter) : null,
  ]);
  return { items: items.map(enquiryRowOf), next, entries };
});
