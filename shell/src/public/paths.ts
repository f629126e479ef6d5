/** Paths of the public pages, as the specification spells them. */
export const publicPaths = {
  about: '/about-us',
  contact: '/contactus',
  nri: '/nri',
  privacy: '/privacy-policy',
  terms: '/terms-Of-use',
} as const;

export type PublicPageName = keyof typeof publicPaths;
