import { type CardFields, type Gender, oppositeOf, Problem } from '@hamrah/contracts';

/** A member as they meet others. */
export interface Meeting {
  readonly gender: Gender;
  /** Members kept apart from this one by a block, whichever side blocked. */
  readonly apartFrom?: readonly string[] | undefined;
}

/** Whether a member is shown to anybody at all: not while hidden, nor a made-up one where those are not wanted. */
export const isShown = (
  { hidden, synthetic }: Pick<CardFields, 'hidden' | 'synthetic'>,
  showSynthetic: boolean,
): boolean => !hidden && (showSynthetic || !synthetic);

/**
 * The member, when they are shown to the viewer; unknown, hidden, blocked, of one's own gender, oneself, and made-up ones
 * where those are not wanted, are refused alike.
 */
export function mayShow<T extends Pick<CardFields, 'member' | 'gender' | 'hidden' | 'synthetic'>>(
  viewer: Meeting,
  member: T | undefined,
  showSynthetic: boolean,
): T {
  const shown =
    member?.gender === oppositeOf(viewer.gender) &&
    isShown(member, showSynthetic) &&
    !viewer.apartFrom?.includes(member.member);
  if (!shown) throw new Problem('matches.member_not_found');
  return member;
}
