import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { memberCode, publishedMember } from '../member.ts';
import { declareReadLimitEvent } from '../read-budgets.ts';
import { searchFields } from './search-fields.ts';

export const profilePublished = event('profile.profile_published', 1, {
  summary: 'A profile was created or has changed; carries the registration fields and those that services set.',
  key: 'member',
  isPersonal: true,
  data: publishedMember,
});

export const searchFieldsChanged = event('profile.search_fields_changed', 1, {
  summary: 'A member’s preferences, habits or profile completeness were set or have changed.',
  key: 'member',
  isPersonal: true,
  data: searchFields,
});

export const detailsChangedOften = event('profile.details_changed_often', 1, {
  summary: 'A member has often changed values that contact filters compare; the member’s staff page shows it.',
  key: 'member',
  data: z.object({
    member: memberCode,
    /** Number of changes in the last `days` days, this one included. */
    changes: z.int().positive(),
    days: z.int().positive(),
    at: z.iso.datetime(),
  }),
});

export const profileVisited = event('profile.profile_visited', 1, {
  summary: 'A member has viewed another member’s profile for the first time that day.',
  key: 'visited',
  data: z.object({ visited: memberCode, visitor: memberCode, at: z.iso.datetime() }),
});

export const readLimitReached = declareReadLimitEvent('profile');
