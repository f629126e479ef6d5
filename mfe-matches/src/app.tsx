import { Route, Routes } from 'react-router-dom';
import { AllPathMatches, MyPathMatches, OtherMatches } from './pages/listings.tsx';
import { MutualMatches } from './pages/mutual-matches.tsx';
import { Search } from './pages/search.tsx';
import { SearchResults } from './pages/search-results.tsx';
import { ShortlistedMatches } from './pages/shortlisted-matches.tsx';

/** The pages of this remote. */
export default function App() {
  return (
    <Routes>
      <Route path="/mymatches" element={<MyPathMatches />} />
      <Route path="/newmatches" element={<AllPathMatches />} />
      <Route path="/othermatches" element={<OtherMatches />} />
      <Route path="/mutual" element={<MutualMatches />} />
      <Route path="/shortlisted" element={<ShortlistedMatches />} />
      <Route path="/basic_search" element={<Search />} />
      <Route path="/result" element={<SearchResults />} />
    </Routes>
  );
}
