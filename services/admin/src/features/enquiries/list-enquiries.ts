import { admin } from '@hamrah/contracts';
import { recordDigitSearch } from '../../audit/record-digit-search.ts';
import { feature } from '../../context.ts';
import { parseSearch } from '../../domain/search.ts';
import { enquirySortKeys } from '../../store/enquiry-table.ts';
import { enquiryRowOf } from './enquiry-row.ts';

/** Staff read the enquiries table. */
export const listEnquiries = feature(admin.listEnquiries, async function listEnquiries(request, context) {
  const { sort, order, limit, cursor, search: input, ...filters } = request.query;
  const search = parseSearch(input);
  if (search.by === 'digits') await recordDigitSearch(search.digits, request, context);
  const filter = { ...filters, search };
  const page = { key: enquirySortKeys[sort], order, limit, cursor };
  const { items, ...rest } = await context.store.enquiries.pageWithCount(filter, page);
  return { items: items.map(enquiryRowOf), ...rest };
});
