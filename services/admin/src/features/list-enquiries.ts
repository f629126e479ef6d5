import { admin } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { readSearch } from '../domain/search.ts';
import { enquiryRowOf } from '../rows.ts';
import { enquiryKeys } from '../store/enquiry-table.ts';

/** Staff read the table of enquiries. */
export const listEnquiries = feature(admin.listEnquiries, async function listEnquiries({ query }, { store }) {
  const { sort, order, limit, cursor, search, ...filters } = query;
  const asked = { ...filters, search: readSearch(search) };
  const [{ items, next }, entries] = await Promise.all([
    store.enquiries.page(asked, { key: enquiryKeys[sort], order, limit, cursor }),
    cursor === undefined ? store.enquiries.count(asked) : null,
  ]);
  return { items: items.map(enquiryRowOf), next, entries };
});
