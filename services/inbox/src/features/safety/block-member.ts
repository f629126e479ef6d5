import { inbox, pairKeyOf, profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { assertCanBlock, isStranger } from '../../domain/connecting.ts';
import { loadPairState } from '../conversation-access.ts';

/** One member blocks another, which hides them from each other. */
export const blockMember = feature(
  inbox.blockMember,
  async function blockMember({ params, viewer }, { store, commit, now, request }) {
    const [viewingMember, other] = await store.members.findBoth(viewer.code, params.member);
    const pair = pairKeyOf(viewer.code, params.member);
    const isUnknown = isStranger(viewingMember, other, await store.blocks.existsBetween(pair));
    // Members who have met can block each other even while profile is down. For all others, even unknown members,
    // inbox asks profile. The reply and delay are then the same as for hidden members.
    const asksProfile = isUnknown && !hasMet(await loadPairState(viewer.code, params.member, { store }));
    const members: [string, string] = [viewer.code, params.member];
    const { visited } = asksProfile ? await request(profile.hasVisitBetween, { members }) : { visited: false };
    await commit(async (tx) => {
      if (await store.blocks.exists(pair, viewer.code, tx)) return;
      const state = await loadPairState(viewer.code, params.member, { store }, tx);
      const { member: blocked } = assertCanBlock(viewingMember, other, {
        blocked: await store.blocks.existsBetween(pair, tx),
        hasMet: visited || hasMet(state),
      });
      await store.pairs.lockPair(pair, tx);
      const at = now();
      await store.blocks.insert({ pair, blocker: viewer.code, blocked, at }, tx);
      await store.setBlocked(pair, true, tx);
      tx.emit(inbox.memberBlocked, { pair, blocker: viewer.code, blocked, at: at.toISOString() });
    });
  },
);

const hasMet = ({ invitation, conversation }: Awaited<ReturnType<typeof loadPairState>>): boolean =>
  invitation !== undefined || conversation !== undefined;
