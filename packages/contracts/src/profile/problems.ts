import { declareProblems } from '../kernel/problem-codes.ts';

export const profileProblems = declareProblems({
  403: {
    'profile.upgrade_required': 'Upgrade your plan to view contact details.',
    'profile.connection_required': 'Please send a connection request first and wait for the response.',
    'profile.contact_withheld': 'This member shares contact details only with members who match their contact filters.',
    'profile.no_contacts_left': "Don't have contact",
    'profile.date_of_birth_locked':
      'You’ve already changed your date of birth once. Please write to us if it’s still wrong.',
  },
  404: {
    'profile.profile_pending': 'We’re setting up your profile. Please wait a moment.',
    'profile.member_not_found': 'User not found',
    'profile.share_not_found': 'This link has ended or was withdrawn. Please ask the family for a new one.',
    'profile.photo_not_found': 'This photo is not available.',
  },
  409: {
    'profile.too_many_shares': 'You have the maximum number of links. Please end one first.',
    'profile.too_many_photos': 'Your gallery is full. Please delete a photo first.',
    'profile.edit_conflict': 'This was changed elsewhere. Please check the latest version and save again.',
    'profile.appeal_not_allowed': 'You’ve already appealed, or there is no decision to appeal.',
  },
  422: {
    'profile.photo_unreadable': 'We couldn’t read this file. Please choose a JPEG, PNG or WebP photo.',
    'profile.age_out_of_range': 'Age must be between 18 and 60.',
  },
  429: {
    'profile.too_many_edits': 'You’ve changed these details several times today. Please try again tomorrow.',
  },
});

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends Record<keyof typeof profileProblems, ProblemEntry> {}
}
