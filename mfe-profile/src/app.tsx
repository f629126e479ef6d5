import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Dashboard } from './pages/dashboard.tsx';

// Split from the main bundle: members open these pages less often than the dashboard.
const Register = lazy(() => import('./pages/register.tsx'));
const Setting = lazy(() => import('./pages/setting.tsx'));
const MyProfile = lazy(() => import('./pages/my-profile.tsx'));
const PartnerPreference = lazy(() => import('./pages/partner-preference.tsx'));
const Member = lazy(() => import('./pages/member.tsx'));
const Contacts = lazy(() => import('./pages/contacts.tsx'));
const MyPhoto = lazy(() => import('./pages/my-photo.tsx'));

/** The pages of this remote. While a page loads, the nearest Suspense boundary of the host shows its fallback. */
export default function App() {
  return (
    <Routes>
      <Route path="/register" element={<Register />} />
      <Route path="/setting" element={<Setting />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/myprofile" element={<MyProfile />} />
      <Route path="/partner_preference" element={<PartnerPreference />} />
      <Route path="/myphoto" element={<MyPhoto />} />
      <Route path="/contacts" element={<Contacts />} />
      <Route path="/user/:code" element={<Member />} />
    </Routes>
  );
}
