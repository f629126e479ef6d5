import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { paymentRowsOf } from '../../projections/payment-rows.ts';
import { paymentSortKeys } from '../../projections/payments.ts';

/** Staff read the payments table. */
export const listPayments = feature(admin.listPayments, async function listPayments({ query }, context) {
  const { sort, order, limit, cursor, search, ...filters } = query;
  const { payments } = context.store;
  const filter = { ...filters, search: await resolveMemberSearch(search, context) };
  const [{ items, next }, entries] = await Promise.all([
    payments.page(filter, { key: paymentSortKeys[sort], order, limit, cursor }),
    cursor === undefined ? payments.count(filter) : null,
  ]);
  return { items: await paymentRowsOf(items, context), next, entries };
});
