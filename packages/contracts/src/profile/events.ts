import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { memberCode, publishedMember } from '../member.ts';
import { searchFields } from './search-fields.ts';

export const profilePublished = event('profile.profile_published', 1, {
  summary: 'A profile has been built or has changed; carries all of it that other services may know.',
  key: 'member',
  data: publishedMember,
});

export const searchFieldsChanged = event('profile.search_fields_changed', 1, {
  summary: 'What a member looks for, their habits, or how complete their profile is has been told or has changed.',
  key: 'member',
  data: searchFields,
});

export const profileVisited = event('profile.profile_visited', 1, {
  summary: 'A member has looked at the profile of another, for the first time that day.',
  key: 'visited',
  data: z.object({ visited: memberCode, visitor: memberCode, at: z.iso.datetime() }),
});
