import { matches } from '@hamrah/contracts';
import { answer } from '../deps.ts';

/**
 * What matches holds of a member: the copy of their card, and whom their shortlist shows. On whose lists they are is those
 * owners' affair; how they stand to others is inbox's to say.
 */
export default answer(matches.holdings, async ({ member }, { store }) => {
  const [copy, shortlist] = await Promise.all([store.members.find(member), store.shortlist.shownTo(member)]);
  return {
    card: copy ? [cardRowOf(copy)] : [],
    shortlist: shortlist.map((row) => ({ member: row.member, addedAt: row.addedAt.toISOString() })),
  };
});

const cardRowOf = <T extends object>({ _id, sequence: _, ...card }: T & { _id: string; sequence: number }) => card;
