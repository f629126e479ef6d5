/** Where the public pages are, as the specification spells them. */
export const publicAddresses = {
  about: '/about-us',
  contact: '/contactus',
  nri: '/nri',
  privacy: '/privacy-policy',
  terms: '/terms-Of-use',
} as const;

export type PublicPageName = keyof typeof publicAddresses;
