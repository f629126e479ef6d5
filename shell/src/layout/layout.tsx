import { GlobalStyle, VisuallyHidden } from '@hamrah/ui-kit';
import {
  restoreSession,
  setFirstRender,
  useAnnouncement,
  useSession,
  useToasts,
  wasSignedIn,
} from '@hamrah/ui-kit/shell-api';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom';
import { isPhoneChoiceOpen, isRecoveryOpen, isSignInOpen } from '../sign-in/sign-in-path.ts';
import { BottomBarFrame, BottomBarHeight } from './bottom-bar-frame.tsx';
import { positionsKey, scrollKeyOf } from './first-position.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { bottomBar } from './member-frame.ts';
import { Frame, Main } from './page-frame.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SkipLink } from './skip-link.tsx';
import { useExpectsMember } from './use-expects-member.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useIdle } from './use-idle.ts';

const SignInOverlay = lazy(() => import('../sign-in/sign-in-overlay.tsx'));
const RecoveryOverlay = lazy(() => import('../recovery/recovery-overlay.tsx'));
const PhoneChoiceOverlay = lazy(() => import('../phone-choice/phone-choice-overlay.tsx'));
const MemberDevice = lazy(() => import(/* webpackChunkName: "member-device" */ '../device/member-device.tsx'));
const Toasts = lazy(() => import('./toasts.tsx'));

/** The frame of every page: header, footer, overlays, toasts and focus handling. */
export function Layout() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const announcement = useAnnouncement();
  const hasToasts = useToasts(({ queue }) => queue.length > 0);
  const main = useFocusOnNavigation();
  const expectsMember = useExpectsMember();
  useEffect(() => setFirstRender(false), []);
  useEffect(() => {
    if (wasSignedIn() && useSession.getState().status === 'unknown') restoreSession().catch(() => undefined);
  }, []);
  return (
    <Frame>
      <GlobalStyle />
      <SkipLink />
      <Header />
      {expectsMember && <SectionTabs />}
      <Main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </Main>
      <Footer />
      <LazyMemberDevice />
      {expectsMember && (
        <BottomBarFrame id="bottom-bar">
          <BottomBarHeight />
          <Suspense fallback={null}>
            <bottomBar.Component />
          </Suspense>
        </BottomBarFrame>
      )}
      <Suspense fallback={null}>
        {pathname === '/' && isSignInOpen(search) && <SignInOverlay />}
        {pathname === '/' && isRecoveryOpen(search) && <RecoveryOverlay />}
        {pathname === '/' && isPhoneChoiceOpen(search) && <PhoneChoiceOverlay />}
      </Suspense>
      <LazyToaster isNeeded={hasToasts} />
      <VisuallyHidden role="status" aria-live="polite" data-live-announcer="true">
        {announcement.text && <span key={announcement.sequence}>{announcement.text}</span>}
      </VisuallyHidden>
      <ScrollRestoration getKey={scrollKeyOf} storageKey={positionsKey} />
    </Frame>
  );
}

/** A separate component: a new state of the layout would make React replace a pre-rendered page that is not interactive yet. */
function LazyMemberDevice() {
  const isMember = useSession(({ status }) => status === 'member');
  const isIdle = useIdle();
  return isMember && isIdle ? (
    <Suspense fallback={null}>
      <MemberDevice />
    </Suspense>
  ) : null;
}

/** Loads the toaster on the first toast and keeps it mounted. */
function LazyToaster({ isNeeded }: { isNeeded: boolean }) {
  const wasNeeded = useRef(false);
  wasNeeded.current ||= isNeeded;
  return wasNeeded.current ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
