import { GlobalStyle, VisuallyHidden } from '@hamrah/ui-kit';
import { restoreSession, useAnnouncement, useToasts, wasSignedIn } from '@hamrah/ui-kit/shell-api';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { asksForRecovery, asksForSignIn } from '../sign-in/address.ts';
import { useShellText } from '../texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const SignInOverlay = lazy(() => import('../sign-in/sign-in-overlay.tsx'));
const RecoveryOverlay = lazy(() => import('../recovery/recovery-overlay.tsx'));
const Messages = lazy(() => import('./toasts.tsx'));

const Frame = styled.div`display: flex; flex-direction: column; min-height: 100dvh;`;
const Main = styled.main`
  flex: 1;
  scroll-margin-top: 5rem;
  &:focus { outline: none; }
`;

/** What stands around every page: header, footer, the overlays of sign-in and recovery, messages, and where the focus goes. */
export function Layout() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const announcement = useAnnouncement();
  const hasToasts = useToasts(({ queue }) => queue.length > 0);
  const main = useFocusOnArrival();
  useEffect(() => {
    if (wasSignedIn()) restoreSession().catch(() => undefined);
  }, []);
  return (
    <Frame>
      <GlobalStyle />
      <SkipLink />
      <Header />
      <Main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </Main>
      <Footer />
      <Suspense fallback={null}>
        {pathname === '/' && asksForSignIn(search) && <SignInOverlay />}
        {pathname === '/' && asksForRecovery(search) && <RecoveryOverlay />}
      </Suspense>
      <MessagePlace isNeeded={hasToasts} />
      <VisuallyHidden role="status" aria-live="polite" data-live-announcer="true">
        {announcement.text && <span key={announcement.sequence}>{announcement.text}</span>}
      </VisuallyHidden>
      <ScrollRestoration getKey={visitOf} />
    </Frame>
  );
}

/** By what it is kept how far down a page was read: the visit; the first page of every load is one visit to the router, so its address. */
const visitOf = ({ key, pathname, search }: Location): string => (key === 'default' ? `${pathname}${search}` : key);

/** The place of messages, loaded with the first one and kept from then on. */
function MessagePlace({ wanted }: { wanted: boolean }) {
  const text = useShellText();
  const used = useRef(false);
  used.current ||= wanted;
  return used.current ? (
    <Suspense fallback={<VisuallyHidden>{text('brand')}</VisuallyHidden>}>
      <Messages />
    </Suspense>
  ) : null;
}
