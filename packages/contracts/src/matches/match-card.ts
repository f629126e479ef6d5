import { z } from 'zod';
import { memberCard } from '../member.ts';
import { preferenceCriteria } from '../profile/preferences.ts';

/** How far two members are: nothing yet, the viewer has asked, the other has asked, or connected. */
export const relations = ['none', 'sent', 'received', 'connected'] as const;

/** The most points each part of a score can have; together 100. */
export const maxPartScores = { theyFit: 42, youFit: 42, completeness: 8, recency: 8 } as const;

/** How well two members fit, in whole points: the parts sum exactly to the total. 0 when a must of either is not met. */
export const matchScore = z.object({
  total: z.int().min(0).max(100),
  /** How far the member is what the viewer looks for. */
  theyFit: z.int().min(0).max(maxPartScores.theyFit),
  /** How far the viewer is what the member looks for. */
  youFit: z.int().min(0).max(maxPartScores.youFit),
  /** What a one-sided match loses against an even one. */
  balance: z.int().max(0),
  /** How much of the member's profile is filled in. */
  completeness: z.int().min(0).max(maxPartScores.completeness),
  /** How lately the member was here. */
  recency: z.int().min(0).max(maxPartScores.recency),
});
export type MatchScore = z.output<typeof matchScore>;

/** One criterion of one side: what it brought of what it could; `open` stands for a side that asks for nothing. */
export const scoreReason = z.object({
  part: z.enum(['theyFit', 'youFit']),
  criterion: z.enum([...preferenceCriteria, 'open']),
  points: z.int().nonnegative(),
  of: z.int().nonnegative(),
  must: z.boolean(),
});
export type ScoreReason = z.output<typeof scoreReason>;

export const matchCard = memberCard.extend({
  shortlisted: z.boolean(),
  relation: z.enum(relations),
  score: matchScore,
});
export type MatchCard = z.output<typeof matchCard>;

/** A card with the reasons of its score; those of a part sum to that part. */
export const explainedCard = matchCard.extend({ reasons: z.array(scoreReason) });
export type ExplainedCard = z.output<typeof explainedCard>;
