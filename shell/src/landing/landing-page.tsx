import { colour, shadow } from '@hamrah/ui-kit';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { RemotePage } from '../remotes/remote-page.tsx';
import { DialogOutline } from './dialog-outline.tsx';
import { Landing } from './landing.tsx';
import { useLandingText } from './texts.ts';

/** Empty while registration's dialog is there; where it cannot come, what says so stays in sight wherever one has scrolled. */
const InSight = styled.div`
  position: sticky;
  top: 4.5rem;
  z-index: 10;
  &:not(:empty) { background: ${colour.ground}; box-shadow: ${shadow.overlay}; }
`;

/** Whether the page is past its first rendering, which must be as it was rendered at build time. */
const useIsAlive = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** The landing at `/`, and at `/register` with registration over it; both addresses come with the same rendered page. */
export function LandingPage() {
  const text = useLandingText();
  const isAlive = useIsAlive();
  const isRegistering = useLocation().pathname === '/register' && isAlive;
  return (
    <>
      {isRegistering && (
        <InSight>
          <RemotePage outline={<DialogOutline />} />
        </InSight>
      )}
      <Landing title={text(isRegistering ? 'register.title' : 'title')} />
    </>
  );
}
