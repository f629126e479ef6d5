import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { problemOfObstacle } from '../../domain/contact-access.ts';
import { revealOf } from '../../store/contact-reveals.ts';
import { assertPassesFilters, contactAccessOf, fetchContactDetails } from './contact-access.ts';
import { loadViewedMember } from './load-viewed-member.ts';

/**
 * Reveals a member's contact details and spends one contact of the viewer's plan. A repeated reveal is free. Fetches
 * the details before it spends the contact, so that a reveal costs nothing while identity is unavailable.
 */
export const revealContact = feature(
  profile.revealContact,
  async function revealContact({ params: { member }, viewer: { code } }, context) {
    const { store, commit, now } = context;
    const viewed = await loadViewedMember(code, member, context);
    const { isRevealed, obstacle } = await contactAccessOf(viewed, context);
    if (obstacle) throw problemOfObstacle(obstacle);
    if (!isRevealed) await assertPassesFilters(code, member, context);
    const revealed = await fetchContactDetails(member, context);
    if (!revealed) throw new Problem('profile.member_not_found');
    if (!isRevealed)
      await commit(async (tx) => {
        // Serialises concurrent reveals. Detects a hide, deletion or block that was committed since the checks above.
        const states = await store.accountStates.lockAll([member, code], tx);
        if (states.some(({ hidden }) => hidden) || (await store.blocks.existsBetween(code, member, tx)))
          throw new Problem('profile.member_not_found');
        if (await store.contactReveals.has(code, member, tx)) return;
        // The connection and the filters may have changed during the request to identity.
        if (!(await store.invitations.areConnected(code, member, tx))) throw problemOfObstacle('connect_first');
        await assertPassesFilters(code, member, context, tx);
        await store.contactReveals.add(revealOf(code, member, now()), tx);
        if (!(await store.entitlements.spend(code, tx))) throw problemOfObstacle('none_left');
      });
    return { revealed, obstacle: null, contactsLeft: await store.entitlements.contactsLeft(code) };
  },
);
