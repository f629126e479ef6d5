import { z } from 'zod';
import { memberCard } from '../member.ts';
import { preferenceCriteria } from '../profile/preferences.ts';

/** Relation of two members: none, invitation sent or received by the viewer, or connected. */
export const relations = ['none', 'sent', 'received', 'connected'] as const;

/** Maximum points of each part of a score. They add up to 100. */
export const maxPartScores = { theyFit: 46, youFit: 46, completeness: 8 } as const;

/**
 * How well two members match, in whole points. The parts add up to the total, which is 0 if a must of either member is
 * not met. The score uses only what the viewer can read: their own preferences and the member's profile page.
 */
export const matchScore = z.object({
  total: z.int().min(0).max(100),
  /** How well the member meets the preferences of the viewer. */
  theyFit: z.int().min(0).max(maxPartScores.theyFit),
  /** How well the viewer meets the preferences of the member. */
  youFit: z.int().min(0).max(maxPartScores.youFit),
  /** Deduction for a one-sided match. */
  balance: z.int().max(0),
  /** Completeness of the member's profile. */
  completeness: z.int().min(0).max(maxPartScores.completeness),
});
export type MatchScore = z.output<typeof matchScore>;

/** Points earned and maximum for a criterion of a part. `open` replaces the criteria of a part without preferences. */
export const scoreReason = z.object({
  part: z.enum(['theyFit', 'youFit']),
  criterion: z.enum([...preferenceCriteria, 'open']),
  points: z.int().nonnegative(),
  maxPoints: z.int().nonnegative(),
  must: z.boolean(),
});
export type ScoreReason = z.output<typeof scoreReason>;

/** The points that two members can have in common, most significant first. Both profile pages show each of them. */
export const commonPoints = [
  'vegetarian',
  'nonVegetarian',
  'eggitarian',
  'city',
  'state',
  'motherTongue',
  'path',
  'religion',
] as const;
export type CommonPoint = (typeof commonPoints)[number];

/** Steps of the last activity: in the last 7 or 30 days. Finer steps would reveal when a member is online. */
export const activityBands = ['week', 'month'] as const;
export type ActivityBand = (typeof activityBands)[number];

/** Maximum number of common points on a card. */
export const maxCommonPoints = 2;

/** A card of a list. It has only fields that the viewer can read on the member's page. */
export const matchCard = memberCard.extend({
  qualification: z.string(),
  company: z.string(),
  income: z.string(),
  /** When the member was last active; null if they hide it or were active longer ago. */
  lastActive: z.enum(activityBands).nullable(),
  common: z.array(z.enum(commonPoints)).max(maxCommonPoints),
  shortlisted: z.boolean(),
  relation: z.enum(relations),
  /** Null until both members have stated preferences that the viewer can read. */
  score: matchScore.nullable(),
});
export type MatchCard = z.output<typeof matchCard>;

/** A card with the reasons for its score; their points add up to each part. A card without a score has no reasons. */
export const explainedCard = matchCard.extend({ reasons: z.array(scoreReason) });
export type ExplainedCard = z.output<typeof explainedCard>;
