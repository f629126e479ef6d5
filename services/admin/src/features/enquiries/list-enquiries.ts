import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { parseSearch } from '../../domain/search.ts';
import { enquiryRowOf } from '../../projections/rows.ts';
import { enquirySortKeys } from '../../store/enquiry-table.ts';

/** Staff read the table of enquiries. */
export const listEnquiries = feature(admin.listEnquiries, async function listEnquiries({ query }, { store }) {
  const { sort, order, limit, cursor, search, ...filters } = query;
  const asked = { ...filters, search: parseSearch(search) };
  const [{ items, next }, entries] = await Promise.all([
    store.enquiries.page(asked, { key: enquirySortKeys[sort], order, limit, cursor }),
    cursor === undefined ? store.enquiries.count(asked) : null,
  ]);
  return { items: items.map(enquiryRowOf), next, entries };
});
