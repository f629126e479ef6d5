import type { Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { type RelationState, relationOf, type ToldOfPair } from './domain/relation.ts';

/** Keeps what an invitation's event tells of a pair; nothing of a member who has left. */
export async function markRelation(
  told: ToldOfPair,
  state: RelationState,
  { store: { members, relations } }: Pick<Context, 'store'>,
  tx: Tx,
): Promise<void> {
  for (const member of [told.data.from, told.data.to]) if (await members.isForgotten(member, tx)) return;
  await relations.keepNewest(relationOf(told, state), tx);
}
