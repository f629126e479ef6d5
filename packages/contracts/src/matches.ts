import { declareMemberExport } from './kernel/member-export.ts';

export * from './matches/card.ts';
export * from './matches/events.ts';
export * from './matches/filters.ts';
export * from './matches/listings.ts';
export * from './matches/members.ts';
export * from './matches/saved-searches.ts';
export * from './matches/search.ts';
export * from './matches/search-data.ts';
export * from './matches/shortlist.ts';

export const matchesProblems = {
  'matches.profile_pending': { status: 404, title: 'Your matches are being prepared. Please wait a moment.' },
  'matches.member_not_found': { status: 404, title: 'User not found' },
  'matches.profile_id_required': { status: 422, title: 'Please enter profile id' },
  'matches.profile_not_found': { status: 404, title: 'Profile not found' },
  'matches.search_malformed': {
    status: 422,
    title: 'This search could not be read. Go to Basic Search to look for a match.',
  },
  'matches.search_not_found': { status: 404, title: 'This saved search is not available.' },
  'matches.too_many_searches': { status: 409, title: 'You can keep ten searches. Please remove one first.' },
} as const;

export const exportMemberData = declareMemberExport('matches');
