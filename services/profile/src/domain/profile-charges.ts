import { type PublishedMember, profileBudgetsOf, type ReadBudget } from '@hamrah/contracts';

/** Charges for a whole profile with `photoCount` photos, with the viewer's budgets. */
export function profileChargesOf(
  viewer: Pick<PublishedMember, 'accountType' | 'joinedAt'>,
  photoCount: number,
  now: Date,
): Readonly<Record<'profiles' | 'photos', { readonly amount: number; readonly budget: ReadBudget }>> {
  const budgets = profileBudgetsOf(viewer, now);
  return {
    profiles: { amount: 1, budget: budgets.profiles },
    photos: { amount: photoCount, budget: budgets.photos },
  };
}
