import { useLocation } from 'react-router-dom';
import { LandingPage } from '../landing/landing-page.tsx';
import { RemotePage } from '../remotes/remote-page.tsx';

/** Addresses of the landing page: alone, and with registration over it. */
const landingPaths = ['/', '/register'];

/** Whatever is not a page of the shell with a route of its own: the landing page, or a remote's page. */
export function AnyPage() {
  const { pathname } = useLocation();
  return landingPaths.includes(pathname) ? <LandingPage /> : <RemotePage />;
}
