import { GlobalStyle, VisuallyHidden } from '@hamrah/ui-kit';
import {
  restoreSession,
  setFirstRender,
  useAnnouncement,
  useSession,
  useToasts,
  wasSignedIn,
} from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useSearchParams } from 'react-router-dom';
import { isPhoneChoiceOpen, isRecoveryOpen, isSignInOpen } from '../sign-in/sign-in-path.ts';
import { BottomBarFrame, BottomBarHeight } from './bottom-bar-frame.tsx';
import { positionsKey, scrollKeyOf } from './first-position.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { bottomBar } from './member-frame.ts';
import { Frame, Main } from './page-frame.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { separateScript } from './separate-script.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useIdle } from './use-idle.ts';
import { useIsLikelyMember } from './use-is-likely-member.ts';

const signInOverlay = separateScript(() => import('../sign-in/sign-in-overlay.tsx'));
const recoveryOverlay = separateScript(() => import('../recovery/recovery-overlay.tsx'));
const phoneChoiceOverlay = separateScript(() => import('../phone-choice/phone-choice-overlay.tsx'));
const memberDevice = separateScript(
  () => import(/* webpackChunkName: "member-device" */ '../device/member-device.tsx'),
);
const toasts = separateScript(() => import('./toasts.tsx'));

/** The frame of every page: header, footer, overlays, toasts and focus handling. */
export function Layout() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const announcement = useAnnouncement();
  const hasToasts = useToasts(({ queue }) => queue.length > 0);
  const main = useFocusOnNavigation();
  const isLikelyMember = useIsLikelyMember();
  useEffect(() => setFirstRender(false), []);
  useEffect(() => {
    if (wasSignedIn() && useSession.getState().status === 'unknown') restoreSession().catch(() => undefined);
  }, []);
  return (
    <Frame>
      <GlobalStyle />
      <SkipLink />
      <Header />
      {isLikelyMember && <SectionTabs />}
      <Main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </Main>
      <Footer />
      <LazyMemberDevice />
      {isLikelyMember && (
        <BottomBarFrame id="bottom-bar">
          <BottomBarHeight />
          <bottomBar.Component />
        </BottomBarFrame>
      )}
      {pathname === '/' && isSignInOpen(search) && <signInOverlay.Component />}
      {pathname === '/' && isRecoveryOpen(search) && <recoveryOverlay.Component />}
      {pathname === '/' && isPhoneChoiceOpen(search) && <phoneChoiceOverlay.Component />}
      <LazyToaster isNeeded={hasToasts} />
      <VisuallyHidden role="status" aria-live="polite" data-live-announcer="true">
        {announcement.text && <span key={announcement.sequence}>{announcement.text}</span>}
      </VisuallyHidden>
      <ScrollRestoration getKey={scrollKeyOf} storageKey={positionsKey} />
    </Frame>
  );
}

/** A separate component: an update of the layout makes React replace a pre-rendered page that is not hydrated yet. */
function LazyMemberDevice() {
  const isMember = useSession(({ status }) => status === 'member');
  const isIdle = useIdle();
  return isMember && isIdle ? <memberDevice.Component /> : null;
}

/** Loads the toaster on the first toast and keeps it mounted. */
function LazyToaster({ isNeeded }: { isNeeded: boolean }) {
  const wasNeeded = useRef(false);
  wasNeeded.current ||= isNeeded;
  return wasNeeded.current ? <toasts.Component /> : null;
}
