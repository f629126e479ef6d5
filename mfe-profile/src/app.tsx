import { Route, Routes } from 'react-router-dom';
import { Dashboard } from './pages/dashboard.tsx';
import { Register } from './pages/register.tsx';

/** The pages of this remote. */
export default function App() {
  return (
    <Routes>
      <Route path="/register" element={<Register />} />
      <Route path="/dashboard" element={<Dashboard />} />
    </Routes>
  );
}
