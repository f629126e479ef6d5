import { cardOf, type matches } from '@hamrah/contracts';
import { activityBandOf } from './activity.ts';
import { commonPointsOf } from './common-points.ts';
import type { Member } from './member.ts';
import { type Relation, relationFor } from './relation.ts';
import { shownScoreOf } from './score.ts';

/** A viewer's shortlist and relations. */
export interface ViewerState {
  /** Codes of members on the viewer's shortlist. */
  readonly shortlisted: ReadonlySet<string>;
  /** Relations with the viewer, by the other member's code. */
  readonly relations: ReadonlyMap<string, Relation>;
}

/** Returns a photo URL signed for a viewer, or null if there is no photo. */
type PhotoUrlOf = (photo: string | null, size: 'card', viewer: string) => string | null;

/** The cards of `members` as the viewer sees them, in the same order. */
export function cardsFor(
  viewer: Member,
  members: readonly Member[],
  { shortlisted, relations }: ViewerState,
  photoUrl: PhotoUrlOf,
  now: Date,
): matches.ExplainedCard[] {
  return members.map((member) => ({
    ...cardOf(member, photoUrl(member.photo, 'card', viewer.member), now),
    qualification: member.qualification,
    company: member.company,
    income: member.income,
    lastActive: activityBandOf(member, now),
    common: commonPointsOf(viewer, member),
    shortlisted: shortlisted.has(member.member),
    relation: relationFor(viewer.member, relations.get(member.member)),
    ...shownScoreOf(viewer, member, now),
  }));
}

/** The card of one member as the viewer sees it. */
export const cardFor = (
  viewer: Member,
  member: Member,
  state: ViewerState,
  photoUrl: PhotoUrlOf,
  now: Date,
): matches.ExplainedCard => cardsFor(viewer, [member], state, photoUrl, now)[0] as matches.ExplainedCard;
