import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { memberCode } from '../member.ts';

export const shortlistChanged = event('matches.shortlist_changed', 1, {
  summary: "A member's shortlist has grown or shrunk.",
  key: 'owner',
  data: z.object({ owner: memberCode, count: z.int().nonnegative() }),
});

export const newMatchFound = event('matches.new_match_found', 1, {
  summary: "Somebody new fits a member's saved search that asks for an alert.",
  key: 'owner',
  data: z.object({ owner: memberCode, search: z.uuid(), member: memberCode, at: z.iso.datetime() }),
});
