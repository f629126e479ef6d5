import type { inbox } from '@hamrah/contracts';
import type { ReceivedEvent } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { settlePair } from './shortlist-count.ts';

/** Keeps what an event tells of a block, and keeps the two apart while any stands; nothing of a member who has left. */
export async function markBlock(
  { data: { pair, blocker, blocked }, sequence }: Pick<ReceivedEvent<typeof inbox.memberBlocked>, 'data' | 'sequence'>,
  stands: boolean,
  { store, commit, showSynthetic }: Pick<Context, 'store' | 'commit' | 'showSynthetic'>,
): Promise<void> {
  await commit(async (tx) => {
    for (const member of [blocker, blocked]) if (await store.members.isForgotten(member, tx)) return;
    await store.blocks.keepNewest({ pair, blocker, blocked, stands, sequence }, tx);
    await store.members.setApart([blocker, blocked], await store.blocks.stands(pair, tx), tx);
  });
  await settlePair(blocker, blocked, { store, commit, showSynthetic });
}
