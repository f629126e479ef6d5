import { type PublishedMember, profileBudgetsOf, type ReadBudget } from '@hamrah/contracts';

/** A whole profile, as content of read budgets. Content of another kind about the same member is counted separately. */
export const profileContentOf = (member: string): string => `profile ${member}`;

/** The photos of a card, as content of read budgets. */
export const photosContentOf = (member: string): string => `photos ${member}`;

/** The charges for a view of a profile with `photoCount` photos, each with the viewer's read budget. */
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
