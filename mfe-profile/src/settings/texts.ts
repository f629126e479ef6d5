import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Setting',
  lead: 'Your contact details, where you are signed in, and what becomes of your account.',
  'contact.title': 'Contact Details',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.verified': 'Verified',
  'contact.verify': 'Verify on your dashboard',
  'password.title': 'Password',
  'password.lead': 'A new password signs you out everywhere but here.',
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.hint': 'At least 8 characters.',
  'password.again': 'Confirm new password',
  'password.mismatch': 'Password Not Match',
  'password.submit': 'Change password',
  'password.done': 'Your password is changed.',
  'sessions.title': 'Where you are signed in',
  'sessions.lead': 'Sign out wherever you do not recognise the browser, then change your password.',
  'sessions.here': 'This browser',
  'sessions.since': 'Signed in on {{date}}',
  'sessions.seen': 'Last seen {{date}}',
  'sessions.end': 'Sign out',
  'sessions.endNamed': 'Sign out of {{device}}, last seen {{date}}',
  'sessions.ended': 'Signed out there.',
  'sessions.endOthers': 'Sign out everywhere else',
  'sessions.endedOthers': 'You are signed out everywhere else.',
  'data.title': 'Your data',
  'data.lead':
    'Everything we hold about you, as one file: your account, profile, photos, invitations and messages to you.',
  'data.submit': 'Download my data',
  'data.pending': 'Gathering your data…',
  'account.title': 'Hide / Delete Account',
  'hide.title': 'Hide Account',
  'hide.lead':
    'Nobody sees a hidden profile: not in matches, search, shortlists or inboxes. Nothing is lost; show yourself again whenever you like.',
  'hide.on': 'Your account is hidden.',
  'hide.off': 'Your account is visible to members.',
  'hide.submit': 'Hide Account',
  'show.submit': 'Unhide Account',
  'hide.done': 'Your account is hidden.',
  'show.done': 'Your account is visible again.',
  'delete.title': 'Delete Account',
  'delete.lead': 'Your profile, photos, invitations and notifications are erased for good. This cannot be undone.',
  'delete.submit': 'Delete Account',
  'delete.ask': 'Delete your account?',
  'delete.warning':
    'Your profile, photos, invitations and notifications will be erased at once, for good. If you only need a pause, hide your account instead.',
  'delete.password': 'Your password',
  'delete.confirm': 'Delete my account for good',
  'delete.cancel': 'Keep my account',
  'delete.done': 'Your account is deleted. We wish you well on your road.',
} as const;

const settings = catalogue('settings', { en });

/** Reads the texts of the settings page. */
export const useSettingsText = () => useCatalogue(settings);
