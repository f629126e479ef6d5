import type { RemoteManifest } from '@hamrah/contracts/remotes';

export const manifest: RemoteManifest = {
  name: 'matches',
  paths: [
    {
      path: '/mymatches',
      access: 'member',
      title: 'My Path Matches',
      chunk: 'listings',
      data: ['/matches/my-path'],
      photo: '8rem',
    },
    {
      path: '/newmatches',
      access: 'member',
      title: 'All Path Matches',
      chunk: 'listings',
      data: ['/matches/all-paths'],
      photo: '8rem',
    },
    {
      path: '/othermatches',
      access: 'member',
      title: 'Other Matches',
      chunk: 'listings',
      data: ['/matches/other'],
      photo: '8rem',
    },
    { path: '/todaymatches', access: 'member', title: 'Today’s Matches', chunk: 'today', data: ['/matches/daily'] },
    { path: '/mutual', access: 'member', title: 'Looking for You', chunk: 'mutual', data: ['/matches/mutual'] },
    { path: '/shortlisted', access: 'member', title: 'Shortlisted Matches', chunk: 'shortlisted' },
    { path: '/hidden_matches', access: 'member', title: 'Hidden from Your Lists', chunk: 'dismissed' },
    { path: '/basic_search', access: 'member', title: 'Search', chunk: 'search' },
    { path: '/result', access: 'member', title: 'Search results', chunk: 'results' },
  ],
  menu: [
    { group: 'matches', label: 'My Path Matches', path: '/mymatches', order: 0 },
    { group: 'matches', label: 'All Path Matches', path: '/newmatches', order: 1 },
    { group: 'matches', label: 'Other Matches', path: '/othermatches', order: 2 },
    { group: 'matches', label: 'Shortlisted Matches', path: '/shortlisted', order: 3 },
    { group: 'matches', label: 'Looking for You', path: '/mutual', order: 4 },
    { group: 'matches', label: 'Today’s Matches', path: '/todaymatches', order: 5 },
    { group: 'search', label: 'Basic Search', path: '/basic_search', order: 0 },
  ],
};
