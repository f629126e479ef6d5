import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { paymentRowsOf } from '../../projections/payment-rows.ts';
import { paymentSortKeys } from '../../projections/payments.ts';

/** Staff read the payments table. */
export const listPayments = feature(admin.listPayments, async function listPayments({ query, ...searcher }, context) {
  const { sort, order, limit, cursor, search, ...filters } = query;
  const { payments } = context.store;
  const filter = { ...filters, search: await resolveMemberSearch(search, searcher, context) };
  const page = { key: paymentSortKeys[sort], order, limit, cursor };
  const { items, ...rest } = await payments.pageWithCount(filter, page);
  return { items: await paymentRowsOf(items, context), ...rest };
});
