import { matches, profile } from '@hamrah/contracts';
import type { SearchableFields } from './criteria.ts';
import { parseSortKey } from './list-position.ts';
import type { Member } from './member.ts';
import { criterionFit, publicPreferencesOf, type StatedPreferences } from './score.ts';

const dayMs = 86_400_000;
const newMemberDays = 7;
/** Answers that the reason `answersSoon` needs. */
const minAnswers = 5;
/** An answer within this time counts as soon. */
const soonMs = 2 * dayMs;
const minShareSoon = 0.8;

/** A received invitation. `answeredAt` is absent until the member answers, even after the invitation expires. */
export interface ReceivedInvitation {
  readonly sentAt: Date;
  readonly answeredAt?: Date | null | undefined;
}

/** Whether a member usually answers within two days, and has left no invitation unanswered for longer. */
export function answersSoon(invitations: readonly ReceivedInvitation[], now: Date): boolean {
  const answered = invitations.filter(({ answeredAt }) => answeredAt);
  if (answered.length < minAnswers) return false;
  const waitsTooLong = invitations.some(
    ({ sentAt, answeredAt }) => !answeredAt && now.getTime() - sentAt.getTime() > soonMs,
  );
  const answeredSoon = answered.filter(
    ({ sentAt, answeredAt }) => (answeredAt as Date).getTime() - sentAt.getTime() <= soonMs,
  );
  return !waitsTooLong && answeredSoon.length >= minShareSoon * answered.length;
}

const criteria = profile.preferenceCriteria;
type Criterion = profile.PreferenceCriterion;

/** Whether `member` meets all stated criteria in `among`. False if none is stated. */
function meets(
  preferences: StatedPreferences,
  among: readonly Criterion[],
  member: SearchableFields,
  now: Date,
): boolean {
  const fits = among
    .map((criterion) => criterionFit(preferences, criterion, member, now))
    .filter((fit) => fit !== undefined);
  return fits.length > 0 && fits.every((fit) => fit === 1);
}

/**
 * The reasons why a viewer is shown a member, most significant first. All except `answersSoon` use only what the viewer
 * can read.
 */
export function reasonsFor(
  viewer: Member,
  member: Member,
  { isAnsweringSoon, now }: { readonly isAnsweringSoon: boolean; readonly now: Date },
): matches.DailyReason[] {
  const [own, theirs] = [viewer.preferences ?? {}, publicPreferencesOf(member.preferences ?? {})];
  const meetBoth = (criteriaOf: (preferences: StatedPreferences) => readonly Criterion[]): boolean =>
    meets(own, criteriaOf(own), member, now) && meets(theirs, criteriaOf(theirs), viewer, now);
  const isSame = (field: 'path' | 'motherTongue' | 'diet'): boolean =>
    typeof viewer[field] === 'string' && viewer[field] === member[field];
  const sameState = viewer.country === member.country && viewer.state === member.state;
  const sameCity = sameState && viewer.city === member.city;
  const samePath = isSame('path') && member.path !== matches.independentPath;
  const { joinedAt } = parseSortKey(member.sortKey);
  const holds: Readonly<Record<matches.DailyReason, boolean>> = {
    musts: meetBoth(({ musts = [] }) => musts),
    preferences: meetBoth(() => criteria),
    pathAndCity: samePath && sameCity,
    pathAndState: samePath && sameState && !sameCity,
    path: samePath && !sameState,
    city: sameCity && !samePath,
    motherTongue: isSame('motherTongue'),
    diet: isSame('diet'),
    answersSoon: isAnsweringSoon,
    joinedThisWeek: now.getTime() - joinedAt <= newMemberDays * dayMs,
    nobodyRuledOut: true,
  };
  const found = matches.dailyReasons.filter((reason) => holds[reason]);
  // No page shows how soon a member answers, so this reason replaces the last one if it would otherwise be cut off.
  const first = found.filter((reason) => reason !== 'nobodyRuledOut').slice(0, matches.maxDailyReasons);
  if (first.length === 0) return ['nobodyRuledOut'];
  return isAnsweringSoon && !first.includes('answersSoon') ? [...first.slice(0, -1), 'answersSoon'] : first;
}
