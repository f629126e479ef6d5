import { colour, shadow } from '@hamrah/ui-kit';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { RemotePage } from '../remotes/remote-page.tsx';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { Landing } from './landing.tsx';
import { useLandingText } from './texts.ts';

/** Keeps the error page of registration visible at any scroll position. Empty while the dialog is open. */
const StickyArea = styled.div`
  position: sticky;
  top: var(--header);
  z-index: 10;
  &:not(:empty) { background: ${colour.ground}; box-shadow: ${shadow.overlay}; }
`;

/** False during the first render, which must match the pre-rendered markup. */
const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** The landing page at `/`, and at `/register` with registration above it. Both paths share the pre-rendered markup. */
export function LandingPage() {
  const text = useLandingText();
  const isHydrated = useIsHydrated();
  const isRegistering = useLocation().pathname === '/register' && isHydrated;
  return (
    <>
      {isRegistering && (
        <StickyArea>
          <RemotePage skeleton={<DialogSkeleton />} />
        </StickyArea>
      )}
      <Landing title={text(isRegistering ? 'register.title' : 'title')} />
    </>
  );
}
