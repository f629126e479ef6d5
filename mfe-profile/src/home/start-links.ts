import type { profile } from '@hamrah/contracts';

/** The page or section on which a member completes each step of the guided start. */
export const startLinks: Readonly<Record<profile.StartStep, string>> = {
  photos: '/myphoto',
  words: '/myprofile#profileDetails',
  preferences: '/myprofile#partnerPref',
  email: '/dashboard#email',
  horoscope: '/myprofile#profileDetails',
};
