import { matches } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { savedSearchView } from '../saved-search-view.ts';
import type { Member } from '../store/members.ts';

/**
 * What matches holds of a member: the copy of their card with what they look for, whom their shortlist shows with the
 * notes, and their searches. On whose lists they are is those owners' affair; how they stand to others is inbox's to say.
 */
export const exportMemberData = responder(
  matches.exportMemberData,
  async function holdingsOfMember({ member }, { store }) {
    const [copy, shortlist, searches] = await Promise.all([
      store.members.find(member),
      store.shortlist.shownTo(member),
      store.savedSearches.of(member),
    ]);
    return {
      card: copy ? [cardRowOf(copy)] : [],
      shortlist: shortlist.map((row) => ({
        member: row.member,
        addedAt: row.addedAt.toISOString(),
        note: row.note ?? null,
      })),
      searches: searches.map(savedSearchView),
    };
  },
);

/** Whom a block keeps apart is left out: who has blocked the member is theirs to keep. */
function cardRowOf({
  _id,
  sequence: _sequence,
  factsSequence: _factsSequence,
  apartFrom: _apartFrom,
  seeks = {},
  ...card
}: Member & { readonly _id: string; readonly sequence: number }) {
  return { ...card, seeks: { ...seeks } };
}
