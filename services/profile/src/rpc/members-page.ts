import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { matchingFacts } from '../domain/search-fields.ts';
import { nothingSaid } from '../store/partner-preferences.ts';

/**
 * Members as events would tell of them, page by page. Numbers are read before what they number: an answer never claims to be
 * newer than it is, and the event that follows sets right what has changed in between.
 */
export const membersPage = responder(profile.membersPage, async function membersPage({ after, codes }, { store }) {
  const listed = await store.profiles.pageAfter(after, codes, profile.maxMembersPage + 1);
  const members = listed.slice(0, profile.maxMembersPage).map((stored) => stored.profile.member);
  const sequences = await store.eventNumbers.of(members);
  const [stored, preferences] = await Promise.all([
    store.profiles.pageAfter('', members, members.length),
    store.partnerPreferences.of(members),
  ]);
  return {
    items: stored.map(({ profile: copy, further }) => ({
      copy,
      facts: matchingFacts(copy, further, preferences.get(copy.member) ?? nothingSaid.preferences),
      sequence: sequences.get(copy.member) ?? 0,
    })),
    more: listed.length > members.length,
  };
});
