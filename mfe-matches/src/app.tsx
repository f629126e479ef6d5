import { Route, Routes } from 'react-router-dom';
import { AllPathMatches, MyPathMatches, OtherMatches } from './pages/listings.tsx';
import { Mutual } from './pages/mutual.tsx';
import { Result } from './pages/result.tsx';
import { Search } from './pages/search.tsx';
import { Shortlisted } from './pages/shortlisted.tsx';

/** The pages of this remote. */
export default function App() {
  return (
    <Routes>
      <Route path="/mymatches" element={<MyPathMatches />} />
      <Route path="/newmatches" element={<AllPathMatches />} />
      <Route path="/othermatches" element={<OtherMatches />} />
      <Route path="/mutual" element={<Mutual />} />
      <Route path="/shortlisted" element={<Shortlisted />} />
      <Route path="/basic_search" element={<Search />} />
      <Route path="/result" element={<Result />} />
    </Routes>
  );
}
