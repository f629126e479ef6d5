import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  view: 'View',
  'view.named': 'View {{name}}',
  'designation.none': 'Not working',
  'contacts.title': 'Contacts',
  'contacts.lead': 'Contact details you’ve viewed, and members who’ve viewed yours.',
  'contacts.viewed': 'Contacts you viewed',
  'contacts.viewedAt': 'Viewed on {{date}}',
  'contacts.viewedEmpty': 'You haven’t viewed any contacts yet.',
  'contacts.promise': 'Premium profiles have 25X higher chance of matchmaking with instant contact view.',
  'contacts.upgrade': 'See the plans',
  'contacts.viewers': 'Who viewed your contact details',
  'contacts.viewersEmpty': 'No one has viewed your contact details yet.',
  'carousel.previous': 'Previous in {{title}}',
  'carousel.next': 'Next in {{title}}',
  'visitors.title': 'Recent Visitors',
  'visitors.empty': 'No recent visitors found.',
  'added.title': 'Recently Added',
  'added.empty': 'No recent added found.',
  'added.preparing': 'We’re setting up your matches. Please wait a moment.',
} as const;

const people = catalogue('people', { en });

/** Looks up the texts of member lists. */
export const usePeopleText = () => useCatalogue(people);
