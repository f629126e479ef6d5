import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

// The manifest names these chunks, so that the site loads the chunk of a page together with the remote.
const Dashboard = lazy(() => import(/* webpackChunkName: "dashboard" */ './pages/dashboard.tsx'));
const Register = lazy(() => import(/* webpackChunkName: "register" */ './pages/register.tsx'));
const Setting = lazy(() => import(/* webpackChunkName: "setting" */ './pages/setting.tsx'));
const MyProfile = lazy(() => import(/* webpackChunkName: "my-profile" */ './pages/my-profile.tsx'));
const PartnerPreference = lazy(
  () => import(/* webpackChunkName: "partner-preference" */ './pages/partner-preference.tsx'),
);
const Member = lazy(() => import(/* webpackChunkName: "member" */ './pages/member.tsx'));
const Contacts = lazy(() => import(/* webpackChunkName: "contacts" */ './pages/contacts.tsx'));
const Shared = lazy(() => import(/* webpackChunkName: "shared" */ './pages/shared.tsx'));
const MyPhoto = lazy(() => import(/* webpackChunkName: "my-photo" */ './pages/my-photo.tsx'));

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
      <Route path="/shared" element={<Shared />} />
      <Route path="/user/:code" element={<Member />} />
    </Routes>
  );
}
