import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { memberRowsOf } from '../../projections/member-rows.ts';
import { memberSortKeys } from '../../store/member-table.ts';

/** Staff read the members table. */
export const listMembers = feature(admin.listMembers, async function listMembers({ query, ...searcher }, context) {
  const { sort, order, limit, cursor, search, ...filters } = query;
  const { members } = context.store;
  const filter = { ...filters, search: await resolveMemberSearch(search, searcher, context) };
  const page = { key: memberSortKeys[sort], order, limit, cursor };
  const { items, ...rest } = await members.pageWithCount(filter, page);
  return { items: await memberRowsOf(items, context), ...rest };
});
