import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { RemotePage } from '../remotes/remote-page.tsx';
import { DialogOutline } from './dialog-outline.tsx';
import { Landing } from './landing.tsx';
import { useLandingText } from './texts.ts';

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
      {isRegistering && <RemotePage outline={<DialogOutline />} />}
      <Landing title={text(isRegistering ? 'register.title' : 'title')} />
    </>
  );
}
