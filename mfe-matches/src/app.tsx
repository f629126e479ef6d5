import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

// The manifest names these chunks, so that the site loads the chunk of a page together with the remote.
const loadListings = () => import(/* webpackChunkName: "listings" */ './pages/listings.tsx');
const MyPathMatches = lazy(async () => ({ default: (await loadListings()).MyPathMatches }));
const AllPathMatches = lazy(async () => ({ default: (await loadListings()).AllPathMatches }));
const OtherMatches = lazy(async () => ({ default: (await loadListings()).OtherMatches }));
const TodaysMatches = lazy(() => import(/* webpackChunkName: "today" */ './pages/todays-matches.tsx'));
const MutualMatches = lazy(() => import(/* webpackChunkName: "mutual" */ './pages/mutual-matches.tsx'));
const ShortlistedMatches = lazy(() => import(/* webpackChunkName: "shortlisted" */ './pages/shortlisted-matches.tsx'));
const DismissedMatches = lazy(() => import(/* webpackChunkName: "dismissed" */ './pages/dismissed-matches.tsx'));
const Search = lazy(() => import(/* webpackChunkName: "search" */ './pages/search.tsx'));
const SearchResults = lazy(() => import(/* webpackChunkName: "results" */ './pages/search-results.tsx'));

/** The pages of this remote. While a page loads, the nearest Suspense boundary of the host shows its fallback. */
export default function App() {
  return (
    <Routes>
      <Route path="/mymatches" element={<MyPathMatches />} />
      <Route path="/newmatches" element={<AllPathMatches />} />
      <Route path="/othermatches" element={<OtherMatches />} />
      <Route path="/todaymatches" element={<TodaysMatches />} />
      <Route path="/mutual" element={<MutualMatches />} />
      <Route path="/shortlisted" element={<ShortlistedMatches />} />
      <Route path="/hidden_matches" element={<DismissedMatches />} />
      <Route path="/basic_search" element={<Search />} />
      <Route path="/result" element={<SearchResults />} />
    </Routes>
  );
}
