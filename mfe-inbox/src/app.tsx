import { Route, Routes } from 'react-router-dom';
import { Accepted } from './pages/accepted.tsx';
import { Received } from './pages/received.tsx';

/** The pages of this remote. */
export default function App() {
  return (
    <Routes>
      <Route path="/received" element={<Received />} />
      <Route path="/accepted" element={<Accepted />} />
    </Routes>
  );
}
