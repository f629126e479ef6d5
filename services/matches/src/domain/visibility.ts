import { type CardFields, type Gender, oppositeGender, Problem } from '@hamrah/contracts';

/** The fields of a viewer that decide which members they see. */
export interface ViewerFields {
  readonly gender: Gender;
  /** Members separated from the viewer by a block in either direction. */
  readonly blockedPeers?: readonly string[] | undefined;
  /** Members that the viewer has removed from their own lists. Their pages stay open to the viewer. */
  readonly dismissed?: readonly string[] | undefined;
}

/** Codes of members that are in no list or search of the viewer. */
export const unlistedPeers = ({ blockedPeers = [], dismissed = [] }: ViewerFields): readonly string[] =>
  dismissed.length === 0 ? blockedPeers : [...blockedPeers, ...dismissed];

type Viewable = Pick<CardFields, 'member' | 'gender' | 'hidden' | 'synthetic'>;

/**
 * Whether any viewer can see the member. Hidden members are invisible, and so are synthetic ones unless `showSynthetic`
 * is set.
 */
export const isVisible = (
  { hidden, synthetic }: Pick<CardFields, 'hidden' | 'synthetic'>,
  showSynthetic: boolean,
): boolean => !hidden && (showSynthetic || !synthetic);

/** Whether the viewer sees the member: visible, of the opposite gender and not blocked either way. */
export const isVisibleTo = (viewer: ViewerFields, member: Viewable, showSynthetic: boolean): boolean =>
  member.gender === oppositeGender(viewer.gender) &&
  isVisible(member, showSynthetic) &&
  !viewer.blockedPeers?.includes(member.member);

/**
 * The member, if the viewer sees them. Otherwise throws `matches.member_not_found`, so that a viewer cannot
 * distinguish a blocked or hidden member from an unknown one.
 */
export function assertVisibleTo<T extends Viewable>(
  viewer: ViewerFields,
  member: T | undefined,
  showSynthetic: boolean,
): T {
  if (!member || !isVisibleTo(viewer, member, showSynthetic)) throw new Problem('matches.member_not_found');
  return member;
}
