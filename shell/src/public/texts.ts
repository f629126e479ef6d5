import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  about: 'About Us',
  contact: 'Contact Us',
  nri: 'NRI & VIP Service',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
} as const;

const names = catalogue('public', { en });

/** Reads what the public pages are called, on their links and in the title of the window. */
export const usePublicText = () => useCatalogue(names);
