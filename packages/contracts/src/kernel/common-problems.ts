import type { CodesOf, ProblemEntry } from './problem-codes.ts';

/** Refusals any route may answer without declaring them. */
export const commonProblems = {
  'request.invalid': { status: 400, title: 'Some details need your attention.' },
  'request.malformed': { status: 400, title: 'The request could not be read.' },
  'request.origin_refused': { status: 403, title: 'This request did not come from our site.' },
  'request.not_found': { status: 404, title: 'There is nothing here.' },
  'request.method_not_allowed': { status: 405, title: 'This address does not take that kind of request.' },
  'request.too_large': { status: 413, title: 'That is larger than we can take.' },
  'request.unsupported_media': { status: 415, title: 'This kind of content is not understood here.' },
  'request.too_many': { status: 429, title: 'Too many tries. Please wait a moment and try again.' },
  'staff.not_permitted': { status: 403, title: 'Your role does not allow this.' },
  'session.required': { status: 401, title: 'Please sign in to continue.' },
  'service.failed': { status: 500, title: 'An error occurred. Please try again later.' },
  'service.unavailable': { status: 503, title: 'This part of Hamrah is resting. Please try again shortly.' },
} as const satisfies Record<string, ProblemEntry>;

declare module './problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof commonProblems> {}
}
