import { Route, Routes } from 'react-router-dom';
import { MyPathMatches } from './pages/my-path-matches.tsx';

/** The pages of this remote. */
export default function App() {
  return (
    <Routes>
      <Route path="/mymatches" element={<MyPathMatches />} />
    </Routes>
  );
}
