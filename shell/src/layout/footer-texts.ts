import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  promise: 'Hamrah helps followers of spiritual paths in India and around the world find a life partner.',
  purpose: 'Strictly for marriage. Hamrah is not a dating site.',
  grievance: 'Grievance Officer',
  rights: '© Hamrah. Demo contact details: please do not call or write.',
  site: 'On this site',
  about: 'About Hamrah',
  paths: 'Browse by path',
  how: 'How it works',
  safety: 'Safety',
  plans: 'Plans',
  contact: 'Reach us',
  follow: 'Follow us',
  'visitors.one': '{{visitors}} visitor so far',
  'visitors.many': '{{visitors}} visitors so far',
} as const;

const footer = catalogue('footer', { en });

/** Looks up texts of the footer. */
export const useFooterText = () => useCatalogue(footer);
