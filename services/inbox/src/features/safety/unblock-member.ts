import { inbox, pairKeyOf } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Removes a block. The two members see each other again, unless the other member has blocked the viewer too. */
export const unblockMember = feature(
  inbox.unblockMember,
  async function unblockMember({ params, viewer }, { store, commit, now }) {
    const pair = pairKeyOf(viewer.code, params.member);
    await commit(async (tx) => {
      if (!(await store.blocks.exists(pair, viewer.code, tx))) return;
      await store.pairs.lockPair(pair, tx);
      await store.blocks.remove(pair, viewer.code, tx);
      await store.setBlocked(pair, await store.blocks.existsBetween(pair, tx), tx);
      const data = { pair, blocker: viewer.code, blocked: params.member, at: now().toISOString() };
      tx.emit(inbox.memberUnblocked, data);
    });
  },
);
