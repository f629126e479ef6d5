import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { memberCode } from '../member.ts';
import { declareReadLimitEvent } from '../read-budgets.ts';

export const shortlistChanged = event('matches.shortlist_changed', 1, {
  summary: 'The length of a member’s shortlist has changed.',
  key: 'owner',
  data: z.object({ owner: memberCode, count: z.int().nonnegative() }),
});

export const newMatchFound = event('matches.new_match_found', 1, {
  summary: 'A new member matches a saved search that has an alert.',
  key: 'owner',
  data: z.object({ owner: memberCode, search: z.uuid(), member: memberCode, at: z.iso.datetime() }),
});

export const dailyMatchesReady = event('matches.daily_matches_ready', 1, {
  summary: 'Today’s matches of a member have appeared, at the hour that the member chose.',
  key: 'owner',
  data: z.object({
    owner: memberCode,
    /** The day in India. */
    day: z.iso.date(),
    at: z.iso.datetime(),
  }),
});

export const readLimitReached = declareReadLimitEvent('matches');
