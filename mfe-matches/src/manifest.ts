import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'matches',
  paths: [
    { path: '/mymatches', access: 'member', title: 'My Path Matches' },
    { path: '/newmatches', access: 'member', title: 'All Path Matches' },
    { path: '/othermatches', access: 'member', title: 'Other Matches' },
    { path: '/mutual', access: 'member', title: 'Looking for You' },
    { path: '/shortlisted', access: 'member', title: 'Shortlisted Matches' },
    { path: '/basic_search', access: 'member', title: 'Search' },
    { path: '/result', access: 'member', title: 'Search results' },
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
