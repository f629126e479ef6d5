import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'E-mails',
  lead: 'The bell tells you everything at once. Choose what you want by e-mail too; letters about payments and your account are always sent.',
  invitation_received: 'Somebody would like to connect',
  invitation_accepted: 'An invitation is accepted',
  profile_visited: 'Somebody looked at your profile',
  new_match: 'Somebody new fits a saved search',
  staff_message: 'Messages of our staff',
  at_once: 'At once',
  daily: 'Once a day',
  never: 'Never',
  quiet: 'No e-mails at night: what comes in between is sent as one e-mail afterwards',
  from: 'Quiet from',
  to: 'Quiet until',
  zone: 'Times are those of {{zone}}.',
  submit: 'Save e-mails',
  done: 'Your e-mails are as you chose.',
} as const;

const notifications = catalogue('notifications', { en });

/** Reads the texts of what is sent by e-mail. */
export const useEmailPreferencesText = () => useCatalogue(notifications);
