import { useLocation } from 'react-router-dom';
import { LandingRoute } from '../landing/landing-route.tsx';
import { RemotePage } from '../remotes/remote-page.tsx';

const landingPaths = ['/', '/register'];

/** The landing page or a remote's page, for paths without a route in the shell. */
export function CatchAllPage() {
  const { pathname } = useLocation();
  return landingPaths.includes(pathname) ? <LandingRoute /> : <RemotePage />;
}
