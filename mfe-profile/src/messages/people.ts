import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  view: 'View',
  'view.named': 'View {{name}}',
  'designation.none': 'Not working',
  'contacts.title': 'Contacts',
  'contacts.lead': 'Whose contact details you have seen, and who has seen yours.',
  'contacts.mine': 'Contacts you viewed',
  'contacts.at': 'Viewed on {{date}}',
  'contacts.empty': 'You have not viewed any contact yet.',
  'contacts.promise': 'Premium profiles have 25X higher chance of matchmaking with instant contact view.',
  'contacts.upgrade': 'See the plans',
  'contacts.theirs': 'Who viewed your contact details',
  'contacts.theirsEmpty': 'Nobody has viewed your contact details yet.',
  'carousel.previous': 'Previous of {{title}}',
  'carousel.next': 'Next of {{title}}',
  'visitors.title': 'Recent Visitors',
  'visitors.empty': 'No recent visitors found.',
  'added.title': 'Recently Added',
  'added.empty': 'No recent added found.',
  'added.preparing': 'Your matches are being prepared. Please wait a moment.',
} as const;

const people = catalogue('people', { en });

/** The reader of the texts around cards of members. */
export const usePeopleText = () => useCatalogue(people);
