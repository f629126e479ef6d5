import { inbox, pairOf } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { mayBlock } from '../domain/meeting.ts';

/** One member blocks another: neither sees the other any more. */
export const blockMember = feature(
  inbox.blockMember,
  async function blockMember({ params, viewer }, { store, commit, now }) {
    const [me, other] = await store.members.both(viewer.code, params.member);
    const pair = pairOf(viewer.code, params.member);
    await commit(async (tx) => {
      if (await store.blocks.isBy(pair, viewer.code, tx)) return;
      const { member: blocked } = mayBlock(me, other, await store.blocks.standBetween(pair, tx));
      await store.pairs.takeTurn(pair, tx);
      const at = now();
      await store.blocks.insert({ pair, blocker: viewer.code, blocked, at }, tx);
      await store.setBlocked(pair, true, tx);
      tx.emit(inbox.memberBlocked, { pair, blocker: viewer.code, blocked, at: at.toISOString() });
    });
  },
);
