import { remotePages } from '@hamrah/ui-kit/shell-api';

// The manifest names these chunks, so that the site loads the chunk of a page together with the remote.
const { App, loadPage, loadData } = remotePages({
  '/register': () => import(/* webpackChunkName: "register" */ './pages/register.tsx'),
  '/setting': () => import(/* webpackChunkName: "setting" */ './pages/setting.tsx'),
  '/dashboard': () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard.tsx'),
  '/myprofile': () => import(/* webpackChunkName: "my-profile" */ './pages/my-profile.tsx'),
  '/partner_preference': () => import(/* webpackChunkName: "partner-preference" */ './pages/partner-preference.tsx'),
  '/myphoto': () => import(/* webpackChunkName: "my-photo" */ './pages/my-photo.tsx'),
  '/contacts': () => import(/* webpackChunkName: "contacts" */ './pages/contacts.tsx'),
  '/shared': () => import(/* webpackChunkName: "shared" */ './pages/shared.tsx'),
  '/user/:code': () => import(/* webpackChunkName: "member" */ './pages/member.tsx'),
});

export { App as default, loadData, loadPage };
