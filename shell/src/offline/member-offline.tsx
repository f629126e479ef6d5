import { useEffect } from 'react';
import { registerServiceWorker } from '../service-worker/register.ts';
import { OfflineBar } from './offline-bar.tsx';
import { useLateRefusals } from './use-late-refusals.ts';

/** Opens a member's pages without a network: the service worker, a notice, and reports of late refusals. */
export default function MemberOffline() {
  useEffect(registerServiceWorker, []);
  useLateRefusals();
  return <OfflineBar />;
}
