import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Emails',
  lead: 'Everything shows up in your notifications. Choose what you’d also like by email. We’ll always email you about payments and your account.',
  invitation_received: 'Someone would like to connect with you',
  invitation_accepted: 'Someone accepted your invitation',
  profile_visited: 'Someone viewed your profile',
  new_match: 'Someone new matches what you’re looking for',
  daily_matches: 'Today’s matches, at the hour you chose',
  staff_message: 'Messages from our team',
  at_once: 'Right away',
  daily: 'Once a day',
  never: 'Never',
  quiet: 'No emails at night. We’ll send you one email afterwards.',
  from: 'Quiet from',
  to: 'Quiet until',
  zone: 'Times are in the {{zone}} time zone.',
  submit: 'Save email settings',
  done: 'Your email settings have been saved.',
} as const;

const notifications = catalogue('notifications', { en });

/** Looks up the texts of the email preferences. */
export const useEmailPreferencesText = () => useCatalogue(notifications);
