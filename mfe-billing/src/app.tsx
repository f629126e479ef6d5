import { Route, Routes } from 'react-router-dom';
import { Pay } from './pages/pay.tsx';
import { Plans } from './pages/plans.tsx';
import { Status } from './pages/status.tsx';

/** The routes of this remote. */
export default function App() {
  return (
    <Routes>
      <Route path="/plan" element={<Plans />} />
      <Route path="/paynow/:amount" element={<Pay />} />
      <Route path="/status/:txnid" element={<Status />} />
    </Routes>
  );
}
