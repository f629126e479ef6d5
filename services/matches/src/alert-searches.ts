import { matches } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { alertsPerDay, keysFor, newForDays } from './domain/alerts.ts';
import { isShown } from './domain/member-shown.ts';
import { meets, wantedBySearch } from './domain/wanted.ts';

const dayMs = 86_400_000;

/**
 * Tells the owners of saved searches that alert about a member who is new and fits, each search once, and no more than so
 * often a day. A search looks out for those who joined after it was saved.
 */
export async function alertSearches(
  code: string,
  { store, commit, now, showSynthetic }: Pick<Context, 'store' | 'commit' | 'now' | 'showSynthetic'>,
): Promise<void> {
  const member = await store.members.find(code);
  const at = now();
  if (!member || !isShown(member, showSynthetic)) return;
  const joinedAt = new Date(member.listedAt.split('|')[0] ?? '');
  if (at.getTime() - joinedAt.getTime() > newForDays * dayMs) return;
  for await (const { _id: search, owner, criteria, savedAt } of store.savedSearches.waitingFor(
    member.gender,
    keysFor(member),
  )) {
    if (savedAt > joinedAt || !meets(member, wantedBySearch(criteria), at)) continue;
    await commit(async (tx) => {
      // Many may be told before this owner: by now the member may have hidden, blocked or left.
      const seen = await store.members.find(code, tx);
      if (!seen || !isShown(seen, showSynthetic) || seen.apartFrom?.includes(owner)) return;
      const expiresAt = new Date(joinedAt.getTime() + 2 * newForDays * dayMs);
      if (!(await store.searchAlerts.add(search, { owner, member: code, expiresAt }, tx))) return;
      if (!(await store.savedSearches.countAlert(search, at.toISOString().slice(0, 10), alertsPerDay, tx))) return;
      tx.emit(matches.newMatchFound, { owner, search, member: code, at: at.toISOString() });
    });
  }
}
