import type { Tx } from '@hamrah/service-kit';
import type { Block } from './store/blocks.ts';
import type { Store } from './store/store.ts';

/** Keeps how a block stands, unless a later change is known already or one of the two has left. */
export async function keepBlock(
  { pair, blocker, blocked, standing }: Block & { readonly pair: string },
  sequence: number,
  { members, blocks }: Store,
  tx: Tx,
): Promise<void> {
  for (const member of [blocker, blocked]) if (await members.isForgotten(member, tx)) return;
  await blocks.keepNewest(`${pair}|${blocker}`, sequence, { blocker, blocked, standing }, tx);
}
