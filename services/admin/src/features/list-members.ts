import { admin } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { memberRows } from '../member-rows.ts';
import { searchAmongMembers } from '../searching.ts';
import { memberKeys } from '../store/members.ts';

/** Staff read the table of members. */
export const listMembers = feature(admin.listMembers, async function listMembers({ query }, deps) {
  const { sort, order, limit, cursor, search: typed, ...filters } = query;
  const asked = { ...filters, search: await searchAmongMembers(typed, deps) };
  const [{ items, next }, entries] = await Promise.all([
    deps.store.members.page(asked, { key: memberKeys[sort], order, limit, cursor }),
    cursor === undefined ? deps.store.members.count(asked) : null,
  ]);
  return { items: await memberRows(items, deps), next, entries };
});
