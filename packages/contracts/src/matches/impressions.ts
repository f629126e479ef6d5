import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';

/** Where a member was shown. */
export const impressionPlaces = ['list', 'search', 'daily', 'home', 'profile'] as const;
export type ImpressionPlace = (typeof impressionPlaces)[number];

/** Why a member was shown: the order of a list, a selection, or a link. */
export const impressionSources = ['newest', 'fit', 'active', 'mutual', 'daily', 'shortlist', 'link'] as const;
export type ImpressionSource = (typeof impressionSources)[number];

/** Maximum impressions in a request. */
export const maxImpressionsInBatch = 50;
/** Maximum impressions stored for a viewer in a day. Later ones are ignored. */
export const maxImpressionsPerDay = 2_000;
/** How long a card must be in view to count as shown. */
export const minShownMs = 1_000;

export const impression = z.object({
  member: memberCode,
  place: z.enum(impressionPlaces),
  source: z.enum(impressionSources),
  /** Counts from 0 at the first card. */
  position: z.int().min(0).max(9_999),
});
export type Impression = z.output<typeof impression>;

export const recordImpressions = route('POST', '/matches/impressions', {
  access: 'member',
  summary:
    'Records which members the viewer was shown. Ignores repeats at a place within a day, unknown members, members of the viewer’s gender, and viewers and members who turned today’s matches off.',
  body: z.object({ items: z.array(impression).min(1).max(maxImpressionsInBatch) }),
});
