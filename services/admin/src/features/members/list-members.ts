import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { memberRows } from '../../projections/member-rows.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { memberSortKeys } from '../../projections/members.ts';

/** Staff read the table of members. */
export const listMembers = feature(admin.listMembers, async function listMembers({ query }, deps) {
  const { sort, order, limit, cursor, search: typed, ...filters } = query;
  const asked = { ...filters, search: await resolveMemberSearch(typed, deps) };
  const [{ items, next }, entries] = await Promise.all([
    deps.store.members.page(asked, { key: memberSortKeys[sort], order, limit, cursor }),
    cursor === undefined ? deps.store.members.count(asked) : null,
  ]);
  return { items: await memberRows(items, deps), next, entries };
});
