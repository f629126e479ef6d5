import type { CodesOf, ProblemEntry } from '../kernel/problem-codes.ts';

export const profileProblems = {
  'profile.profile_pending': { status: 404, title: 'Your profile is being prepared. Please wait a moment.' },
  'profile.photo_unreadable': {
    status: 422,
    title: 'This file could not be read as a photo. Please choose a JPEG, PNG or WebP photo.',
  },
  'profile.too_many_photos': { status: 409, title: 'Your gallery is full. Please delete a photo first.' },
  'profile.edit_conflict': {
    status: 409,
    title: 'This was changed elsewhere in the meantime. Please look at what is there now, then save again.',
  },
  'profile.age_out_of_range': { status: 422, title: 'Age must be between 18 and 60.' },
  'profile.member_not_found': { status: 404, title: 'User not found' },
  'profile.upgrade_required': { status: 403, title: 'Upgrade your account to view contact details.' },
  'profile.connection_required': {
    status: 403,
    title: 'Please send a connection request first and wait for the response.',
  },
  'profile.contact_withheld': {
    status: 403,
    title: 'This member shows contact details only to those who match what they look for.',
  },
  'profile.no_contacts_left': { status: 403, title: "Don't have contact" },
  'profile.photo_not_found': { status: 404, title: 'This photo is not available.' },
  'profile.appeal_not_allowed': {
    status: 409,
    title: 'You have asked us about this photo already, or there is nothing to ask.',
  },
} as const satisfies Record<string, ProblemEntry>;

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof profileProblems> {}
}
