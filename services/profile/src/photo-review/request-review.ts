import { profile } from '@hamrah/contracts';
import type { PhotoDoubt } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';

/** Asks staff to review a photo. */
export const requestReview = (
  ids: { readonly photo: string; readonly member: string },
  doubts: readonly PhotoDoubt[],
  at: Date,
  tx: Tx,
): void => tx.emit(profile.photoReviewRequested, { ...ids, doubts: [...doubts], at: at.toISOString() });
