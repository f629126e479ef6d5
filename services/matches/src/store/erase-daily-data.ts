import type { Tx } from '@hamrah/service-kit';
import type { Store } from './store.ts';

type Learnt = Pick<Store, 'memberEffects' | 'decisions' | 'dailyMatches' | 'invitationWaits' | 'impressions'>;

/** Deletes the learnt readiness and welcome of these members, and their rows for daily matches except impressions. */
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
 * Deletes everything that is learnt about these members, and their rows for daily matches. Uses no transaction, because
 * there can be too many impressions for one. Can be repeated to delete what a concurrent event has written.
 */
export async function eraseDailyData(codes: readonly string[], store: Learnt): Promise<void> {
  await store.impressions.erase(codes);
  await eraseLearnt(codes, store);
}
