import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { searchFieldsOf } from '../domain/search-fields.ts';
import { defaultPreferences } from '../store/partner-preferences.ts';

/**
 * Returns members as the events publish them, page by page. Sequences are read before the members, so that a member is
 * never older than its sequence claims. A change in between is followed by an event with a higher sequence.
 */
export const listMembers = responder(profile.listMembers, async function listMembers({ after, codes }, { store }) {
  const listed = await store.profiles.pageAfter(after, codes, profile.maxMembersPerPage + 1);
  const members = listed.slice(0, profile.maxMembersPerPage).map((stored) => stored.profile.member);
  const sequences = await store.eventSequences.findMany(members);
  const [stored, preferences] = await Promise.all([
    store.profiles.pageAfter('', members, members.length),
    store.partnerPreferences.findMany(members),
  ]);
  return {
    items: stored.map(({ profile: published, further }) => ({
      published,
      searchFields: searchFieldsOf(
        published,
        further,
        preferences.get(published.member) ?? defaultPreferences.preferences,
      ),
      sequence: sequences.get(published.member) ?? 0,
    })),
    more: listed.length > members.length,
  };
});
