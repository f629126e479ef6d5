import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Data and speed',
  lead: 'These choices are for this browser only.',
  saver: 'Use less data',
  'saver.hint': 'Photos are smaller, and nothing loads before you need it. Until you choose, we follow your browser.',
  reports: 'Report how fast pages are',
  'reports.hint': 'We count how long pages took to appear. We don’t learn who you are, or what you read or write.',
  'reports.private': 'Your browser asks sites not to share your data, so we start with this off.',
} as const;

const browserSwitches = catalogue('browser-switches', { en });

/** Looks up the texts of the choices for this browser. */
export const useBrowserSwitchesText = () => useCatalogue(browserSwitches);
