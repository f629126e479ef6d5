import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Dashboard } from './pages/dashboard.tsx';

// Forms are heavy and needed once: they travel apart from what members open every day.
const Register = lazy(() => import('./pages/register.tsx'));
const Setting = lazy(() => import('./pages/setting.tsx'));
const MyProfile = lazy(() => import('./pages/my-profile.tsx'));
const PartnerPreference = lazy(() => import('./pages/partner-preference.tsx'));
const Member = lazy(() => import('./pages/member.tsx'));
const Contacts = lazy(() => import('./pages/contacts.tsx'));
const MyPhoto = lazy(() => import('./pages/my-photo.tsx'));

/** The pages of this remote; the outline of whoever shows it stands until the one asked for is there. */
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
