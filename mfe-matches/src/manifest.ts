import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'matches',
  paths: [
    { path: '/mymatches', who: 'member', title: 'My Path Matches' },
    { path: '/newmatches', who: 'member', title: 'All Path Matches' },
    { path: '/othermatches', who: 'member', title: 'Other Matches' },
    { path: '/mutual', who: 'member', title: 'Looking for You' },
    { path: '/shortlisted', who: 'member', title: 'Shortlisted Matches' },
    { path: '/basic_search', who: 'member', title: 'Search' },
    { path: '/result', who: 'member', title: 'Search results' },
  ],
  menu: [
    { group: 'matches', label: 'My Path Matches', path: '/mymatches', order: 0 },
    { group: 'matches', label: 'All Path Matches', path: '/newmatches', order: 1 },
    { group: 'matches', label: 'Other Matches', path: '/othermatches', order: 2 },
    { group: 'matches', label: 'Shortlisted Matches', path: '/shortlisted', order: 3 },
    { group: 'matches', label: 'Looking for You', path: '/mutual', order: 4 },
    { group: 'search', label: 'Basic Search', path: '/basic_search', order: 0 },
  ],
};
