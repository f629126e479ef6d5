import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { paymentRows } from '../../projections/member-rows.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { paymentSortKeys } from '../../projections/payments.ts';

/** Staff read the table of payments. */
export const listPayments = feature(admin.listPayments, async function listPayments({ query }, deps) {
  const { sort, order, limit, cursor, search: typed, ...filters } = query;
  const asked = { ...filters, search: await resolveMemberSearch(typed, deps) };
  const [{ items, next }, entries] = await Promise.all([
    deps.store.payments.page(asked, { key: paymentSortKeys[sort], order, limit, cursor }),
    cursor === undefined ? deps.store.payments.count(asked) : null,
  ]);
  return { items: await paymentRows(items, deps), next, entries };
});
