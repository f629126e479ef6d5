import type { RemoteManifest } from '@hamrah/contracts/remotes';
import { compactPhotoSizes } from './components/photo-sizes.ts';
import { en } from './messages/en.ts';

const cards = [{ height: '30rem' }, { height: '30rem' }];
const filtersAndCards = [
  { height: '6.375rem' },
  { photo: { width: '100%', padding: 'min(0.75rem, 3.75vw)', height: '30rem', photoWidth: 'max(5.5rem, 34%)' } },
  { height: '30rem' },
];

export const manifest: RemoteManifest = {
  name: 'matches',
  paths: [
    {
      path: '/mymatches',
      access: 'member',
      title: 'My Path Matches',
      chunk: 'listings',
      data: ['/matches/my-path'],
      photo: compactPhotoSizes,
      placeholder: { lead: en['myPath.lead'], blocks: filtersAndCards },
    },
    {
      path: '/newmatches',
      access: 'member',
      title: 'All Path Matches',
      chunk: 'listings',
      data: ['/matches/all-paths'],
      photo: compactPhotoSizes,
      placeholder: { lead: en['allPaths.lead'], blocks: filtersAndCards },
    },
    {
      path: '/othermatches',
      access: 'member',
      title: 'Other Matches',
      chunk: 'listings',
      data: ['/matches/other'],
      photo: compactPhotoSizes,
      placeholder: { lead: en['other.lead'], blocks: filtersAndCards },
    },
    {
      path: '/todaymatches',
      access: 'member',
      title: 'Today’s Matches',
      chunk: 'today',
      data: ['/matches/daily'],
      placeholder: { lead: en['today.lead'], blocks: cards },
    },
    {
      path: '/mutual',
      access: 'member',
      title: 'Looking for You',
      chunk: 'mutual',
      data: ['/matches/mutual'],
      placeholder: { lead: en['mutual.lead'], blocks: cards },
    },
    {
      path: '/shortlisted',
      access: 'member',
      title: 'Shortlisted Matches',
      chunk: 'shortlisted',
      placeholder: { lead: en['shortlisted.lead'], blocks: cards },
    },
    {
      path: '/hidden_matches',
      access: 'member',
      title: 'Hidden from Your Lists',
      chunk: 'dismissed',
      placeholder: { lead: en['dismissed.lead'], blocks: cards },
    },
    {
      path: '/basic_search',
      access: 'member',
      title: 'Search',
      chunk: 'search',
      placeholder: { lead: en['search.lead'], blocks: [{ height: '60rem' }] },
    },
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
