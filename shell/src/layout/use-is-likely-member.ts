import { useSession, wasSignedIn } from '@hamrah/ui-kit/shell-api';
import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether to show the frame of a member: signed in, or signed in before and not yet checked. */
export function useIsLikelyMember(): boolean {
  const status = useSession((session) => session.status);
  // Pre-rendered pages show the frame of a visitor until they are hydrated.
  const hasHint = useSyncExternalStore(subscribe, wasSignedIn, () => false);
  return status === 'member' || (status === 'unknown' && hasHint);
}
