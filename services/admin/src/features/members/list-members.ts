import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { memberRowsOf } from '../../projections/member-rows.ts';
import { memberSortKeys } from '../../projections/members.ts';

/** Staff read the members table. */
export const listMembers = feature(admin.listMembers, async function listMembers({ query }, context) {
  const { sort, order, limit, cursor, search, ...filters } = query;
  const { members } = context.store;
  const filter = { ...filters, search: await resolveMemberSearch(search, context) };
  const [{ items, next }, entries] = await Promise.all([
    members.page(filter, { key: memberSortKeys[sort], order, limit, cursor }),
    cursor === undefined ? members.count(filter) : null,
  ]);
  return { items: await memberRowsOf(items, context), next, entries };
});
