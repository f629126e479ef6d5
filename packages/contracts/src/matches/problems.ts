import { declareProblems } from '../kernel/problem-codes.ts';

export const matchesProblems = declareProblems({
  404: {
    'matches.profile_pending': 'We’re setting up your matches. Please wait a moment.',
    'matches.member_not_found': 'User not found',
    'matches.profile_not_found': 'Profile not found',
    'matches.search_not_found': 'This saved search is not available.',
  },
  409: {
    'matches.below_marriage_age': 'You can shortlist him from the day he turns 21.',
    'matches.too_many_searches': 'You can save up to ten searches. Please remove one first.',
  },
  422: {
    'matches.profile_id_required': 'Please enter profile id',
    'matches.search_malformed': 'We couldn’t read this search. Go to Basic Search to look for a match.',
  },
});

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends Record<keyof typeof matchesProblems, ProblemEntry> {}
}
