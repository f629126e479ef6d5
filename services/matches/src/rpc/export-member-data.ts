import { matches } from '@hamrah/contracts';
import { responder } from '../context.ts';
import type { Member } from '../domain/member.ts';
import { savedSearchView } from '../domain/saved-search-view.ts';

/**
 * Exports a member's card with preferences, shortlist and saved searches. Rows about the member on other shortlists
 * belong to the owners of those shortlists. Inbox exports the relations.
 */
export const exportMemberData = responder(
  matches.exportMemberData,
  async function exportMemberData({ member: code }, { store }) {
    const [member, shortlist, searches] = await Promise.all([
      store.members.find(code),
      store.shortlist.findVisible(code),
      store.savedSearches.findByOwner(code),
    ]);
    return {
      card: member ? [exportedMember(member)] : [],
      shortlist: shortlist.map((row) => ({
        member: row.member,
        addedAt: row.addedAt.toISOString(),
        note: row.note ?? null,
      })),
      searches: searches.map(savedSearchView),
    };
  },
);

/** Omits blocks: a member does not learn who has blocked them. */
function exportedMember({
  _id,
  sequence: _sequence,
  fieldsVersion: _fieldsVersion,
  blockedPeers: _blockedPeers,
  preferences = {},
  ...card
}: Member & { readonly _id: string; readonly sequence: number }) {
  return { ...card, preferences: { ...preferences } };
}
