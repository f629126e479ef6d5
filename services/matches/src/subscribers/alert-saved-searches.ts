import { matches } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { alertKeysOfMember, maxAlertsPerDay, newMemberDays } from '../domain/alerts.ts';
import { criteriaOfSearch, matchesCriteria } from '../domain/criteria.ts';
import { parseSortKey } from '../domain/list-position.ts';
import { withMarriageAge } from '../domain/marriage-age.ts';
import { isVisible } from '../domain/visibility.ts';

const dayMs = 86_400_000;

/**
 * Publishes an alert for each saved search that a new member matches. A search alerts at most once about a member, only
 * about members who joined after it was saved, and at most `maxAlertsPerDay` times a day.
 */
export async function alertSavedSearches(
  code: string,
  { store, commit, now, showSynthetic }: Pick<Context, 'store' | 'commit' | 'now' | 'showSynthetic'>,
): Promise<void> {
  const { members, savedSearches, searchAlerts } = store;
  const member = await members.find(code);
  const at = now();
  if (!member || !isVisible(member, showSynthetic)) return;
  const { joinedAt } = parseSortKey(member.sortKey);
  if (at.getTime() - joinedAt > newMemberDays * dayMs) return;
  const candidates = savedSearches.findAlerting(member.gender, alertKeysOfMember(member));
  for await (const { _id: search, owner, criteria, savedAt } of candidates) {
    if (
      savedAt.getTime() > joinedAt ||
      !matchesCriteria(member, withMarriageAge(criteriaOfSearch(criteria), member.gender), at)
    )
      continue;
    await commit(async (tx) => {
      // Many searches take time. Meanwhile the member may have hidden, deleted the account or blocked the owner.
      const current = await members.find(code, tx);
      if (!current || !isVisible(current, showSynthetic) || current.blockedPeers?.includes(owner)) return;
      const expiresAt = new Date(joinedAt + 2 * newMemberDays * dayMs);
      if (!(await searchAlerts.add(search, { owner, member: code, expiresAt }, tx))) return;
      if (!(await savedSearches.countAlert(search, at.toISOString().slice(0, 10), maxAlertsPerDay, tx))) return;
      tx.emit(matches.newMatchFound, { owner, search, member: code, at: at.toISOString() });
    });
  }
}
