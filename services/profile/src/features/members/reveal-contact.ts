import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { contactDetailsOf, wayToContact } from './contact-access.ts';
import { feature } from '../../context.ts';
import { admits, refusalOf } from '../../domain/contact-access.ts';
import { meet } from './load-viewed-member.ts';
import { revealOf } from '../../store/contact-reveals.ts';

/**
 * A member has another's contact details revealed for one of their contacts; what was revealed before is shown again
 * for nothing. Identity is asked first: while it rests, nothing is spent.
 */
export const revealContact = feature(
  profile.revealContact,
  async function revealContact({ params: { member }, viewer: { code: viewer } }, deps) {
    const { store, commit, now } = deps;
    const { own } = await meet(viewer, member, deps);
    const { isRevealed, obstacle } = await wayToContact(own, member, deps);
    if (obstacle) throw refusalOf(obstacle);
    const revealed = await contactDetailsOf(member, deps);
    if (!revealed) throw new Problem('profile.member_not_found');
    if (!isRevealed)
      await commit(async (tx) => {
        // Held, so that clicks at the same moment follow one another, and whoever hides, leaves or blocks now is seen to.
        const standings = await store.standings.holdAll([member, viewer], tx);
        if (standings.some(({ hidden }) => hidden) || (await store.blocks.areApart(viewer, member, tx)))
          throw new Problem('profile.member_not_found');
        if (await store.contactReveals.has(viewer, member, tx)) return;
        // Either may have changed while identity was asked.
        if (!(await store.invitations.areConnected(viewer, member, tx))) throw refusalOf('connect_first');
        const { filters } = await store.contactFilters.findOwn(member, tx);
        if (!admits(filters, own, now())) throw refusalOf('withheld');
        await store.contactReveals.add(revealOf(viewer, member, now()), tx);
        if (!(await store.entitlements.spend(viewer, tx))) throw refusalOf('none_left');
      });
    return { revealed, obstacle: null, contactsLeft: await store.entitlements.contactsLeft(viewer) };
  },
);
