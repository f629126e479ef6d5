import { declareProblems } from './problem-codes.ts';

/** Problems that every route may return without declaring them. */
export const commonProblems = declareProblems({
  400: {
    'request.invalid': 'Some details need your attention.',
    'request.malformed': 'We couldn’t read this request.',
  },
  401: {
    'session.required': 'Please log in to continue.',
  },
  403: {
    'request.origin_not_allowed': 'This request did not come from our site.',
    'staff.permission_denied': 'Your role does not allow this.',
  },
  404: {
    'request.not_found': 'We couldn’t find what you asked for.',
  },
  405: {
    'request.method_not_allowed': 'This address does not accept this kind of request.',
  },
  408: {
    'request.timed_out': 'Your request took too long to reach us. Please try again.',
  },
  413: {
    'request.too_large': 'This is too large for us to accept.',
  },
  415: {
    'request.unsupported_media_type': 'We can’t accept this type of content.',
  },
  429: {
    'request.rate_limited': 'Too many attempts. Please wait a moment and try again.',
    'request.profile_limit_reached':
      'You’ve opened all the profiles you can for today. You can open more after midnight, Indian time.',
    'request.card_limit_reached':
      'You’ve seen all the members we can show you today. You’ll see more after midnight, Indian time.',
  },
  500: {
    'service.failed': 'An error occurred. Please try again later.',
  },
  503: {
    'service.unavailable': 'This part of Hamrah is unavailable. Please try again shortly.',
  },
  504: {
    'service.timed_out': 'This is taking too long. Please check whether it worked before you try again.',
  },
});

declare module './problem-codes.ts' {
  interface ProblemCodes extends Record<keyof typeof commonProblems, ProblemEntry> {}
}
