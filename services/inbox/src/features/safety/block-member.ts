import { inbox, pairKeyOf } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { assertCanBlock } from '../../domain/connecting.ts';
import { loadPairState } from '../conversation-access.ts';

/** One member blocks another, which hides them from each other. */
export const blockMember = feature(
  inbox.blockMember,
  async function blockMember({ params, viewer }, { store, commit, now }) {
    const [viewingMember, other] = await store.members.findBoth(viewer.code, params.member);
    const pair = pairKeyOf(viewer.code, params.member);
    await commit(async (tx) => {
      if (await store.blocks.exists(pair, viewer.code, tx)) return;
      const { invitation, conversation } = await loadPairState(viewer.code, params.member, { store }, tx);
      const { member: blocked } = assertCanBlock(viewingMember, other, {
        blocked: await store.blocks.existsBetween(pair, tx),
        hasMet: invitation !== undefined || conversation !== undefined,
      });
      await store.pairs.lockPair(pair, tx);
      const at = now();
      await store.blocks.insert({ pair, blocker: viewer.code, blocked, at }, tx);
      await store.setBlocked(pair, true, tx);
      tx.emit(inbox.memberBlocked, { pair, blocker: viewer.code, blocked, at: at.toISOString() });
    });
  },
);
