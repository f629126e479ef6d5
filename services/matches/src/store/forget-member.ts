import type { Tx } from '@hamrah/service-kit';
import type { Store } from './store.ts';

type Learnt = Pick<Store, 'memberEffects' | 'decisions' | 'dailyMatches' | 'invitationWaits' | 'impressions'>;

/** Deletes the two learnt numbers of these members, and their rows of what is learnt from. */
export async function eraseLearnt(
  codes: readonly string[],
  { memberEffects, decisions, dailyMatches, invitationWaits }: Omit<Learnt, 'impressions'>,
  tx?: Tx,
): Promise<void> {
  await memberEffects.erase(codes, tx);
  await decisions.erase(codes, tx);
  await dailyMatches.erase(codes, tx);
  await invitationWaits.erase(codes, tx);
}

/**
 * Deletes everything that daily matches know of these members. Impressions are too many for a transaction. Repeats what a
 * concurrent event may have written.
 */
export async function forgetMember(codes: readonly string[], store: Learnt): Promise<void> {
  await store.impressions.erase(codes);
  await eraseLearnt(codes, store);
}
