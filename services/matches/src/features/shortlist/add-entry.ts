import { type Gender, Problem } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { isOfMarriageAge } from '../../domain/marriage-age.ts';
import { assertVisibleTo } from '../../domain/visibility.ts';
import { publishCount, syncPair, syncShortlists } from '../../projections/shortlist-visibility.ts';
import { recordAndLearn } from '../../store/record-decision.ts';

/**
 * Adds a member to a viewer's shortlist. Throws `matches.member_not_found` if the viewer does not see the member, and
 * `matches.below_marriage_age` if the member is too young to marry.
 */
export async function addEntry(
  viewer: { readonly code: string; readonly gender: Gender },
  member: string,
  entry: { readonly addedAt: Date; readonly note?: string | null },
  {
    store,
    commit,
    showSynthetic,
    now,
    learning,
  }: Pick<Context, 'store' | 'commit' | 'showSynthetic' | 'now' | 'learning'>,
): Promise<void> {
  const members = await store.members.findMany([viewer.code, member]);
  if (viewer.code === member) throw new Problem('matches.member_not_found');
  const self = members.get(viewer.code);
  const viewerFields = { gender: viewer.gender, blockedPeers: self?.blockedPeers };
  const candidate = assertVisibleTo(viewerFields, members.get(member), showSynthetic);
  if (!self && (await store.members.hasTombstone(viewer.code))) throw new Problem('matches.member_not_found');
  if (!isOfMarriageAge(candidate, now())) throw new Problem('matches.below_marriage_age');
  const isAdded = await commit(async (tx) => {
    if (!(await store.shortlist.add(viewer.code, member, entry, tx))) return false;
    await publishCount(viewer.code, { store }, tx);
    return true;
  });
  if (isAdded)
    await recordAndLearn(
      { from: viewer.code, to: member, kind: 'hearted', at: now() },
      { store, commit, now, learning },
    );
  // Since the check, the member may have hidden, deleted the account or blocked the viewer.
  await syncShortlists(member, { store, commit, showSynthetic });
  await syncPair(viewer.code, member, { store, commit, showSynthetic });
}
