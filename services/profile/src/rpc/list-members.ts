import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { searchFieldsOf } from '../domain/search-fields.ts';
import { defaultPreferences } from '../store/partner-preferences.ts';

/**
 * Returns a page of members with the fields that events publish. Reads sequences before members, so that a member is
 * never older than its sequence. If a member changes in between, the event of that change has a higher sequence.
 */
export const listMembers = responder(profile.listMembers, async function listMembers({ after, codes }, { store }) {
  const page = await store.profiles.pageAfter(after, codes, profile.maxMembersPerPage + 1);
  const members = page.slice(0, profile.maxMembersPerPage).map(({ profile: { member } }) => member);
  const sequences = await store.eventSequences.findMany(members);
  const [profiles, preferences] = await Promise.all([
    store.profiles.pageAfter('', members, members.length),
    store.partnerPreferences.findMany(members),
  ]);
  return {
    items: profiles.map((stored) => ({
      published: stored.profile,
      searchFields: searchFieldsOf(
        stored.profile,
        stored.optionalDetails,
        preferences.get(stored.profile.member) ?? defaultPreferences.preferences,
        stored,
      ),
      sequence: sequences.get(stored.profile.member) ?? 0,
    })),
    more: page.length > members.length,
  };
});
