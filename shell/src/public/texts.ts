import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  about: 'About Us',
  contact: 'Contact Us',
  nri: 'NRI & VIP Service',
  privacy: 'Privacy Policy',
  terms: 'Terms of Use',
} as const;

const names = catalogue('public', { en });

/** Looks up names of the public pages. */
export const usePublicText = () => useCatalogue(names);
