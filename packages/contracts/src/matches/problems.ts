import type { CodesOf, ProblemEntry } from '../kernel/problem-codes.ts';

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
} as const satisfies Record<string, ProblemEntry>;

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof matchesProblems> {}
}
