import { remotePages } from '@hamrah/ui-kit/shell-api';

// The manifest names these chunks, so that the site loads the chunk of a page together with the remote.
const loadListings = () => import(/* webpackChunkName: "listings" */ './pages/listings.tsx');

const { App, loadPage, loadData } = remotePages({
  '/mymatches': async () => (await loadListings()).myPathMatches,
  '/newmatches': async () => (await loadListings()).allPathMatches,
  '/othermatches': async () => (await loadListings()).otherMatches,
  '/todaymatches': () => import(/* webpackChunkName: "today" */ './pages/todays-matches.tsx'),
  '/mutual': () => import(/* webpackChunkName: "mutual" */ './pages/mutual-matches.tsx'),
  '/shortlisted': () => import(/* webpackChunkName: "shortlisted" */ './pages/shortlisted-matches.tsx'),
  '/hidden_matches': () => import(/* webpackChunkName: "dismissed" */ './pages/dismissed-matches.tsx'),
  '/basic_search': () => import(/* webpackChunkName: "search" */ './pages/search.tsx'),
  '/result': () => import(/* webpackChunkName: "results" */ './pages/search-results.tsx'),
});

export { App as default, loadData, loadPage };
