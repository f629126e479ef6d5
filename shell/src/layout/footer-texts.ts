import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  promise: 'Hamrah brings together followers of spiritual paths in India and around the world for marriage.',
  rights: '© Hamrah. Demonstration contacts: do not call or write.',
  site: 'On this site',
  about: 'About Hamrah',
  paths: 'Browse by path',
  how: 'How it works',
  safety: 'Safety',
  reach: 'Reach us',
  follow: 'Follow us',
  'visitors.one': '{{visitors}} visitor has walked in',
  'visitors.many': '{{visitors}} visitors have walked in',
} as const;

const footer = catalogue('footer', { en });

/** Looks up texts of the footer. */
export const useFooterText = () => useCatalogue(footer);
